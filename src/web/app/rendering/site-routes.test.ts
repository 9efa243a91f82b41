/** Every route names the source of its page correctly; otherwise its chunks would not be preloaded. */
import { expect, test } from 'vitest';
import { pageRules } from './page-rules.ts';
import { allRoutes, routeFiles } from './site-routes.ts';

/** Pages without JavaScript have no route here; this file lists them. */
const staticPages = Object.values(
  import.meta.glob<string>('./static-pages.tsx', { query: '?raw', import: 'default', eager: true }),
).join('');

const pages = Object.keys(
  import.meta.glob([
    '../*/*-page.tsx',
    '../../features/**/*-page.tsx',
    '!./*',
    '!../navigation/*',
    '!../routes/*',
  ]),
)
  .filter((path) => !staticPages.includes(`'${path}'`))
  .map((path) => path.replace('../../', 'src/web/').replace('..', 'src/web/app'));

test('has a route for every page and a source for every route', () => {
  // Creating a router gives the routes their ids.
  pageRules('/');
  const named = [false, true].flatMap((isSignedIn) =>
    routeFiles('en', isSignedIn).flatMap(({ sources: [source] }) => source ?? []),
  );
  expect([...new Set(named)].toSorted()).toEqual(pages.toSorted());
});

test('names a source for every route with a page', () => {
  pageRules('/');
  const named = new Set(
    routeFiles('en', false).flatMap(({ id, sources }) => (sources.length === 0 ? [] : [id])),
  );
  const unnamed = allRoutes().filter(
    ({ id, isRoot, options }) => !isRoot && options.component !== undefined && !named.has(id),
  );
  expect(unnamed.map(({ fullPath }) => fullPath)).toEqual([]);
});

test.each([
  ['/', { language: 'en', known: true }],
  ['/el', { language: 'el', known: true }],
  ['/el/', { language: 'el', known: true }],
  ['/nowhere', { language: 'en', known: false }],
  ['/el/nowhere?q=1', { language: 'el', known: false }],
  ['/%E0%A4%A', { language: 'en', known: false }],
  ['//elsewhere.example/', { language: 'en', known: false }],
])('gives the rules of %s', (url, expected) => {
  expect(pageRules(url)).toMatchObject(expected);
});
