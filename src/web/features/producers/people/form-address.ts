/** Where a plain form is sent, so that it leads back to a page in the same language. */
import { defaultLanguage, type SiteLanguage } from '../../../../domain/common/languages.ts';

export function formAddress(path: string, language: SiteLanguage): string {
  return language === defaultLanguage ? path : `${path}?language=${language}`;
}
