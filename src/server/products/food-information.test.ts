/** A producer states what the law asks about an oil, everybody reads it, and the database refuses what contradicts itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statedFood } from '../../../tests/permissions/product-examples.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil } from '../../../tests/support/builders/orders.ts';
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

test('visitors read what the producer stated, as it is now', async () => {
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
