/** What the server asks about an address before it renders it: whether it exists, what it needs. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { PageRules } from '../../contract/pages.ts';
import { readAddressSearch, writeAddressSearch } from '../address-search.ts';
import { routeTree } from '../routes.tsx';
import { languageOf, pathIn, pathWithoutLanguage } from '../words/language-paths.ts';

/** Matches addresses only; it never loads, so it needs nothing of what loaders are given. */
export const siteMatcher = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: new Proxy(Object.create(null), {}),
});

export function pageRules(url: string): PageRules {
  const [matched, , found] = matchOf(url);
  const all = matched.map((route) => route.options.staticData);
  const cacheable = found !== undefined && !all.some((data) => data?.personal === true);
  const canonical = cacheable ? canonicalOf(url) : url;
  return {
    language: languageOf(url),
    known: found !== undefined,
    scans: all.some((data) => data?.scans === true),
    cacheable,
    // An address that would lead on from there too is left as it is: nobody is sent in circles.
    ...(canonical === url || canonical !== canonicalOf(canonical) ? {} : { canonical }),
  };
}

function matchOf(url: string) {
  return siteMatcher.getMatchedRoutes(pathWithoutLanguage(url.split(/[?#]/, 1)[0] ?? '/'));
}

/** The page by its own path, and of the query what the page reads, in the page's order and spelling. */
function canonicalOf(url: string): string {
  const [, params, found] = matchOf(url);
  if (found === undefined) return url;
  const { validateSearch } = found.options;
  const search = typeof validateSearch === 'function' ? validateSearch(readAddressSearch(queryOf(url))) : {};
  const path = filledIn(found.fullPath, params);
  // With one slash: two would name another site.
  const asItCame = url.split(/[?#]/, 1)[0]?.replace(/^\/+/, '/') ?? '/';
  return (path === undefined ? asItCame : pathIn(languageOf(url), path)) + writeAddressSearch(search);
}

function queryOf(url: string): string {
  return url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}

/** Undefined where a part of the path is no id: of such there is no page, however it is spelled. */
function filledIn(path: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const isOfIds = Object.values(params).every((value) => /^[\w-]{1,64}$/.test(String(value)));
  return isOfIds ? path.replace(/\$(\w+)/g, (_, name: string) => String(params[name])) : undefined;
}
