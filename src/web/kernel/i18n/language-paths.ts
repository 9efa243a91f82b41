/** The language of a URL: English has no prefix, the others have theirs (`/el/discovery`). */
import { defaultLanguage, isSiteLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';

export function languagePrefix(language: SiteLanguage): string {
  return language === defaultLanguage ? '' : `/${language}`;
}

/** `/el/discovery` -> Greek; anything without a known prefix is English. */
export function languageOf(path: string): SiteLanguage {
  const first = path.split(/[/?#]/, 2)[1];
  return isSiteLanguage(first) && first !== defaultLanguage ? first : defaultLanguage;
}

/** `/discovery` in Greek is `/el/discovery`; the start page is `/el`. */
export function pathIn(language: SiteLanguage, path: string): string {
  const prefix = languagePrefix(language);
  const isStartPage = /^\/(?:[?#]|$)/.test(path);
  return prefix !== '' && isStartPage ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

/** The reverse: the path that the routes know. */
export function pathWithoutLanguage(path: string): string {
  const prefix = languagePrefix(languageOf(path));
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
