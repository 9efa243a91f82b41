/** Redirects from a plain form to a page in the user's language. */
import { defaultLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { reply } from './routing.ts';

/** `path`: without language prefix, such as `/producer/11`. */
export function redirectBack(path: string, language: SiteLanguage = defaultLanguage) {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return reply(303, undefined, { location: `${prefix}${path}` });
}
