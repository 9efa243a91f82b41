/** An order continues without its recalled oil; a parcel that left before the recall is marked so. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertCertificate,
  insertOil,
  notificationKinds,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import type { OrderResponse } from '../../contract/orders/orders.ts';

let site: TestApplication;
let administrator: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  administrator = await site.signIn('admin');
});
afterAll(async () => site.close());

const now = new Date('2026-11-21T10:00:00Z');
let buyer: TestPerson;
let seller: TestPerson;
let recalled: number;
let sound: number;
let order: number;
beforeEach(async () => {
  site.setClock(now);
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  await insertCertificate(site, producerId);
  [recalled, sound] = [await insertOil(site, producerId, '24.50'), await insertOil(site, producerId, '0.10')];
  order = await send([
    [recalled, 2],
    [sound, 3],
  ]);
});

async function send(lines: readonly (readonly [id: number, quantity: number])[]): Promise<number> {
  for (const [id, quantity] of lines) {
    await site.call('PUT', `/api/basket/items/${id}`, { as: buyer, body: { quantity } });
  }
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  return sent.json()[0].id;
}

async function act(as: TestPerson, body: object, id = order) {
  return site.call('PATCH', `/api/orders/${id}`, { as, body });
}

async function read(as: TestPerson, id = order): Promise<OrderResponse> {
  return (await site.call('GET', `/api/orders/${id}`, { as })).json();
}

async function recall(id = recalled): Promise<void> {
  const { batchNumber } = await site.database
    .selectFrom('products')
    .select('batchNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = { batchNumber, reason: 'The seal leaks.' };
  const sent = await site.call('POST', `/api/products/${id}/recalls`, { as: seller, body });
  expect(sent.statusCode).toBe(201);
  await runJobs(site, { only: ['send-buyer-alerts'] });
}

async function auditOf(name: string) {
  const entries = await listAuditEvents(site.database, { type: 'order', id: order });
  return entries.find((entry) => entry.action === name);
}

describe('an order with one recalled oil of two', () => {
  test('continues without it: the total is updated for both sides, and the buyer is notified', async () => {
    expect((await read(seller)).totalAmount).toBe('49.30');
    expect((await read(seller)).acts).toEqual(['confirm', 'decline']);
    await recall();
    expect((await read(seller)).acts).toEqual(['leave-out', 'decline']);
    expect((await act(seller, { action: 'leave-out' })).statusCode).toBe(200);
    for (const as of [buyer, seller, administrator]) {
      expect(await read(as)).toMatchObject({
        status: 'pending',
        totalAmount: '0.30',
        changes: [],
        items: [{ leftOut: true }, { leftOut: false }],
        events: [{ action: 'submit' }, { action: 'leave-out', side: 'seller' }],
      });
    }
    expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled', 'order-oil-left-out']);
    expect(await auditOf('order.leave-out')).toMatchObject({
      recordId: String(order),
      before: { total: '49.30' },
      after: { total: '0.30', leftOut: ['Oil at 24.50'] },
    });
    for (const step of ['confirm', 'ship', 'deliver']) {
      expect((await act(seller, { action: step })).statusCode).toBe(200);
    }
    expect((await read(buyer)).changes).toEqual([]);
  });

  test('leaves it out once, however often asked; administrators can do it for the seller', async () => {
    await act(seller, { action: 'confirm' });
    await recall();
    for (let times = 0; times < 2; times += 1) {
      expect((await act(administrator, { action: 'leave-out' })).statusCode).toBe(200);
    }
    expect((await read(buyer)).events.map((event) => event.action)).toEqual([
      'submit',
      'confirm',
      'leave-out',
    ]);
    expect(await notificationKinds(site, seller)).toContain('order-oil-left-out');
    expect((await act(seller, { action: 'ship' })).statusCode).toBe(200);
  });

  test('leaves it out only if an oil was recalled and another one remains', async () => {
    expect((await act(seller, { action: 'leave-out' })).json().code).toBe('order-action-not-possible');
    await recall();
    expect((await act(buyer, { action: 'leave-out' })).statusCode).toBe(403);
    await recall(sound);
    expect((await read(seller)).acts).toEqual(['decline']);
    expect((await act(seller, { action: 'leave-out' })).json().code).toBe('order-action-not-possible');
  });

  test('is enforced by the database: only recalled oils are left out, and they stay so', async () => {
    const leaveOutAt = async (leftOutAt: Date) =>
      site.database
        .updateTable('orderItems')
        .set({ leftOutAt })
        .where('orderId', '=', order)
        .where('productId', '=', recalled)
        .execute();
    await expect(leaveOutAt(now)).rejects.toThrow('cannot go on without that oil');
    await recall();
    await act(seller, { action: 'leave-out' });
    await expect(leaveOutAt(new Date(0))).rejects.toThrow('stays left out');
  });
});

describe('a parcel that left before the recall', () => {
  beforeEach(async () => {
    await act(seller, { action: 'confirm' });
    site.setClock(new Date('2026-11-24T10:00:00Z'));
    await recall();
    site.setClock(new Date('2026-11-26T10:00:00Z'));
  });

  test('is marked with its day, and the buyer is warned not to use the oil', async () => {
    expect((await read(seller)).acts).toEqual(['leave-out', 'ship-before-recall', 'cancel']);
    expect((await act(seller, { action: 'ship' })).json().code).toBe('order-oil-recalled');
    const sent = { action: 'ship-before-recall', leftOn: '2026-11-23' };
    expect((await act(seller, sent)).statusCode).toBe(200);
    expect((await act(seller, sent)).statusCode).toBe(200);
    expect(await read(buyer)).toMatchObject({
      status: 'shipped',
      changes: [{ change: 'recalled' }],
      acts: ['deliver', 'withdraw-contract'],
    });
    expect((await read(buyer)).events.at(-1)).toMatchObject({
      action: 'ship-before-recall',
      leftOn: '2026-11-23',
    });
    expect(await notificationKinds(site, buyer)).toEqual([
      'order-confirmed',
      'order-oil-recalled',
      'order-left-before-recall',
    ]);
    expect(await auditOf('order.ship-before-recall')).toMatchObject({ after: { leftOn: '2026-11-23' } });
  });

  test.each(['2026-11-20', '2026-11-25', '2026-11-27'])('is refused when it left on %s', async (leftOn) => {
    const refused = await act(seller, { action: 'ship-before-recall', leftOn });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-left-after-recall']);
    expect((await read(buyer)).status).toBe('confirmed');
  });

  test('needs a valid day', async () => {
    expect((await act(seller, { action: 'ship-before-recall' })).statusCode).toBe(400);
    expect((await act(seller, { action: 'ship-before-recall', leftOn: 'yesterday' })).statusCode).toBe(400);
  });
});
