/** The next harvest of an oil is a product of its own, linked with the one before, with what stays of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { usualNutrition } from '../../domain/products/food-information.ts';
import { notifyFollowers } from '../notifications/notify-followers.ts';

let site: TestApplication;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
});
afterAll(async () => site.close());

const add = async (body: object, as: TestPerson | undefined = owner) =>
  site.call('POST', '/api/products', { as, body: { price: 30, volume: 500, phenolicContent: 700, ...body } });
const harvestsOf = async (id: number): Promise<number[]> =>
  (await site.call('GET', `/api/products/${id}/harvests`)).json().map((one: { id: number }) => one.id);
const foodOf = async (id: number) =>
  (await site.call('GET', `/api/producers/${producerId}/food-information?product=${id}`)).json();

const food = {
  category: 'extra-virgin',
  origin: 'country',
  originCountry: 'GR',
  originName: '',
  originFile: '',
  bestBefore: '2027-05-01',
  nutrition: usualNutrition,
  purity: null,
  extraction: '',
  organicCode: 'GR-BIO-03',
};

/** Listed before anybody follows it. */
async function makeOil(name: string) {
  const batchNumber = `${name}-25`;
  const before = { producerId, name: `${name} 2025`, batchNumber, harvestDate: '2025-10-20' };
  const id = await makeProduct(site.database, { ...before, volume: 500 });
  const stated = await site.call('PUT', `/api/products/${id}/food-information`, { as: owner, body: food });
  expect(stated.statusCode).toBe(200);
  return id;
}

test('a new harvest and its sizes are linked with the harvest before, and keep its food information', async () => {
  const before = await makeOil('Early');
  const small = (
    await add({ name: 'Early 2025', batchNumber: 'Early-25', volume: 250, sizeOf: before })
  ).json();
  expect(await foodOf(small.id)).toMatchObject([{ organicCode: 'GR-BIO-03', bestBefore: '2027-05-01' }]);
  const made = await add({
    name: 'Early 2026',
    batchNumber: 'Early-26',
    harvestDate: '2026-10-18',
    newHarvestOf: before,
  });
  expect(made.statusCode).toBe(201);
  const after = made.json();
  expect(after).toMatchObject({ oilId: null, seriesId: expect.any(Number), sizes: [{ id: after.id }] });
  expect(await foodOf(after.id)).toMatchObject([{ organicCode: 'GR-BIO-03', bestBefore: null }]);
  const afterSmall = (
    await add({ name: 'Early 2026', batchNumber: 'Early-26', volume: 250, sizeOf: after.id })
  ).json();
  // Each size leads to the same size of the other harvest.
  expect([await harvestsOf(before), await harvestsOf(small.id)]).toEqual([[after.id], [afterSmall.id]]);
  expect([await harvestsOf(after.id), await harvestsOf(afterSmall.id)]).toEqual([[before], [small.id]]);
  await site.call('POST', `/api/products/${small.id}/withdraw`, { as: owner });
  expect(await harvestsOf(afterSmall.id)).toEqual([before]);
});

test('a new harvest lists the sizes of the one before in one step, or nothing', async () => {
  const before = await makeOil('Several');
  const batchNumber = 'Several-25';
  const shared = { name: 'Several 2025', batchNumber, sizeOf: before };
  const small = (await add({ ...shared, volume: 250, gtin: '5901234123457' })).json();
  const other = await makeOil('Other');
  const next = {
    name: 'Several 2026',
    batchNumber: 'Several-26',
    harvestDate: '2026-10-18',
    newHarvestOf: before,
  };
  const countOf = async () =>
    (await site.call('GET', `/api/products?producerId=${producerId}`)).json().length;
  const count = await countOf();
  for (const otherSizes of [
    [
      { sizeOf: small.id, price: 19 },
      { sizeOf: other, price: 19 },
    ],
    [{ sizeOf: 999_999, price: 19 }],
  ])
    expect((await add({ ...next, otherSizes })).json()).toMatchObject({ status: 404 });
  expect((await add({ ...next, otherSizes: [{ sizeOf: small.id, price: -1 }] })).statusCode).toBe(400);
  const { newHarvestOf: _, ...alone } = next;
  expect((await add({ ...alone, otherSizes: [{ sizeOf: small.id, price: 19 }] })).statusCode).toBe(400);
  expect(await countOf()).toBe(count);

  const made = (await add({ ...next, otherSizes: [{ sizeOf: small.id, price: 19 }] })).json();
  const [smaller, larger] = (await site.call('GET', `/api/products/${made.id}`)).json().sizes;
  expect([smaller, larger]).toMatchObject([
    { volume: 250, price: '19.00' },
    { id: made.id, volume: 500 },
  ]);
  const listed = (await site.call('GET', `/api/products/${smaller.id}`)).json();
  expect(listed).toMatchObject({ gtin: '5901234123457', batchNumber: 'Several-26', name: 'Several 2026' });
  expect(await foodOf(smaller.id)).toMatchObject([{ organicCode: 'GR-BIO-03', bestBefore: null }]);
  expect(await harvestsOf(small.id)).toEqual([smaller.id]);
});

