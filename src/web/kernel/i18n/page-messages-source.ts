/** The key of a page's messages in the build's manifest; without a page, those of the shell. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export function pageMessagesSource(language: SiteLanguage, page = 'shell'): string {
  return `virtual:page-words/${language}/${page}`;
}
