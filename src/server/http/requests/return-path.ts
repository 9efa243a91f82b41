/** The path to redirect to after a sign-in: always a page of this site, whatever the URL requests. */
import { defaultLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';

const longest = 2_000;

export function returnPathOf(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > longest || !wanted.startsWith('/')) return '/';
  // Browsers read `//host` and `/\host` as another site, and drop tabs and line breaks.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(wanted)) return '/';
  const base = 'http://our.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // `/.//host` normalizes to `//host`.
  if (origin !== base || pathname.startsWith('//') || isNoPage(pathname)) return '/';
  return pathname + search + hash;
}

/** `/discovery` in Greek is `/el/discovery`; the start page is `/el`. */
export function returnPathIn(language: SiteLanguage, path: string): string {
  if (language === defaultLanguage) return path;
  return `/${language}${/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** The router decodes `/%61pi` to `/api`, and refuses what it cannot decode. */
function isNoPage(pathname: string): boolean {
  try {
    return /^\/(api|demo-provider)(\/|$)/.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