test('a listing that is joined as a size has the harvests of the oil, whichever of the two had them', async () => {
  const before = await makeOil('Joined');
  const batchNumber = 'Joined-26';
  const after = (
    await add({ name: 'Joined 2026', batchNumber, harvestDate: '2026-10-18', newHarvestOf: before })
  ).json();
  const [listed, joined] = await Promise.all(
    [250, 750].map(async (volume) => (await add({ name: 'Joined 2026', batchNumber, volume })).json()),
  );
  const join = async (id: number, productId: number) =>
    site.call('PUT', `/api/products/${id}/oil`, { as: owner, body: { productId } });
  expect((await join(after.id, listed.id)).statusCode).toBe(200);
  expect((await join(joined.id, after.id)).statusCode).toBe(200);
  expect([await harvestsOf(listed.id), await harvestsOf(joined.id)]).toEqual([[before], [before]]);
});

test('a harvest is not linked with an oil of another producer', async () => {
  const before = await makeOil('Own');
  const other = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: other.userId });
  const body = { name: 'Own 2026', batchNumber: 'Own-26', newHarvestOf: before };
  expect((await add(body, other)).json().code).toBe('product-not-found');
  expect((await add({ ...body, newHarvestOf: 999_999 })).json().code).toBe('product-not-found');
  expect(await harvestsOf(before)).toEqual([]);
});

test('who follows an oil in any of its sizes is notified of its next harvest once, and of no further size', async () => {
  const before = await makeOil('Known');
  const small = (
    await add({ name: 'Known 2025', batchNumber: 'Known-25', volume: 250, sizeOf: before })
  ).json();
  const [ofOil, ofProducer] = [await site.signIn('consumer'), await site.signIn('consumer')];
  const follow = async (as: TestPerson, kind: string, id: number) =>
    site.call('PUT', '/api/follows', { as, body: { kind, id, isWanted: true } });
  expect((await follow(ofOil, 'harvest', small.id)).statusCode).toBeLessThan(300);
  expect((await follow(ofProducer, 'producer', producerId)).statusCode).toBeLessThan(300);
  const after = (
    await add({
      name: 'Known 2026',
      batchNumber: 'Known-26',
      harvestDate: '2026-10-18',
      newHarvestOf: before,
    })
  ).json();
  await add({ name: 'Known 2026', batchNumber: 'Known-26', volume: 250, sizeOf: after.id });
  await notifyFollowers(site.application.services, {}, { signal: undefined });
  const received = await site.database
    .selectFrom('notifications')
    .select(['userId', 'kind', 'payload'])
    .where('userId', 'in', [ofOil.userId, ofProducer.userId])
    .orderBy('kind')
    .execute();
  expect(received).toMatchObject([
    { userId: ofOil.userId, kind: 'oil-new-harvest', payload: { oil: String(after.id) } },
    { userId: ofProducer.userId, kind: 'producer-new-harvest' },
  ]);
});

test('the database refuses a harvest of another producer in the series of an oil', async () => {
  const before = await makeOil('Alone');
  await add({ name: 'Alone 2026', batchNumber: 'Alone-26', newHarvestOf: before });
  const { seriesId } = (await site.call('GET', `/api/products/${before}`)).json();
  const written = makeProduct(site.database, {
    producerId: await makeApprovedProducer(site.database),
    seriesId,
  });
  await expect(written).rejects.toThrow(/products_series_one_producer/);
});
