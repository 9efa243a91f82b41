/** Where a sign-in leads back to: only ever a page of ours, whatever the address asks for. */
import { defaultLanguage, type SiteLanguage } from '../../domain/common/languages.ts';

const longest = 2_000;

export function returnPathOf(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > longest || !wanted.startsWith('/')) return '/';
  // Browsers take `//host` and `/\host` for another site, and drop tabs and line breaks on the way.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(wanted)) return '/';
  const base = 'http://our.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, base);
  // `/.//host` becomes `//host` once it is put in order.
  if (origin !== base || pathname.startsWith('//') || isNoPage(pathname)) return '/';
  return pathname + search + hash;
}

/** `/discovery` in Greek is `/el/discovery`; the start page is `/el`. */
export function returnPathIn(language: SiteLanguage, path: string): string {
  if (language === defaultLanguage) return path;
  return `/${language}${/^\/(?:[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** The router reads `/%61pi` as `/api`; what it cannot read it refuses. */
function isNoPage(pathname: string): boolean {
  try {
    return /^\/(api|demo-provider)(\/|$)/.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
