/** What the server needs to know about a URL before rendering it: whether it exists, and what it requires. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { PageRules } from '../../../contract/pages.ts';
import { languageOf, pathIn, pathWithoutLanguage } from '../../kernel/i18n/language-paths.ts';
import { readAddressSearch, writeAddressSearch } from '../../kernel/search-params/address-search.ts';
import { routeTree } from '../routes/routes.tsx';

/** Matches URLs only and never loads, so it needs no loader context. */
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
    // A URL whose canonical form would redirect again is left alone, to avoid redirect loops.
    ...(canonical === url || canonical !== canonicalOf(canonical) ? {} : { canonical }),
  };
}

function matchOf(url: string) {
  return siteMatcher.getMatchedRoutes(pathWithoutLanguage(url.split(/[?#]/, 1)[0] ?? '/'));
}

/** The page's own path, and the query parameters that the page reads, in its order and spelling. */
function canonicalOf(url: string): string {
  const [, params, found] = matchOf(url);
  if (found === undefined) return url;
  const { validateSearch } = found.options;
  const search = typeof validateSearch === 'function' ? validateSearch(readAddressSearch(queryOf(url))) : {};
  const path = filledIn(found.fullPath, params);
  // With one slash: two would name another host.
  const asItCame = url.split(/[?#]/, 1)[0]?.replace(/^\/+/, '/') ?? '/';
  return (path === undefined ? asItCame : pathIn(languageOf(url), path)) + writeAddressSearch(search);
}

function queryOf(url: string): string {
  return url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
}

/** Undefined if a path parameter cannot be an id: no such page exists, however it is spelled. */
function filledIn(path: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const isOfIds = Object.values(params).every((value) => /^[\w-]{1,64}$/.test(String(value)));
  return isOfIds ? path.replace(/\$(\w+)/g, (_, name: string) => String(params[name])) : undefined;
}
