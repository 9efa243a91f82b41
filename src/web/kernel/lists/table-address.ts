/** The address of a list as a table to download, with the filters of the page and the reader's language. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export function tableAddress(
  path: string,
  language: SiteLanguage,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams({ language });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  return `${path}?${query}`;
}
