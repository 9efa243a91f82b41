/** Redirects from a plain form to a page in the user's language. */
import { defaultLanguage, type SiteLanguage } from '../../domain/common/languages.ts';
import { answer } from './routing.ts';

/** `path`: without language prefix, such as `/producer/11`. */
export function redirectBack(path: string, language: SiteLanguage = defaultLanguage) {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return answer(303, undefined, { location: `${prefix}${path}` });
}
