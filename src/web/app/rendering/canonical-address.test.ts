/** A public page has one canonical address, without unknown query parameters or redirect loops. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRules } from './page-rules.ts';

test.each([
  ['/discovery?zz=1', '/discovery'],
  ['/el/discovery?zz=1&q=elia', '/el/discovery?q=elia'],
  ['/discovery?level=gold&q=elia', '/discovery?q=elia&level=gold'],
  ['/discovery?level=gold&level=gold&level=none', '/discovery?level=gold'],
  ['/discovery?min=800&max=1900', '/discovery?minPhenolic=800&maxPhenolic=1900'],
  [
    '/oils?size=500&priceFrom=9&priceTo=20&litreFrom=10&litreTo=60&harvest=2026&fresh=18&min=300',
    '/oils?minPhenolic=300&volume=500&minPrice=9&maxPrice=20&minLitrePrice=10&maxLitrePrice=60&harvestYear=2026&harvestedWithin=18',
  ],
  ['/discovery?q=', '/discovery'],
  ['/discovery?', '/discovery'],
  ['/discovery?q=early%20harvest', '/discovery?q=early+harvest'],
  ['/?from=friend', '/'],
  ['/el?from=friend', '/el'],
  ['/el/?register=2', '/el?register=2'],
  ['/product/25?from=somewhere', '/product/25'],
  ['/Product/25', '/product/25'],
  ['/education/?x', '/education'],
  ['/research?category=all', '/research'],
])('redirects %s to %s', (given, canonical) => {
  expect(pageRules(given)).toMatchObject({ canonical });
  expect(pageRules(canonical)).not.toHaveProperty('canonical');
});

test.each([
  '/',
  '/el',
  '/discovery?q=elia&level=gold&level=silver&minPhenolic=200&sort=name',
  '/?register=2',
  '/product/25',
  '/product/..%2f..',
  '/product/%5c..%5c',
  '/nowhere?x=1',
  '/favorites?x=1',
])('keeps the canonical address %s', (url) => {
  expect(pageRules(url)).not.toHaveProperty('canonical');
});

const publicPaths = [
  '/',
  '/el',
  '/discovery',
  '/sl/discovery',
  '/producer/11',
  '/product/25',
  '/producer-application',
  '/research',
  '/it/certification',
  '/producer/%CE%B5',
  "/product/a'b",
  '/product/a%2Fb',
  '//product/a%2Fb',
  '/product/a%253Ab',
];
const names = [
  'q',
  'level',
  'country',
  'method',
  'region',
  'min',
  'max',
  'minPhenolic',
  'sort',
  'cursor',
  'view',
  'zz',
];
const values = ['', 'gold', 'greece', 'map', '0', '07', '9e2', '500', 'name', 'mediterranean', ' a  b '];
const query = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...names, 'tab', 'register', 'about', 'section', 'category'), fc.string()),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' })),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString());

test('redirects any address at most once, within this site and page', () => {
  fc.assert(
    fc.property(fc.constantFrom(...publicPaths), query, (path, text) => {
      const { canonical, language } = pageRules(`${path}?${text}`);
      if (canonical === undefined) return;
      expect(pageRules(canonical)).toMatchObject({ language, known: true, cacheable: true });
      expect(pageRules(canonical)).not.toHaveProperty('canonical');
      expect(canonical.split('?')[0]).toMatch(/^\/(?!\/)/);
    }),
    { numRuns: 500 },
  );
});
