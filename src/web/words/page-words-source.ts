/** What the build's manifest calls the words of a page; without a page, those around every page. */
import type { SiteLanguage } from '../../domain/common/languages.ts';

export function pageWordsSource(language: SiteLanguage, page = 'shell'): string {
  return `virtual:page-words/${language}/${page}`;
}
