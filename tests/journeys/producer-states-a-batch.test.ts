/**
 * A producer with a bronze certificate lists a batch with 2,400 mg/kg that no laboratory measured: it is
 * marked as stated everywhere, and has no level, seal, certificate or health claim.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { repetitions } from '../support/exhaustive.ts';
import { openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const {
  server: site,
  browser,
  close,
} = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
afterAll(close);

/** Frantoio Colle Sambrino of the samples, bronze. */
const producerId = 7;
const code = makeCode(randomBytes(randomBytesOfCode));
let page: Page;
let productId: number;

beforeAll(async () => {
  const product = await site.database
    .insertInto('products')
    .values({
      producerId,
      name: 'Oil of batch X',
      price: '30.00',
      volume: 500,
      phenolicContent: 2400,
      batchNumber: 'X-2400',
      harvestDate: '2026-10-20',
      certificationLevel: 'triple_gold',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  productId = product.id;
  await site.database.insertInto('qrCodes').values({ productId, batchNumber: 'X-2400', code }).execute();
  page = await openPage(browser, site, { javaScriptEnabled: true });
});

const read = async (path: string): Promise<string> => {
  await page.goto(`${site.url}${path}`);
  return page.getByRole('main').innerText();
};

test.each(
  repetitions([
    ['', 'Stated by the producer, not measured', 'Triple Gold'],
    ['/el', 'Δήλωση του παραγωγού, δεν έχει μετρηθεί', 'Triple Gold'],
  ]),
)('the product page (%s) says that the content is stated', async (prefix, stated, level) => {
  const words = await read(`${prefix}/product/${productId}`);
  expect(words).toMatch(/2[.,]400/);
  expect(words).toContain(stated);
  expect(words).not.toMatch(/qNMR|HPLC|432\/2012/);
  expect(await page.getByRole('main').getByRole('img', { name: level }).count()).toBe(0);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /PHL-2026/ })
      .count(),
  ).toBe(0);
});

test('its code was issued for the batch and certifies nothing', async () => {
  const words = await read(`/v/${code}`);
  expect(words).toContain('Not certified');
  expect(words).toContain('Stated by the producer, not measured');
  expect(words).toContain('batch X-2400');
  expect(words).not.toContain('Authentic Product Verified');
  expect(await page.locator('.seal').count()).toBe(0);
});

test('the product lists show it as stated', async () => {
  for (const path of [`/producer/${producerId}`, '/discovery']) {
    await page.goto(`${site.url}${path}`);
    const cards = page.getByRole('article').filter({ hasText: 'Oil of batch X' });
    for (const card of await cards.all()) expect(await card.innerText()).toContain('not measured');
  }
  expect(await read(`/producer/${producerId}`)).toContain('Oil of batch X');
});

test('a product below its certificate shows its own level and content on the certificate card', async () => {
  await page.goto(`${site.url}/product/27`);
  const card = page.getByRole('main').locator('section', { hasText: 'PHL-2026-' }).last();
  const words = await card.innerText();
  expect(words).toContain('Double Gold');
  expect(words).toContain('1,836');
  expect(words).not.toContain('2,186');
});
