/** A buyer withdraws from the contract of an order, and the seller answers for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  notificationKinds,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import type { OrderResponse } from '../../contract/orders/orders.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let oils: number[];
let order: OrderResponse;
beforeEach(async () => {
  site.setClock(new Date('2026-12-01T10:00:00Z'));
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  oils = [await insertOil(site, producerId, '24.50'), await insertOil(site, producerId, '0.10')];
  const terms = { countries: ['HR'], cost: '9.50', freeFrom: '' };
  await site.call('PUT', `/api/producers/${producerId}/order-terms`, { as: seller, body: terms });
  for (const oil of oils)
    await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 2 } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const body = { key, revision, ...shipping };
  const [{ id }] = (await site.call('POST', '/api/orders', { as: buyer, body })).json();
  order = (await site.call('GET', `/api/orders/${id}`, { as: buyer })).json();
});

async function act(as: TestPerson, body: object) {
  return site.call('PATCH', `/api/orders/${order.id}`, { as, body });
}

async function advance(...steps: readonly ('confirm' | 'ship' | 'deliver')[]) {
  for (const action of steps) expect((await act(seller, { action })).statusCode).toBe(200);
}

const itemOf = (oil: number | undefined) => order.items.find(({ productId }) => productId === oil)?.id ?? 0;

async function withdraw(chosen: readonly (number | undefined)[] = oils, as = buyer) {
  return act(as, { action: 'withdraw-contract', consumerName: 'Ana Kovač', items: chosen.map(itemOf) });
}

test('a request is withdrawn freely, and is no contract to withdraw from', async () => {
  expect(order).toMatchObject({ acts: ['withdraw'], withdrawal: null });
  expect((await withdraw()).json().code).toBe('order-action-not-possible');
  expect((await act(buyer, { action: 'withdraw' })).json().status).toBe('cancelled');
});

test.each([
  ['confirmed', ['confirm']],
  ['shipped', ['confirm', 'ship']],
  ['delivered', ['confirm', 'ship', 'deliver']],
] as const)('a %s order is withdrawn wholly, and both sides are notified once', async (_status, steps) => {
  await advance(...steps);
  const answer = await withdraw();
  expect(answer.json()).toMatchObject({
    status: 'withdrawn',
    acts: [],
    totalAmount: '58.70',
    withdrawnAmount: '58.70',
    withdrawal: { settleBy: '2026-12-15' },
    items: [{ withdrawn: true }, { withdrawn: true }],
  });
  expect(answer.json().events.at(-1)).toMatchObject({
    action: 'withdraw-contract',
    consumerName: 'Ana Kovač',
    at: '2026-12-01T10:00:00.000Z',
  });
  // Repeated, it is answered and stored once.
  const again = await Promise.all([withdraw(), withdraw(), withdraw(oils.slice(0, 1))]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(again[0]?.json().events).toEqual(answer.json().events);
  expect((await notificationKinds(site, seller)).filter((kind) => kind.includes('withdr'))).toEqual([
    'order-contract-withdrawn',
  ]);
  const receipts = (await site.call('GET', '/api/notifications', { as: buyer })).json();
  expect(receipts.map(({ kind }: { kind: string }) => kind)).toContain('order-withdrawal-received');
});

test('some oils are withdrawn, the rest is shipped, and later that is withdrawn too', async () => {
  await advance('confirm');
  const [first, second] = oils;
  expect((await withdraw([second])).json()).toMatchObject({
    status: 'confirmed',
    totalAmount: '58.70',
    withdrawnAmount: '0.20',
  });
  await advance('ship');
  expect((await act(seller, { action: 'reimburse' })).json()).toMatchObject({
    status: 'shipped',
    withdrawal: { settleBy: null },
  });
  site.setClock(new Date('2026-12-02T10:00:00Z'));
  expect((await withdraw([first])).json()).toMatchObject({ status: 'withdrawn', withdrawnAmount: '58.70' });
  expect((await act(seller, { action: 'reimburse' })).statusCode).toBe(200);
  expect(await notificationKinds(site, buyer)).toEqual([
    'order-confirmed',
    'order-shipped',
    'order-reimbursed',
    'order-reimbursed',
  ]);
});

test('the seller cancels the rest of an order of which an oil was withdrawn', async () => {
  await advance('confirm');
  await withdraw(oils.slice(1));
  const cancelled = await act(seller, { action: 'cancel', reason: 'The tank is empty.' });
  expect(cancelled.json()).toMatchObject({
    status: 'cancelled',
    items: [{ withdrawn: false }, { withdrawn: true }],
  });
});

test('two windows at once withdraw each oil once', async () => {
  await advance('confirm');
  const [first, second] = oils;
  const answers = await Promise.all([withdraw([first]), withdraw([second]), withdraw([first]), withdraw()]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { events, status } = (await site.call('GET', `/api/orders/${order.id}`, { as: buyer })).json();
  const withdrawals = events.filter(({ action }: { action: string }) => action === 'withdraw-contract');
  expect(status).toBe('withdrawn');
  expect(withdrawals.length).toBeLessThanOrEqual(2);
});

test('only the buyer of the order withdraws, with a name and oils of this order', async () => {
  await advance('confirm');
  const [administrator, stranger] = [await site.signIn('admin'), await site.signIn('consumer')];
  expect((await withdraw(oils, seller)).statusCode).toBe(403);
  expect((await withdraw(oils, administrator)).statusCode).toBe(403);
  expect((await withdraw(oils, stranger)).statusCode).toBe(404);
  const statement = { action: 'withdraw-contract', consumerName: 'Ana Kovač', items: [itemOf(oils[0])] };
  expect((await act(buyer, { ...statement, items: [] })).statusCode).toBe(400);
  expect((await act(buyer, { ...statement, consumerName: ' ' })).statusCode).toBe(400);
  expect((await act(buyer, { ...statement, items: [2_000_000_000] })).json().code).toBe(
    'order-action-not-possible',
  );
  expect((await act(buyer, { action: 'deliver', items: [1], consumerName: 'Ana' })).statusCode).toBe(400);
});

test('the last minute of the fourteenth day counts, and weeks later it is over', async () => {
  await advance('confirm', 'ship', 'deliver');
  site.setClock(new Date('2026-12-15T22:59:00Z'));
  const read = async () => (await site.call('GET', `/api/orders/${order.id}`, { as: buyer })).json();
  expect(await read()).toMatchObject({
    acts: ['withdraw-contract'],
    withdrawal: { lastDay: '2026-12-15', isOver: false },
  });
  expect((await withdraw(oils.slice(0, 1))).statusCode).toBe(200);
  site.setClock(new Date('2026-12-22T00:00:00Z'));
  expect(await read()).toMatchObject({ acts: [], withdrawal: { lastDay: '2026-12-15', isOver: true } });
  expect((await withdraw()).json().code).toBe('order-withdrawal-period-over');
});

test('an exception is stated by the seller afterwards, with its legal reason, and undoes nothing', async () => {
  await advance('confirm', 'ship', 'deliver');
  const exception = { action: 'state-exception', exception: 'unsealed', reason: 'The seal is broken.' };
  expect((await act(seller, exception)).json().code).toBe('order-action-not-possible');
  await withdraw();
  expect((await act(seller, { ...exception, exception: undefined })).statusCode).toBe(400);
  expect((await act(seller, { ...exception, reason: undefined })).statusCode).toBe(400);
  expect((await act(buyer, exception)).statusCode).toBe(403);
  const stated = (await act(seller, exception)).json();
  expect(stated).toMatchObject({ status: 'withdrawn', acts: ['reimburse'], withdrawnAmount: '58.70' });
  expect(stated.events.at(-1)).toMatchObject({ exception: 'unsealed', reason: 'The seal is broken.' });
  expect(await notificationKinds(site, buyer)).toContain('order-withdrawal-exception');
});

test('the database refuses an order that does not match what was withdrawn of it', async () => {
  const force = async (change: 'state' | 'oils') =>
    change === 'state'
      ? runSql(site.database)`update orders set status = 'withdrawn' where id = ${order.id}`
      : runSql(site.database)`update order_items set withdrawn_at = now() where order_id = ${order.id}`;
  await expect(force('oils')).rejects.toThrow('does not match');
  await advance('confirm');
  await expect(force('state')).rejects.toThrow('does not match');
  await expect(force('oils')).rejects.toThrow('does not match');
  await withdraw(oils.slice(0, 1));
  const undo = runSql(site.database)`update order_items set withdrawn_at = null where order_id = ${order.id}`;
  await expect(undo).rejects.toThrow('stays withdrawn');
});

test('works as a plain form, and leaves no name behind a deleted account', async () => {
  await advance('confirm');
  const form = {
    _method: 'PATCH',
    action: 'withdraw-contract',
    consumerName: 'Ana Kovač',
    items: String(itemOf(oils[0])),
  };
  const sent = await site.call('POST', `/api/orders/${order.id}?language=el`, { as: buyer, form });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/el/orders/${order.id}`]);
  const exported = (await site.call('GET', '/api/me/export', { as: buyer })).json();
  expect(exported.orders[0].withdrawals).toMatchObject([{ name: 'Ana Kovač' }]);
  await site.call('DELETE', '/api/me', { as: buyer, body: { email: buyer.email } });
  const { events } = (await site.call('GET', `/api/orders/${order.id}`, { as: seller })).json();
  expect(events.at(-1)).toMatchObject({ action: 'withdraw-contract', consumerName: null });
});
