/** A producer sees the weekly scans of its bottles, weeks without scans included; no other user does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
});
afterAll(async () => site.close());

async function bottleOf(producerId: number, code: string): Promise<number> {
  const productId = await makeProduct(site.database, { producerId });
  const { id } = await site.database
    .insertInto('qrCodes')
    .values({ productId, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function scanFrom(qrCodeId: number, countries: readonly (string | null)[]): Promise<void> {
  const scannedAt = new Date('2026-11-18T12:00:00Z');
  await site.database
    .insertInto('scans')
    .values(countries.map((country, order) => ({ qrCodeId, visitor: String(order), scannedAt, country })))
    .execute();
}

async function scan(qrCodeId: number, ...times: string[]): Promise<void> {
  await site.database
    .insertInto('scans')
    .values(times.map((at, order) => ({ qrCodeId, visitor: String(order), scannedAt: new Date(at) })))
    .execute();
}

test('weeks start on Monday in Athens; older scans and those of others are left out', async () => {
  const owner = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  const own = await bottleOf(producerId, '0000000000001');
  const foreign = await bottleOf(await makeApprovedProducer(site.database), '0000000000002');
  // Sunday evening in London is Monday in Athens.
  await scan(
    own,
    '2026-11-15T23:30:00Z',
    '2026-11-18T12:00:00Z',
    '2026-11-10T12:00:00Z',
    '2025-11-10T12:00:00Z',
  );
  await scan(foreign, '2026-11-18T12:00:00Z');
  const address = `/api/producers/${producerId}/scan-history`;
  const { weeks } = (await site.call('GET', address, { as: owner })).json();
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(-3)).toEqual([
    { week: '2026-11-02', scans: 0 },
    { week: '2026-11-09', scans: 1 },
    { week: '2026-11-16', scans: 2 },
  ]);
  expect(weeks.reduce((sum: number, { scans }: { scans: number }) => sum + scans, 0)).toBe(3);
  const stranger = await site.signIn('producer');
  expect((await site.call('GET', address, { as: stranger })).statusCode).toBe(404);
});

test('countries are counted, the highest count first and unknown last', async () => {
  const owner = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  const bottle = await bottleOf(producerId, '0000000000003');
  await scanFrom(bottle, [null, 'GR', 'DE', null, 'GR', null, 'AT']);
  await scan(bottle, '2025-11-10T12:00:00Z');
  const address = `/api/producers/${producerId}/scan-history`;
  expect((await site.call('GET', address, { as: owner })).json().countries).toEqual([
    { country: 'GR', scans: 2 },
    { country: 'AT', scans: 1 },
    { country: 'DE', scans: 1 },
    { country: null, scans: 3 },
  ]);
});
