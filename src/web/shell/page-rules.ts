/** What the server asks about an address before it renders it: whether it exists, what it needs. */
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { PageRules } from '../../contract/pages.ts';
import { routeTree } from '../routes.tsx';
import { languageOf, pathWithoutLanguage } from '../words/language-paths.ts';

/** Matches addresses only; it never loads, so it needs nothing of what loaders are given. */
export const siteMatcher = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: new Proxy(Object.create(null), {}),
});

export function pageRules(url: string): PageRules {
  const path = pathWithoutLanguage(url.split(/[?#]/, 1)[0] ?? '/');
  const [matched, , found] = siteMatcher.getMatchedRoutes(path);
  const all = matched.map((route) => route.options.staticData);
  return {
    language: languageOf(url),
    known: found !== undefined,
    scans: all.some((data) => data?.scans === true),
    cacheable: found !== undefined && !all.some((data) => data?.personal === true),
  };
}
