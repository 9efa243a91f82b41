/** The operator's terms come from a folder, each version with its day, and stay as they were published. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { sendOrder } from '../../../../tests/support/builders/orders.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { announceTerms } from '../../notifications/announce-terms.ts';
import { loadTerms } from './load-terms.ts';

const folder = mkdtempSync(join(tmpdir(), 'phenolive-texts-'));
const now = new Date('2026-12-01T10:00:00Z');

let site: TestApplication;
beforeAll(async () => {
  const renderStaticPage = (_kind: string, shown: object) => JSON.stringify(shown);
  site = await createTestApplication({ template: 'samples', pages: { ...minimalPages, renderStaticPage } });
  site.setClock(now);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function write(document: string, day: string, language: string, text: string): void {
  mkdirSync(join(folder, document, day), { recursive: true });
  writeFileSync(join(folder, document, day, `${language}.txt`), text);
}

const load = async () => loadTerms(site.database, folder, now);
const page = async (path: string) => (await site.call('GET', path)).json();

test('without a folder the samples apply, in each language, and say that they are samples', async () => {
  for (const document of ['terms-buyers', 'terms-producers']) {
    const { terms } = await page(`/legal/${document}`);
    expect(terms).toMatchObject({ isSample: true, isNamed: false, next: null });
    expect(Object.keys(terms.texts).toSorted()).toEqual(siteLanguages.toSorted());
  }
  expect((await site.call('GET', '/legal/terms-buyers/2020-01-01')).statusCode).toBe(404);
  expect((await site.call('GET', '/legal/terms-buyers/2026-02-31')).statusCode).toBe(404);
  expect((await site.call('GET', '/legal/terms-buyers/yesterday')).statusCode).toBe(404);
});

test('a new version applies from its day, is announced once, and the earlier one stays readable', async () => {
  write('terms-buyers', '2026-12-20', 'en', '# Ours\n\nOur terms.');
  write('terms-buyers', '2026-12-01', 'el', 'Οι όροι μας.');
  write('terms-producers', '2026-12-01', 'en', 'For producers.');
  await sendOrder(site, await site.signIn('consumer'), 25);
  await load();
  expect((await page('/legal/terms-buyers')).terms).toMatchObject({
    validFrom: '2026-12-01',
    isSample: false,
    next: '2026-12-20',
  });
  expect((await page('/el/legal/terms-buyers/2026-01-01')).terms).toMatchObject({
    isSample: true,
    isNamed: true,
    inForce: '2026-12-01',
  });
  const announce = async () =>
    announceTerms(
      { database: site.database, clock: () => now },
      {},
      { signal: new AbortController().signal },
    );
  await announce();
  await announce();
  const announced = await site.database
    .selectFrom('notifications')
    .select(['userId', 'payload'])
    .where('kind', '=', 'terms-changed')
    .execute();
  const buyers = await site.database
    .selectFrom('orders')
    .select('userId')
    .distinct()
    .where('userId', 'is not', null)
    .execute();
  const ofBuyers = announced.filter(({ payload }) => payload['document'] === 'terms-buyers');
  expect(ofBuyers.length).toBeGreaterThan(0);
  expect(ofBuyers).toHaveLength(2 * buyers.length);
  expect(announced.some(({ payload }) => payload['document'] === 'terms-producers')).toBe(true);
  site.setClock(new Date('2026-12-20T00:00:00Z'));
  expect((await page('/legal/terms-buyers')).terms).toMatchObject({ validFrom: '2026-12-20', next: null });
  site.setClock(now);
});

test('what was published is not changed, and gets further languages', async () => {
  write('terms-buyers', '2026-12-01', 'hr', 'Naši uvjeti.');
  await load();
  expect((await page('/legal/terms-buyers')).terms.texts).toEqual({ el: 'Οι όροι μας.', hr: 'Naši uvjeti.' });
  write('terms-buyers', '2026-12-01', 'el', 'Άλλοι όροι.');
  await expect(load()).rejects.toThrow('terms-buyers/2026-12-01/el.txt differs from what was published');
  write('terms-buyers', '2026-12-01', 'el', 'Οι όροι μας.');
});

test('a folder without terms stops the start', async () => {
  await expect(loadTerms(site.database, join(folder, 'nowhere'), now)).rejects.toThrow('has no folder');
  mkdirSync(join(folder, 'terms-buyers', '2027-01-01'));
  await expect(load()).rejects.toThrow('has no text');
  rmSync(join(folder, 'terms-buyers', '2027-01-01'), { recursive: true });
});
