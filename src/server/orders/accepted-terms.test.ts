/** An order and an application record the version of the terms that they accept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';
import { insertTermsVersion } from '../../database/identity/site-terms.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-12-01T10:00:00Z'));
});
afterAll(async () => site.close());

test('terms that change while a basket is open stop the request, and the next one accepts the new version', async () => {
  const [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const oil = await insertOil(site, await insertApprovedProducer(site, seller.userId, 'Grove'), '24.50');
  const basket = async () => (await site.call('GET', '/api/basket', { as: buyer })).json();
  const submit = async ({ key, revision }: { key: string; revision: string }) =>
    site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const opened = await basket();
  expect(opened.termsVersion).toBe('2026-01-01');
  const version = {
    document: 'terms-buyers',
    validFrom: '2026-12-02',
    texts: { en: 'New.' },
    isSample: false,
  } as const;
  await insertTermsVersion(site.database, version, new Date('2026-12-01T10:00:00Z'));
  site.setClock(new Date('2026-12-02T00:00:00Z'));

  const refused = await submit(opened);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'terms-conflict']);
  const changed = await basket();
  expect(changed).toMatchObject({ termsVersion: '2026-12-02', requests: [{ items: [{ productId: oil }] }] });
  const [order] = (await submit(changed)).json();
  const read = (await site.call('GET', `/api/orders/${order.id}`, { as: seller })).json();
  expect(read.termsVersion).toBe('2026-12-02');

  // A later version changes nothing in the order.
  await insertTermsVersion(
    site.database,
    { ...version, validFrom: '2026-12-03' },
    new Date('2026-12-02T10:00:00Z'),
  );
  site.setClock(new Date('2026-12-03T10:00:00Z'));
  expect((await site.call('GET', `/api/orders/${order.id}`, { as: buyer })).json().termsVersion).toBe(
    '2026-12-02',
  );
});
