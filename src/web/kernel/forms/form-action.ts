/** The address of a form that works without JavaScript. */
import { defaultLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';

/** Keeps the reader's language after a plain form submission. */
export function formAction(path: string, language: SiteLanguage): string {
  return language === defaultLanguage ? path : `${path}?language=${language}`;
}
