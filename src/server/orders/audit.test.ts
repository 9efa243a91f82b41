/** Every state change of an order, by any side, is in the audit log once. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let administrator: TestPerson;
let id: number;
beforeEach(async () => {
  [buyer, seller, administrator] = await Promise.all([
    site.signIn('consumer'),
    site.signIn('producer'),
    site.signIn('admin'),
  ]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  const oil = await insertOil(site, producerId, '24.50');
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  id = sent.json()[0].id;
});

async function act(as: TestPerson, name: string, reason?: string) {
  const acted = await site.call('PATCH', `/api/orders/${id}`, { as, body: { action: name, reason } });
  expect(acted.statusCode).toBe(200);
}

async function log() {
  const entries = await listAuditEvents(site.database, { type: 'order', id });
  return entries.map(({ action: what, actorId, before, after }) => ({ what, actorId, before, after }));
}

describe('the audit log', () => {
  test('follows an order from the request to the parcel, with each actor', async () => {
    await act(seller, 'confirm');
    await act(administrator, 'ship');
    await act(buyer, 'deliver');
    expect(await log()).toMatchObject([
      { what: 'order.submit', actorId: buyer.userId, before: null, after: { status: 'pending' } },
      {
        what: 'order.confirm',
        actorId: seller.userId,
        before: { status: 'pending' },
        after: { status: 'confirmed', side: 'seller' },
      },
      {
        what: 'order.ship',
        actorId: administrator.userId,
        before: { status: 'confirmed' },
        after: { status: 'shipped', side: 'administrator' },
      },
      {
        what: 'order.deliver',
        actorId: buyer.userId,
        before: { status: 'shipped' },
        after: { status: 'delivered', side: 'buyer' },
      },
    ]);
  });

  test('records that a buyer withdrew a request, without the text of the buyer', async () => {
    await act(buyer, 'withdraw', 'We are moving house.');
    expect(await log()).toMatchObject([
      { what: 'order.submit' },
      { what: 'order.withdraw', actorId: buyer.userId, after: { status: 'cancelled', side: 'buyer' } },
    ]);
    expect(JSON.stringify(await log())).not.toContain('moving');
  });

  test('records that a seller declined', async () => {
    await act(seller, 'decline', 'Sold out.');
    expect(await log()).toMatchObject([{ what: 'order.submit' }, { what: 'order.decline' }]);
  });

  test('records how an order ended that was closed with the account of its buyer', async () => {
    const gone = await site.call('DELETE', '/api/me', { as: buyer, body: { email: buyer.email } });
    expect(gone.statusCode).toBe(204);
    expect(await log()).toMatchObject([
      { what: 'order.submit' },
      { what: 'order.withdraw', actorId: buyer.userId, before: { status: 'pending' } },
    ]);
  });

  test('holds no refused action', async () => {
    const refused = await site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'ship' } });
    expect(refused.statusCode).toBe(409);
    expect((await log()).map(({ what }) => what)).toEqual(['order.submit']);
  });
});
