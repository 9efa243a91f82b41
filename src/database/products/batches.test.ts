/** Whatever is written in whatever spelling, a record belongs to a batch of its own producer, and each has one. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { foldBatch } from '../../domain/common/batch-spelling.ts';

let site: TestDatabase;
let producers: number[];
beforeAll(async () => {
  site = await createTestDatabase();
  producers = await Promise.all([makeApprovedProducer(site.database), makeApprovedProducer(site.database)]);
});
afterAll(async () => site.close());

const spellings = ['PAP-2601', 'pap 2601', 'PAP2601', 'PAP-2610', 'pap_2610', '1-11', '11-1'];

const write = {
  product: async (producerId: number, batchNumber: string, place: number) =>
    makeProduct(site.database, { producerId, batchNumber, volume: place }),
  result: async (producerId: number, batchNumber: string) =>
    makeLabResult(site.database, { producerId, batchNumber }),
  stage: async (producerId: number, batchNumber: string, place: number) => {
    const productId = await makeProduct(site.database, { producerId, volume: place });
    await sql`insert into production_logs (product_id, batch_number, stage, timestamp)
      values (${productId}, ${batchNumber}, 'Harvest', '2026-10-15')`.execute(site.database);
  },
  codes: async (producerId: number, batchNumber: string, place: number) => {
    const productId = await makeProduct(site.database, { producerId, volume: place });
    await sql`insert into code_orders (product_id, batch_number, count)
      values (${productId}, ${batchNumber}, 1)`.execute(site.database);
  },
};

async function recordsOfBatches() {
  const { rows } = await sql<{
    owner: number;
    batchNumber: string;
    batchOwner: number | null;
    number: string;
  }>`
    select owner, batch_number, batches.producer_id as batch_owner, number from (
      select producer_id as owner, batch_number, batch_id from products
      union all select producer_id, batch_number, batch_id from lab_results
      union all select producer_id, production_logs.batch_number, production_logs.batch_id
      from production_logs join products on products.id = product_id
      union all select producer_id, code_orders.batch_number, code_orders.batch_id
      from code_orders join products on products.id = product_id
    ) as records left join batches on batches.id = batch_id where batch_number is not null`.execute(
    site.database,
  );
  return rows;
}

test('each record belongs to the batch of its producer with its number', async () => {
  const step = fc.record({
    kind: fc.constantFrom<keyof typeof write>('product', 'result', 'stage', 'codes'),
    producer: fc.constantFrom(0, 1),
    spelling: fc.constantFrom(...spellings),
  });
  let place = 1;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { kind, producer, spelling } of steps) {
        place += 1;
        await write[kind](producers[producer] ?? 0, spelling, place);
      }
      for (const { owner, batchNumber, batchOwner, number } of await recordsOfBatches()) {
        expect(batchOwner).toBe(owner);
        expect(foldBatch(number)).toBe(foldBatch(batchNumber));
      }
    }),
    { numRuns: tries(40, 10) },
  );
});

test('a new batch takes the facts of the product that names it first', async () => {
  const [producerId = 0] = producers;
  const facts = { harvestDate: '2026-10-15', bottlingDate: '2026-11-02', oliveVarieties: 'Koroneiki' };
  await makeProduct(site.database, { producerId, batchNumber: 'FACTS-1', volume: 250, ...facts });
  await makeProduct(site.database, { producerId, batchNumber: 'facts 1', harvestDate: '2026-10-16' });
  const batch = await site.database
    .selectFrom('batches')
    .select(['harvestedOn', 'bottledOn', 'variety'])
    .where('number', '=', 'FACTS-1')
    .executeTakeFirst();
  expect(batch).toEqual({ harvestedOn: '2026-10-15', bottledOn: '2026-11-02', variety: 'Koroneiki' });
});

test('the database refuses a record of a batch of another producer', async () => {
  const [mine = 0, other = 0] = producers;
  const productId = await makeProduct(site.database, { producerId: mine, batchNumber: 'MINE-1' });
  await makeProduct(site.database, { producerId: other, batchNumber: 'OTHER-1' });
  const { rows } = await sql<{ id: number }>`select id from batches where number = 'OTHER-1'`.execute(
    site.database,
  );
  const taken = rows[0]?.id ?? 0;
  await sql`update products set batch_id = ${taken} where id = ${productId}`.execute(site.database);
  const { rows: after } = await sql`select number from products join batches on batches.id = batch_id
    where products.id = ${productId}`.execute(site.database);
  expect(after).toEqual([{ number: 'MINE-1' }]);
  const direct = site.database.transaction().execute(async (transaction) => {
    await sql`alter table products disable trigger products_batch`.execute(transaction);
    await sql`update products set batch_id = ${taken} where id = ${productId}`.execute(transaction);
  });
  await expect(direct).rejects.toThrow('products_batch');
});
