/** Who sells, and on which terms, is stated before an oil can be ordered, and stays in the order as it was. */
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
import { statedSeller } from '../../../tests/support/builders/producers.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

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

async function state(changes: object, as: TestPerson = seller) {
  const body = { ...statedSeller, ...changes };
  return site.call('PUT', `/api/producers/${producerId}/seller`, { as, body });
}

const orderStatus = async () => (await site.call('GET', `/api/products/${oil}`)).json().orderStatus;
const basket = async () => (await site.call('GET', '/api/basket', { as: buyer })).json();
const putOil = async () => site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });

async function submit({ key, revision }: { key: string; revision: string }) {
  return site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
}

test('an oil cannot be ordered until its producer states who sells it', async () => {
  await putOil();
  await site.database.deleteFrom('sellerDetails').where('producerId', '=', producerId).execute();
  expect(await orderStatus()).toBe('seller_not_stated');
  const read = await basket();
  expect(read.requests[0]).toMatchObject({
    terms: { seller: null },
    items: [{ status: 'seller_not_stated' }],
  });
  expect((await submit(read)).json().code).toBe('basket-empty');
  const other = await insertOil(site, producerId, '9.00');
  const put = await site.call('PUT', `/api/basket/items/${other}`, { as: buyer, body: { quantity: 1 } });
  expect(put.json().code).toBe('not-orderable');

  expect((await state({})).statusCode).toBe(200);
  expect(await orderStatus()).toBe('orderable');
  expect((await submit(await basket())).statusCode).toBe(201);
});

test('pages name the trader, unless the operator of the site is a small one', async () => {
  const terms = async (of: TestApplication, id: number) =>
    (await of.call('GET', `/api/producers/${id}/order-terms`)).json();
  expect(await terms(site, producerId)).toMatchObject({ isTraderNamed: true });
  const small = await createTestApplication({
    template: 'samples',
    configuration: { operatorIsSmall: true },
  });
  expect(await terms(small, 11)).toMatchObject({
    isTraderNamed: false,
    seller: { legalName: expect.any(String) },
  });
  await small.close();
});

test('register and tax number are read as they are written, and may be left out', async () => {
  const stated = await state({ register: 'GEMI 12', taxId: 'el 123-456-789' });
  expect(stated.json().seller).toMatchObject({
    register: 'GEMI 12',
    taxId: 'EL123456789',
    selfCertified: true,
  });
  expect((await state({ register: null, taxId: null })).json().seller).toMatchObject({
    register: null,
    taxId: null,
  });
});

test.each([
  { legalName: '' },
  { address: 'Athens' },
  { email: 'grove' },
  { phone: 'none' },
  { vatRate: null },
  { vatRate: '31' },
  { vatRate: '13.25' },
  { vatExemption: 'Small enterprise' },
  { vatRate: null, vatExemption: 'no' },
  { payment: 'barter' },
  { deliveryDays: 0 },
  { deliveryDays: 91 },
  { register: 'x' },
  { taxId: 'EL12345' },
  { taxId: 'none' },
  { selfCertified: false },
])('%j is refused', async (wrong) => {
  expect((await state(wrong)).statusCode).toBe(400);
});

test.each([
  [{ vatRate: '9,5' }, { vatRate: '9.5', vatExemption: null }],
  [{ vatRate: 0 }, { vatRate: '0.0', vatExemption: null }],
  [
    { vatRate: '', vatExemption: 'Small enterprise' },
    { vatRate: null, vatExemption: 'Small enterprise' },
  ],
])('%j is shown before the request', async (stated, shown) => {
  expect((await state(stated)).statusCode).toBe(200);
  await putOil();
  const terms = await site.call('GET', `/api/producers/${producerId}/order-terms`);
  expect(terms.json().seller).toMatchObject(shown);
  expect((await basket()).requests[0].terms.seller).toMatchObject(shown);
});

test('only the producer states it', async () => {
  const administrator = await site.signIn('admin');
  for (const other of [buyer, administrator])
    expect((await state({}, other)).statusCode).toBeGreaterThan(399);
});

test('administrators enter it for a producer without an account', async () => {
  await site.database.updateTable('producers').set({ userId: null }).where('id', '=', producerId).execute();
  const administrator = await site.signIn('admin');
  expect((await state({ legalName: 'As written to us' }, administrator)).json().seller).toMatchObject({
    legalName: 'As written to us',
  });
  for (const other of [buyer, seller]) expect((await state({}, other)).statusCode).toBe(404);
});

test('terms that change while a basket is open are read again, and those of an order stay', async () => {
  await putOil();
  const opened = await basket();
  await state({ deliveryDays: 30 });
  expect((await submit(opened)).json().code).toBe('basket-conflict');
  const [{ id }] = (await submit(await basket())).json();
  await state({ legalName: 'Another seller', vatRate: '24' });
  const read = async (as: TestPerson) => (await site.call('GET', `/api/orders/${id}`, { as })).json().seller;
  const agreed = { ...statedSeller, deliveryDays: 30 };
  for (const reader of [buyer, seller]) expect(await read(reader)).toMatchObject(agreed);
});

test('the database refuses a request without a seller, with half of one, and with two statements of VAT', async () => {
  const id = await sendOrder(site, buyer, oil);
  const run = runSql(site.database);
  await expect(run`update orders set seller = null where id = ${id}`).rejects.toThrow('orders_seller');
  await expect(run`update orders set seller = seller - 'vatRate' where id = ${id}`).rejects.toThrow(
    'orders_seller_fields',
  );
  await expect(run`update seller_details set vat_exemption = 'Small enterprise'`).rejects.toThrow(
    'seller_details_vat',
  );
});
