/** Batches and their recalls. A batch may be sold in several bottle sizes, each a product of its own. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

export interface BatchRow {
  readonly batchNumber: string;
  readonly codes: number;
  readonly current: boolean;
  readonly recallReason: string | null;
  readonly recalledAt: Date | null;
}

/** A product has few batches in its life; a list is never unbounded. */
const mostBatches = 200;

/** The product's own batch first, then those of its older codes, the newest of them first. */
export async function listBatches(connection: Connection, productId: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batches.batch_number, batches.codes, batches.batch_number is not distinct from products.batch_number as current,
      batch_recalls.reason as recall_reason, batch_recalls.recalled_at
    from products
    cross join lateral (
      select batch_number, sum(codes)::int as codes, max(last_id) as last_id
      from (
        select batch_number, count(*)::int as codes, max(id) as last_id
        from qr_codes where product_id = products.id and batch_number is not null group by batch_number
        union all
        select products.batch_number, 0, 0 where products.batch_number is not null
      ) as parts
      group by batch_number
    ) as batches
    left join batch_recalls
      on batch_recalls.product_id = products.id and batch_recalls.batch_number = batches.batch_number
    where products.id = ${productId}
    order by current desc, batches.last_id desc limit ${mostBatches}`.execute(connection);
  return rows;
}

export async function isRecalled(
  connection: Connection,
  batch: { readonly productId: number; readonly batchNumber: string },
): Promise<boolean> {
  const found = await connection
    .selectFrom('batchRecalls')
    .select('batchNumber')
    .where('productId', '=', batch.productId)
    .where('batchNumber', '=', batch.batchNumber)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every product of a producer that carries the batch or has codes of it, kept from changing. */
export async function lockProductsOfBatch(
  connection: Connection,
  batch: { readonly producerId: number; readonly batchNumber: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where producer_id = ${batch.producerId} and (
      batch_number = ${batch.batchNumber}
      or exists (
        select from qr_codes
        where qr_codes.product_id = products.id and qr_codes.batch_number = ${batch.batchNumber}
      )
    )
    order by id for no key update`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface NewRecall {
  readonly productIds: readonly number[];
  readonly batchNumber: string;
  readonly reason: string;
  readonly recalledBy: string;
  readonly at: Date;
}

export async function insertRecalls(connection: Connection, recall: NewRecall): Promise<void> {
  const { productIds, batchNumber, reason, recalledBy, at } = recall;
  await connection
    .insertInto('batchRecalls')
    .values(productIds.map((productId) => ({ productId, batchNumber, reason, recalledBy, recalledAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRecalls(
  connection: Connection,
  batch: { readonly productIds: readonly number[]; readonly batchNumber: string },
): Promise<void> {
  await connection
    .deleteFrom('batchRecalls')
    .where('productId', 'in', batch.productIds)
    .where('batchNumber', '=', batch.batchNumber)
    .execute();
}
