/** Whoever sent a plain form reads on in their language. */
import { defaultLanguage, type SiteLanguage } from '../domain/common/languages.ts';
import { answer } from './routing.ts';

/** `path` has no language: `/producer/11`. */
export function redirectBack(path: string, language: SiteLanguage = defaultLanguage) {
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return answer(303, undefined, { location: `${prefix}${path}` });
}
