/** Search engines find every public page in every language, and no private page. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeProducer,
  makeProduct,
} from '../../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import type { PageRenderer } from '../../../contract/pages.ts';

const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  sitemapPages: ['/', '/discovery'],
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
beforeEach(async () => {
  site = await createTestApplication({ pages });
});
afterEach(async () => site.close());

async function addressesIn(path: string): Promise<string[]> {
  const answer = await site.call('GET', path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

test('robots.txt names the sitemap and the private pages', async () => {
  const { body, headers } = await site.call('GET', '/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /el/settings', 'Disallow: /producer$']),
  );
});

test('a database that fails is answered as an error, and the process goes on', async () => {
  await runSql(site.database)`alter table producers rename to producers_away`;
  expect((await site.call('GET', '/sitemap.xml')).statusCode).toBe(500);
  expect((await site.call('GET', '/sitemap/pages.xml')).statusCode).toBe(200);
});

test('an empty register lists its fixed pages in every language', async () => {
  expect(await addressesIn('/sitemap.xml')).toEqual(['/sitemap/pages.xml']);
  expect(await addressesIn('/sitemap/pages.xml')).toEqual(
    expect.arrayContaining(['/', '/el', '/discovery', '/el/discovery']),
  );
});

test('approved producers and their oils are listed in every language; others are not', async () => {
  const producer = await makeApprovedProducer(site.database, { name: 'Grove' });
  const oil = await makeProduct(site.database, { producerId: producer });
  const hidden = await makeProducer(site.database);
  const hiddenOil = await makeProduct(site.database, { producerId: hidden });
  expect(await addressesIn('/sitemap.xml')).toEqual(
    expect.arrayContaining(['/sitemap/producers-0.xml', '/sitemap/products-0.xml']),
  );
  const producers = await addressesIn('/sitemap/producers-0.xml');
  expect(producers).toEqual(expect.arrayContaining([`/producer/${producer}`, `/el/producer/${producer}`]));
  expect(producers).not.toContain(`/producer/${hidden}`);
  const oils = await addressesIn('/sitemap/products-0.xml');
  expect(oils).toContain(`/product/${oil}`);
  expect(oils).not.toContain(`/product/${hiddenOil}`);
  const { body } = await site.call('GET', '/sitemap/producers-0.xml');
  expect(body).toContain(
    `<xhtml:link rel="alternate" hreflang="el" href="http://localhost/el/producer/${producer}"/>`,
  );
  expect(body).toContain(`hreflang="x-default" href="http://localhost/producer/${producer}"`);
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('the sitemap lists all records beyond one batch, in bounded files', async () => {
  const first = await makeApprovedProducer(site.database, { name: 'Grove' });
  for (let oil = 0; oil < 505; oil += 1) await makeProduct(site.database, { producerId: first });
  const parts = (await addressesIn('/sitemap.xml')).filter((path) => path.includes('products'));
  const oils = (await Promise.all(parts.map(addressesIn)))
    .flat()
    .filter((path) => path.startsWith('/product/'));
  expect(new Set(oils).size).toBe(505);
});

test('the index says when each part last changed, and names no part without records', async () => {
  const first = await makeApprovedProducer(site.database, { name: 'Grove' });
  const oil = await makeProduct(site.database, { producerId: first });
  await runSql(site.database)`update sitemap_parts set changed_at = '2026-01-01'`;
  await runSql(site.database)`update products set name = 'Renamed' where id = ${oil}`;
  const { body } = await site.call('GET', '/sitemap.xml');
  const changedAt = (part: string) =>
    new RegExp(`${part}</loc></sitemap>|${part}</loc><lastmod>([^<]*)`).exec(body)?.[1];
  expect(changedAt('producers-0.xml')).toBe('2026-01-01T00:00:00.000Z');
  expect(Date.parse(changedAt('products-0.xml') ?? '')).toBeGreaterThan(Date.parse('2026-01-02'));
  await runSql(site.database)`update producers set status = 'rejected' where id = ${first}`;
  await runSql(site.database)`update products set name = 'Renamed again' where id = ${oil}`;
  // Written past the site, which hears of it from the database.
  const listed = async () => addressesIn('/sitemap.xml');
  await expect.poll(listed, { timeout: 30_000 }).not.toContain('/sitemap/products-0.xml');
});

test('an unknown file answers 404, and every file is served compressed or not', async () => {
  for (const path of [
    '/sitemap/people-0.xml',
    '/sitemap/producers-00.xml',
    '/sitemap/producers-9999999.xml',
  ]) {
    expect((await site.call('GET', path)).statusCode).toBe(404);
  }
  const packed = await site.call('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
});
