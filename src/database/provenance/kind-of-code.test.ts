/** What a code is printed on, as the database derives it from any order. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';
import { insertCodeOrder } from './code-orders.ts';
import { insertCodes } from './codes.ts';

let site: TestDatabase;
let productId: number;
beforeAll(async () => {
  site = await createTestDatabase();
  const producerId = await makeApprovedProducer(site.database);
  productId = await makeProduct(site.database, { producerId, batchNumber: 'K-1' });
});
afterAll(async () => site.close());

test('the first order of a batch for a single code is for all its bottles, any other for one each', async () => {
  const orders = fc.record({
    count: fc.constantFrom(1, 1, 2, 500),
    bottles: fc.constantFrom(null, 0, 1, 2, 500),
    orderedBefore: fc.constantFrom(0, 0, 1, 499),
  });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const id = await orderCode(order);
      const { rows } = await sql`select * from kind_of_code(${id})`.execute(site.database);
      expect(rows).toEqual([{ kind: kindOf(order), bottles: order.bottles }]);
    }),
    { numRuns: 40 },
  );
});

/** A single code that follows others replaces a spoiled label. */
function kindOf({
  bottles,
  orderedBefore,
  count,
}: {
  bottles: number | null;
  orderedBefore: number;
  count: number;
}) {
  return count === 1 && orderedBefore === 0 && bottles !== 1 ? 'batch' : 'bottle';
}

/** The id of the code. */
async function orderCode(order: { count: number; bottles: number | null; orderedBefore: number }) {
  const at = new Date('2026-11-21T12:00:00Z');
  const ofBatch = { productId, batchNumber: 'K-1' };
  const code = makeCode(randomBytes(randomBytesOfCode));
  const { id: orderId } = await insertCodeOrder(site.database, {
    ...order,
    ...ofBatch,
    reason: 'Tested with more codes than bottles.',
    idempotencyKey: null,
    createdAt: at,
  });
  await insertCodes(site.database, { ...ofBatch, orderId, codes: [code], at });
  const { id } = await site.database
    .selectFrom('qrCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return id;
}
