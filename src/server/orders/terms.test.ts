/** Shipping is stated by the producer, shown before a request, and decides where a request may come from. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  sendOrder,
  shipping,
} from '../../../tests/support/builders/orders.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
let oil: number;
beforeEach(async () => {
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  oil = await insertOil(site, producerId, '24.50');
});

async function state(body: object, as: TestPerson = seller) {
  return site.call('PUT', `/api/producers/${producerId}/order-terms`, { as, body });
}

async function termsShown() {
  return (await site.call('GET', `/api/producers/${producerId}/order-terms`)).json();
}

async function basketOf() {
  return (await site.call('GET', '/api/basket', { as: buyer })).json();
}

async function submit(country: string) {
  const { key, revision } = await basketOf();
  return site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping, country } });
}

test('what the producer states is public, in the basket, and stays in the order as it was', async () => {
  const unstated = { countries: ['HR'], cost: null, freeFrom: null, isStated: false };
  expect(await termsShown()).toMatchObject({ shipping: unstated, answerHours: null });
  expect((await state({ countries: ['HR', 'GR', 'HR'], cost: '8,5', freeFrom: 49 })).statusCode).toBe(200);
  const stated = { countries: ['GR', 'HR'], cost: '8.50', freeFrom: '49.00', isStated: true };
  expect((await termsShown()).shipping).toEqual(stated);

  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  expect((await basketOf()).requests).toMatchObject([
    { goods: '24.50', shippingCost: '8.50', total: '33.00', terms: { shipping: stated } },
  ]);
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 2 } });
  expect((await basketOf()).requests).toMatchObject([
    { goods: '49.00', shippingCost: '0.00', total: '49.00' },
  ]);

  const [order] = (await submit('Hrvatska')).json();
  expect(order).toMatchObject({ totalAmount: '49.00', shippingCost: '0.00' });
  await state({ countries: ['GR'], cost: '12', freeFrom: null });
  const read = (await site.call('GET', `/api/orders/${order.id}`, { as: buyer })).json();
  expect(read.shippingCost).toBe('0.00');
});

test.each([
  ['Croatia', 409, 'order-not-shipped-there'],
  ['Atlantis', 400, 'invalid-input'],
  ['Narnia', 400, 'invalid-input'],
])('a request from %s is refused, and nothing is sent or lost', async (country, status, code) => {
  await state({ countries: ['GR'], cost: '', freeFrom: '' });
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const refused = await submit(country);
  expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  expect((await site.call('GET', '/api/orders', { as: buyer })).json()).toEqual([]);
  expect((await basketOf()).requests).toHaveLength(1);
  expect((await submit('Ελλάδα')).statusCode).toBe(201);
});

test('a postal code of another form is refused at its field, and nothing is sent or lost', async () => {
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const { key, revision } = await basketOf();
  const body = { key, revision, ...shipping, postalCode: 'ABC-NO' };
  const refused = await site.call('POST', '/api/orders', { as: buyer, body });
  expect(refused.json()).toMatchObject({
    status: 400,
    code: 'order-postal-code-malformed',
    errors: [{ path: 'postalCode' }],
  });
  expect((await site.call('GET', '/api/orders', { as: buyer })).json()).toEqual([]);
  expect((await basketOf()).requests).toHaveLength(1);
});

test('one producer who does not ship there stops the requests to all', async () => {
  await state({ countries: ['GR'], cost: null, freeFrom: null });
  const other = await insertApprovedProducer(site, null, 'Grove without terms');
  const oils = [await insertOil(site, other, '10.00'), oil];
  for (const id of oils) {
    await site.call('PUT', `/api/basket/items/${id}`, { as: buyer, body: { quantity: 1 } });
  }
  expect((await submit('Croatia')).json().code).toBe('order-not-shipped-there');
  expect((await site.call('GET', '/api/orders', { as: buyer })).json()).toEqual([]);
});

test('a cost that changes after it was shown stops the request', async () => {
  await state({ countries: ['HR'], cost: '5', freeFrom: null });
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const { key, revision } = await basketOf();
  await state({ countries: ['HR'], cost: '15', freeFrom: null });
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  expect(sent.json().code).toBe('basket-conflict');
});

test('only the producer states it, and without a country nothing is stated', async () => {
  const administrator = await site.signIn('admin');
  expect((await state({ countries: ['GR'], cost: '5', freeFrom: null }, administrator)).statusCode).toBe(404);
  expect((await state({ countries: ['XX'], cost: '5', freeFrom: null })).statusCode).toBe(400);
  expect((await state({ countries: ['GR'], cost: '5000', freeFrom: null })).statusCode).toBe(400);
  await state({ countries: ['GR'], cost: '5', freeFrom: null });
  await state({ countries: [], cost: null, freeFrom: null });
  expect((await termsShown()).shipping).toMatchObject({ countries: ['HR'], isStated: false });
  const audited = await site.database
    .selectFrom('auditLog')
    .select('action')
    .where('recordType', '=', 'producer')
    .where('recordId', '=', String(producerId))
    .where('action', '=', 'producer.state-shipping')
    .execute();
  expect(audited).toHaveLength(2);
});

test('the usual answering time comes from the answers of the producer, not from withdrawals', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
    site.setClock(now);
  };
  later(0);
  for (const [hours, action] of [
    [2, 'confirm'],
    [3, 'decline'],
    [30, 'confirm'],
    [40, 'confirm'],
  ] as const) {
    const id = await sendOrder(site, buyer, oil);
    later(hours);
    const body = action === 'decline' ? { action, reason: 'The last bottles are gone.' } : { action };
    expect((await site.call('PATCH', `/api/orders/${id}`, { as: seller, body })).statusCode).toBe(200);
  }
  const withdrawn = await sendOrder(site, buyer, oil);
  later(900);
  await site.call('PATCH', `/api/orders/${withdrawn}`, { as: buyer, body: { action: 'withdraw' } });
  expect((await basketOf()).requests).toEqual([]);
  await state({ countries: ['HR'], cost: null, freeFrom: null });
  expect((await termsShown()).answerHours).toBeNull();
  const id = await sendOrder(site, buyer, oil);
  later(29);
  await site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'confirm' } });
  await state({ countries: ['HR'], cost: '1', freeFrom: null });
  expect((await termsShown()).answerHours).toBe(29);
});
