/** A producer states what the law asks about an oil, everybody reads it, and the database refuses what contradicts itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statedFood } from '../../../tests/permissions/product-examples.ts';
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
import { runSql } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
let owner: TestPerson;
let producerId: number;
let oil: number;
beforeAll(async () => {
  site = await createTestApplication();
  owner = await site.signIn('producer');
  producerId = await insertApprovedProducer(site, owner.userId, 'Grove of the label');
  oil = await insertOil(site, producerId, '24.50');
});
afterAll(async () => site.close());

const state = async (changes: object, as = owner) =>
  site.call('PUT', `/api/products/${oil}/food-information`, { as, body: { ...statedFood, ...changes } });
const read = async (query = '') =>
  (await site.call('GET', `/api/producers/${producerId}/food-information${query}`)).json();

const remove = async (id = oil) =>
  site.database.deleteFrom('foodInformation').where('productId', '=', id).execute();

test('visitors read what the producer stated, as it is now', async () => {
  await remove();
  expect(await read()).toEqual([]);
  const protectedName = {
    origin: 'PDO',
    originCountry: '',
    originName: 'Kalamata',
    originFile: 'PDO-GR-0107',
  };
  expect((await state(protectedName)).statusCode).toBe(200);
  expect(await read(`?product=${oil}`)).toMatchObject([
    { productId: oil, origin: 'PDO', originCountry: null, originFile: 'PDO-GR-0107', bestBefore: null },
  ]);
  expect((await state({ bestBefore: '2028-06-30' })).statusCode).toBe(200);
  expect(await read()).toMatchObject([{ origin: 'country', originCountry: 'GR', bestBefore: '2028-06-30' }]);
  expect(await read('?product=2147483647')).toEqual([]);
  expect((await state({ origin: 'union', originCountry: '' })).json()).toMatchObject({ origin: 'union' });
});

test.each([
  { category: 'lampante' },
  { originCountry: '' },
  { origin: 'PDO' },
  { bestBefore: '2028-02-30' },
  { nutrition: { ...statedFood.nutrition, fat: 101 } },
  { nutrition: { ...statedFood.nutrition, kilocalories: 100 } },
  { purity: { acidity: 0.3 } },
  { organicCode: 'XX-BIO-999' },
])('%j is refused', async (wrong) => {
  expect((await state(wrong)).statusCode).toBe(400);
});

test('only its producer and administrators state it', async () => {
  const [stranger, administrator] = [await site.signIn('producer'), await site.signIn('admin')];
  expect((await state({}, stranger)).statusCode).toBeGreaterThan(399);
  expect((await state({}, administrator)).statusCode).toBe(200);
});

test('the database refuses what contradicts itself', async () => {
  await state({});
  const run = runSql(site.database);
  await expect(run`update food_information set origin_country = null`).rejects.toThrow(
    'food_information_country',
  );
  await expect(run`update food_information set origin_name = 'Kalamata'`).rejects.toThrow(
    'food_information_protected',
  );
  await expect(
    run`update food_information set nutrition = jsonb_set(nutrition, '{saturates}', '99')`,
  ).rejects.toThrow('food_information_parts');
});

test('an oil is ordered only with its food information, or until its day if it was listed before', async () => {
  const buyer = await site.signIn('consumer');
  const put = async () =>
    (await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } })).json().code;
  const status = async () => (await site.call('GET', `/api/products/${oil}`)).json().orderStatus;
  const own = async () => (await site.call('GET', `/api/products/${oil}`, { as: owner })).json();
  const basket = async () => (await site.call('GET', '/api/basket', { as: buyer })).json();
  const submit = async () => {
    const { key, revision } = await basket();
    return site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  };
  const setDue = async (foodInformationDue: string | null) =>
    site.database.updateTable('products').set({ foodInformationDue }).where('id', '=', oil).execute();

  site.setClock(new Date('2026-12-13T23:59:00Z'));
  await remove();
  expect(await status()).toBe('food_not_stated');
  expect(await own()).toMatchObject({ isFoodStated: false, foodInformationDue: null });
  expect(await put()).toBe('not-orderable');
  await setDue('2026-12-13');
  expect(await status()).toBe('orderable');
  expect(await own()).toMatchObject({ isFoodStated: false, foodInformationDue: '2026-12-13' });
  expect(await put()).toBeUndefined();

  site.setClock(new Date('2026-12-14T00:00:00Z'));
  expect(await status()).toBe('food_not_stated');
  expect(await own()).toMatchObject({ foodInformationDue: null });
  expect((await basket()).requests[0].items).toMatchObject([{ productId: oil, status: 'food_not_stated' }]);
  expect((await submit()).json().code).toBe('basket-empty');
  await state({});
  expect(await status()).toBe('orderable');
  expect(await own()).toMatchObject({ isFoodStated: true });
  expect((await submit()).statusCode).toBe(201);
});

test('the database refuses an order of an oil without food information, but not before its day', async () => {
  const order = await sendOrder(site, await site.signIn('consumer'), oil);
  const other = await insertOil(site, producerId, '9.00');
  await remove(other);
  const run = runSql(site.database);
  const add = async () =>
    run`insert into order_items (order_id, product_id, quantity, price) values (${order}, ${other}, 1, 9)`;
  await run`update orders set created_at = '2026-12-14T00:00Z' where id = ${order}`;
  await run`update products set food_information_due = '2026-12-13' where id = ${other}`;
  await expect(add()).rejects.toThrow('cannot be ordered without food information');
  await run`update products set food_information_due = '2026-12-14' where id = ${other}`;
  await expect(add()).resolves.toEqual([]);
});

test('a claim of cold extraction is not shown where the journey of the batch contradicts it', async () => {
  await state({ extraction: 'cold-extraction' });
  const record = async (stage: string, temperature: number, day: number) => {
    const timestamp = `2026-10-${day}T10:00:00Z`;
    const body = { stage, timestamp, temperature };
    return (await site.call('POST', `/api/products/${oil}/journey`, { as: owner, body })).json().id;
  };
  const shown = { extraction: 'cold-extraction', contradictedExtraction: null };
  await record('Milling', 26.9, 20);
  await record('Organoleptic Test', 28, 25);
  expect(await read()).toMatchObject([shown]);
  const event = await record('Malaxation', 27, 21);
  const hidden = {
    extraction: null,
    contradictedExtraction: { extraction: 'cold-extraction', temperature: 27 },
  };
  expect(await read()).toMatchObject([hidden]);
  expect((await state({ extraction: 'first-cold-pressing' })).json()).toMatchObject({ extraction: null });
  await state({ extraction: '' });
  expect(await read()).toMatchObject([{ extraction: null, contradictedExtraction: null }]);

  await state({ extraction: 'cold-extraction' });
  await site.database
    .updateTable('productionLogs')
    .set({ temperature: 26 })
    .where('id', '=', event)
    .execute();
  expect(await read()).toMatchObject([shown]);
});
