/** What the benchmarks measure fits the tables, and is what the triggers would have made of it. */
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { insertManyProducts } from './products.ts';

const { database, close } = await createTestDatabase({ max: 2 });
afterAll(close);

test('generated producers and products are in the lists that visitors read', async () => {
  // Compares a sample of what it derived with what the triggers write, and throws where they differ.
  await insertManyProducts(database, { producers: 20, products: 400 });
  const { count } = await database
    .selectFrom('productListings')
    .select((listing) => listing.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(300);
}, 120_000);
