/** A list of oils shows one size of each, in every order and under every filter, and counts them so. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import type { ProductResponse } from '../../contract/products/products.ts';
import { representsOil } from '../../domain/products/oils.ts';

let site: TestApplication;
const volumes = [250, 500, 750, 5000];

beforeAll(async () => {
  site = await createTestApplication();
  for (const [place, country] of (['greece', 'greece', 'italy', 'spain'] as const).entries()) {
    const producerId = await makeApprovedProducer(site.database, { name: `Grove ${place}`, country });
    for (const [at, volume] of volumes.entries()) {
      const id = await makeProduct(site.database, {
        producerId,
        name: `Harvest ${place}`,
        batchNumber: `H-${place}`,
        volume,
        price: (place + at) % 3 === 0 ? null : String(volume / 20 - (at === 2 ? 30 : 0)),
        offered: (place * 3 + at) % 4 !== 0,
        phenolicContent: 700 + place * 100,
      });
      if (place < 3)
        await site.database
          .updateTable('products')
          .set({ oilId: 9001 + place })
          .where('id', '=', id)
          .execute();
    }
    await makeProduct(site.database, { producerId, name: `Single ${place}`, volume: 500, price: '20' });
  }
});
afterAll(async () => site.close());

const of = fc.record(
  {
    country: fc.constantFrom('greece', 'italy', 'spain'),
    available: fc.constantFrom('true', 'false'),
    band: fc.constantFrom('gold', 'bronze'),
    q: fc.constantFrom('harvest', 'grove', 'single'),
    volume: fc.constantFrom('250', '5000'),
    maxPrice: fc.constantFrom('10', '30'),
    sort: fc.constantFrom('phenolic', 'name', 'price', 'litre', 'harvest', 'newest'),
  },
  { requiredKeys: [] },
);

async function read<Body>(path: string, asked: object): Promise<Body> {
  const response = await site.call('GET', `${path}?${new URLSearchParams({ ...asked })}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const represents = ({ id, oilId, sizes }: ProductResponse) => oilId === null || representsOil(id, sizes);

test('each oil is listed and counted once, unless the filter is about sizes', async () => {
  await fc.assert(
    fc.asyncProperty(of, async ({ sort, ...filters }) => {
      const whole = await read<ProductResponse[]>('/api/products', {
        ...filters,
        sort: sort ?? 'name',
        limit: '100',
      });
      const oils = await read<ProductResponse[]>('/api/products', {
        ...filters,
        sort: sort ?? 'name',
        each: 'oil',
        limit: '100',
      });
      const isOfSize = filters.volume !== undefined || filters.maxPrice !== undefined;
      const expected = isOfSize ? whole : whole.filter(represents);
      expect(oils.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      const { total } = await read<{ total: number }>('/api/products/facets', { ...filters, each: 'oil' });
      expect(total).toBe(expected.length);
    }),
    { numRuns: 60 },
  );
});

test('a page shows oils, and the next one the others', async () => {
  const all = await read<ProductResponse[]>('/api/products', { each: 'oil', limit: '100' });
  expect(all).toHaveLength(3 + 4 + 4);
  const found: number[] = [];
  let path: string | undefined = '/api/products?each=oil&limit=4';
  while (path !== undefined) {
    const response = await site.call('GET', path);
    found.push(...response.json<ProductResponse[]>().map(({ id }) => id));
    path = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(found).toEqual(all.map(({ id }) => id));
});

test('each size of an oil is an option of the filter by size', async () => {
  const options = await read<{ volume: Record<string, number>; region: object }>('/api/products/options', {
    each: 'oil',
  });
  expect(options.volume).toEqual({ 250: 4, 500: 8, 750: 4, 5000: 4 });
});
