/**
 * The tracking number of a parcel: set by the seller on shipping, visible to both parties and administrators
 * only.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let order: number;
beforeEach(async () => {
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  const oil = await insertOil(site, producerId, '24.50');
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  order = sent.json()[0].id;
});

async function act(as: TestPerson, body: object) {
  return site.call('PATCH', `/api/orders/${order}`, { as, body });
}

async function lastEventOf(as: TestPerson) {
  return (await site.call('GET', `/api/orders/${order}`, { as })).json().events.at(-1);
}

test('the buyer reads carrier and number as the carrier prints them', async () => {
  await act(seller, { action: 'confirm' });
  const parcel = { carrier: 'Hrvatska pošta', trackingNumber: ' rr123456785hr ' };
  expect((await act(seller, { action: 'ship', ...parcel })).statusCode).toBe(200);
  expect(await lastEventOf(buyer)).toMatchObject({
    action: 'ship',
    carrier: 'Hrvatska pošta',
    trackingNumber: 'RR123456785HR',
  });
});

test('a parcel may leave without either, and empty form fields count as none', async () => {
  await act(seller, { action: 'confirm' });
  expect((await act(seller, { action: 'ship', carrier: '', trackingNumber: '' })).statusCode).toBe(200);
  expect(await lastEventOf(buyer)).toMatchObject({ action: 'ship', carrier: null, trackingNumber: null });
});

test.each([
  { trackingNumber: 'javascript:alert(1)' },
  { trackingNumber: '123' },
  { trackingNumber: 'AB\u0000123456' },
  { trackingNumber: 'A'.repeat(41) },
  { trackingNumber: 7 },
  { carrier: 'x' },
  { carrier: 'Two\nlines' },
  { carrier: 'x'.repeat(101) },
])('%j is refused, and the order stays as it was', async (parcel) => {
  await act(seller, { action: 'confirm' });
  expect((await act(seller, { action: 'ship', ...parcel })).statusCode).toBe(400);
  expect(await lastEventOf(seller)).toMatchObject({ action: 'confirm' });
});

test('only a shipped order has a tracking number, in the database too', async () => {
  expect((await act(seller, { action: 'confirm', trackingNumber: 'RR123456785GR' })).statusCode).toBe(400);
  await act(seller, { action: 'confirm' });
  await expect(
    site.database
      .insertInto('orderEvents')
      .values({
        orderId: order,
        action: 'cancel',
        side: 'seller',
        toStatus: 'cancelled',
        actorId: seller.userId,
        reason: 'It is gone.',
        leftOn: null,
        trackingNumber: 'RR123456785GR',
        at: new Date(),
      })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'order_events_parcel' });
});
