/** Sizes of one oil are joined by their producer, and the database refuses what is not the same oil. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { auditedActions } from '../../../tests/support/records.ts';

let site: TestApplication;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
});
afterAll(async () => site.close());

const make = async (volume: number, changes: object = {}) =>
  makeProduct(site.database, { producerId, name: 'First Harvest', batchNumber: 'FH-1', volume, ...changes });
const join = async (id: number, productId: number | null, as: TestPerson | undefined = owner) =>
  site.call('PUT', `/api/products/${id}/oil`, { as, body: { productId } });
const read = async (id: number) => (await site.call('GET', `/api/products/${id}`)).json();
const sizesOf = async (id: number): Promise<unknown> =>
  (await read(id)).sizes.map((size: { volume: number }) => size.volume);

test('joined sizes share an oil, each with its address, until one is taken out', async () => {
  const [large, small, middle] = [await make(5000), await make(250), await make(500)];
  expect(await read(small)).toMatchObject({ oilId: null, sizes: [{ id: small, path: `/product/${small}` }] });
  expect((await join(small, large)).statusCode).toBe(200);
  const joined = (await join(middle, small)).json();
  expect(joined.sizes.map(({ id }: { id: number }) => id)).toEqual([small, middle, large]);
  expect(new Set((await Promise.all([small, middle, large].map(read))).map(({ oilId }) => oilId)).size).toBe(
    1,
  );
  // A second click.
  expect((await join(middle, large)).statusCode).toBe(200);
  expect(await auditedActions(site.database, 'product', middle)).toEqual(['product.set-oil']);

  expect((await join(middle, null)).json()).toMatchObject({ oilId: null, sizes: [{ id: middle }] });
  expect(await sizesOf(large)).toEqual([250, 5000]);
  expect((await join(small, null)).statusCode).toBe(200);
  expect((await read(large)).oilId).toBe(null);
});

test('a size with another name or batch leaves its oil, and a withdrawn one is not offered', async () => {
  const batchNumber = 'FH-2';
  const sizes = [
    await make(250, { batchNumber }),
    await make(500, { batchNumber }),
    await make(750, { batchNumber }),
  ];
  const [first = 0, second = 0, third = 0] = sizes;
  await join(second, first);
  await join(third, first);
  await site.call('POST', `/api/products/${second}/withdraw`, { as: owner });
  expect([await sizesOf(first), await sizesOf(second)]).toEqual([
    [250, 750],
    [250, 500, 750],
  ]);
  const renamed = await site.call('PATCH', `/api/products/${third}`, {
    as: owner,
    body: { name: 'Late Harvest' },
  });
  expect(renamed.json()).toMatchObject({ oilId: null, sizes: [{ id: third }] });
  expect((await join(third, first)).json().code).toBe('oil-not-same');
});

test('the last size of an oil has none to choose, whichever way the others went', async () => {
  const ways = [
    async (id: number) =>
      site.call('PATCH', `/api/products/${id}`, { as: owner, body: { name: 'Late Harvest' } }),
    async (id: number) => site.call('POST', `/api/products/${id}/withdraw`, { as: owner }),
    async (id: number) => site.call('DELETE', `/api/products/${id}`, { as: owner }),
    async (id: number) => join(id, null),
  ];
  for (const [order, leave] of ways.entries()) {
    const batchNumber = `FH-6${order}`;
    const [last, other] = [await make(250, { batchNumber }), await make(500, { batchNumber })];
    expect((await join(other, last)).json().sizes).toHaveLength(2);
    expect((await leave(other)).statusCode).toBeLessThan(300);
    expect(await read(last)).toMatchObject({ oilId: null, sizes: [{ id: last }] });
  }
});

test('what is another oil is refused by the site and by the database', async () => {
  const size = await make(250, { batchNumber: 'FH-3' });
  const others = {
    name: await make(500, { batchNumber: 'FH-3', name: 'Second Harvest' }),
    batch: await make(500, { batchNumber: 'FH-4' }),
  };
  for (const other of Object.values(others)) {
    expect((await join(size, other)).json().code).toBe('oil-not-same');
    const written = site.database
      .updateTable('products')
      .set({ oilId: 7001 })
      .where('id', 'in', [size, other])
      .execute();
    await expect(written).rejects.toThrow(/products_oil_one_(name|batch)/);
  }
  expect((await join(size, size)).json().code).toBe('oil-not-same');
});

test('a product is not joined with one of another producer', async () => {
  const mine = await make(250, { batchNumber: 'FH-5' });
  const stranger = await site.signIn('producer');
  const theirs = await makeProduct(site.database, {
    producerId: await makeApprovedProducer(site.database, { userId: stranger.userId }),
    name: 'First Harvest',
    batchNumber: 'FH-5',
    volume: 500,
  });
  expect((await join(mine, theirs)).json().code).toBe('product-not-found');
  expect((await join(mine, theirs, stranger)).json().code).toBe('product-not-found');
});

test('a new size of an oil has its name and batch, and is added once', async () => {
  const batchNumber = 'FH-9';
  const first = await make(500, { batchNumber });
  const add = async (changes: object = {}, as: TestPerson | undefined = owner) =>
    site.call('POST', '/api/products', {
      as,
      body: {
        name: 'First Harvest',
        batchNumber: 'fh 9',
        price: 60,
        volume: 5000,
        phenolicContent: 300,
        sizeOf: first,
        ...changes,
      },
    });
  const added = await add();
  expect([added.statusCode, added.json()]).toMatchObject([201, { sizes: [{ id: first }, { volume: 5000 }] }]);
  expect((await add()).json().code).toBe('batch-exists');
  for (const other of [{ name: 'Second Harvest' }, { batchNumber: 'FH-10' }, { batchNumber: '' }])
    expect((await add({ ...other, volume: 750 })).json().code).toBe('oil-not-same');
  expect((await add({ volume: 750, sizeOf: 999_999 })).json().code).toBe('product-not-found');
  const stranger = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: stranger.userId });
  expect((await add({ volume: 750 }, stranger)).json().code).toBe('product-not-found');
  expect(await sizesOf(first)).toEqual([500, 5000]);
});

test('equal products are proposed to their producer until they are joined or withdrawn', async () => {
  const batchNumber = 'FH-11';
  const [small, large, tin] = [
    await make(250, { batchNumber }),
    await make(750, { batchNumber }),
    await make(5000, { batchNumber }),
  ];
  await make(500, { batchNumber, name: 'Another oil' });
  await make(500, { batchNumber: 'FH-12' });
  const proposed = async (as: TestPerson | undefined = owner) =>
    site.call('GET', `/api/products/${small}/oil`, { as });
  const ids = async () => (await proposed()).json<{ id: number }[]>().map(({ id }) => id);
  expect(await ids()).toEqual([large, tin]);
  await join(large, small);
  expect(await ids()).toEqual([tin]);
  await site.call('POST', `/api/products/${tin}/withdraw`, { as: owner });
  expect(await ids()).toEqual([]);
  expect((await proposed(await site.signIn('producer'))).statusCode).toBe(404);
});
