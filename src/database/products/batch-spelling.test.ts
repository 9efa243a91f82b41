/** Spellings of one batch: domain and database fold them alike, and the records of a producer share one. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { foldBatch } from '../../domain/common/batch-spelling.ts';
import { lockProducer } from '../producers/writes.ts';

let site: TestDatabase;
let producerId: number;
beforeAll(async () => {
  site = await createTestDatabase();
  producerId = await makeApprovedProducer(site.database);
});
afterAll(async () => site.close());

const characters = fc.constantFrom(...Array.from('aBpP019ΠσςΣÉİßæ .-_/–\u00a0\u2212'));
const batches = fc.array(characters, { maxLength: 12 }).map((all) => all.join(''));

test('domain and database fold any batch alike, and folding again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const { rows } = await sql<{ folded: string }>`select fold_batch(${batch}) as folded`.execute(
        site.database,
      );
      expect(rows[0]?.folded).toBe(foldBatch(batch));
      expect(foldBatch(foldBatch(batch))).toBe(foldBatch(batch));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['pap 2601', 'PAP-2601', true],
  ['PAP2601', 'PAP–2601', true],
  ['evo_2640/01', 'EVO-2640-01', true],
  ['1-11', '11-1', false],
  ['AB-1', 'A-B1', false],
  ['PAP-2601', 'PAP-2610', false],
])('%s and %s are one batch: %s', (one, other, isSame) => {
  expect(foldBatch(one) === foldBatch(other)).toBe(isSame);
});

const productOf = async (id: number) =>
  site.database
    .selectFrom('products')
    .select(['batchNumber', 'contentBasis'])
    .where('id', '=', id)
    .executeTakeFirst();

test('a product takes the spelling of the measured batch and is measured', async () => {
  await makeLabResult(site.database, { producerId, batchNumber: 'PAP-2601', phenolicContent: 800 });
  const id = await makeProduct(site.database, { producerId, batchNumber: 'pap 2601' });
  expect(await productOf(id)).toEqual({ batchNumber: 'PAP-2601', contentBasis: 'measured' });
});

test('a result takes the spelling of the product that was there first', async () => {
  const id = await makeProduct(site.database, { producerId, batchNumber: 'kor 7' });
  await makeLabResult(site.database, { producerId, batchNumber: 'KOR-7', phenolicContent: 700 });
  expect(await productOf(id)).toEqual({ batchNumber: 'kor 7', contentBasis: 'measured' });
});

test('a batch stays with its first spelling, another producer spells as they like', async () => {
  const id = await makeProduct(site.database, { producerId, batchNumber: 'lone 1' });
  await site.database.updateTable('products').set({ batchNumber: 'LONE-1' }).where('id', '=', id).execute();
  expect(await productOf(id)).toMatchObject({ batchNumber: 'lone 1' });
  const stranger = await makeApprovedProducer(site.database);
  const other = await makeProduct(site.database, { producerId: stranger, batchNumber: 'lone1' });
  expect(await productOf(other)).toMatchObject({ batchNumber: 'lone1' });
});

test('two spellings at the same time become one', async () => {
  const ids = await Promise.all(
    ['dup 9', 'DUP-9', 'Dup9', 'dup_9'].map(async (batchNumber, order) =>
      site.database.transaction().execute(async (transaction) => {
        await lockProducer(transaction, producerId);
        const { id } = await transaction
          .insertInto('products')
          .values({ producerId, name: 'Early harvest', price: '24.50', volume: 100 + order, batchNumber })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    ),
  );
  const found = await Promise.all(ids.map(productOf));
  expect(new Set(found.map((one) => one?.batchNumber)).size).toBe(1);
});
