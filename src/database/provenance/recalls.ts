/** Batches and their recalls. A batch may be sold in several bottle sizes, each a product of its own. */
import { type RawBuilder, sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';

export interface BatchRow {
  /** Sort key: above all others for the product's current batch, otherwise the id of its newest code. */
  readonly id: number;
  readonly batchNumber: string;
  readonly codes: number;
  readonly current: boolean;
  readonly recallReason: string | null;
  readonly recallLanguage: ContentLanguage | null;
  readonly recalledAt: Date | null;
}

interface BatchRange {
  readonly limit: number;
  /** Sort key of the last row of the previous page. */
  readonly before: number | undefined;
}

/** The current batch first, then those of older codes, newest first. */
export async function listBatches(
  connection: Connection,
  productId: number,
  { limit, before }: BatchRange,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select * from (${batchesOf(productId)}) as listed
    where ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit}`.execute(connection);
  return rows;
}

export async function countBatches(connection: Connection, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${batchesOf(productId)}) as listed`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function findBatch(
  connection: Connection,
  batch: { readonly productId: number; readonly batchNumber: string },
): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select * from (${batchesOf(batch.productId)}) as listed
    where batch_number = ${batch.batchNumber}`.execute(connection);
  return rows[0];
}

function batchesOf(productId: number | RawBuilder<number>) {
  return sql`
    select batches.batch_number, batches.codes, batches.batch_number is not distinct from products.batch_number as current,
      batch_recalls.reason as recall_reason, batch_recalls.language as recall_language,
      batch_recalls.recalled_at,
      case when batches.batch_number is not distinct from products.batch_number then ${maxId} else last_id end as id
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
    where products.id = ${productId}`;
}

export interface BatchOfProducerRow extends BatchRow {
  readonly productId: number;
  readonly products: readonly string[];
}

/**
 * Each batch once, whatever its bottle sizes: recalled ones first, then the most recently listed or labelled.
 */
export async function listBatchesOfProducer(
  connection: Connection,
  producerId: number,
): Promise<BatchOfProducerRow[]> {
  const { rows } = await sql<BatchOfProducerRow>`
    select max(listed.id) as id, listed.batch_number as "batchNumber", sum(listed.codes)::int as codes,
      bool_or(listed.current) as current, max(listed.recall_reason) as "recallReason",
      max(listed.recall_language) as "recallLanguage", max(listed.recalled_at) as "recalledAt", max(oils.id) as "productId",
      array_agg(distinct oils.name order by oils.name) as products
    from products as oils cross join lateral (${batchesOf(sql`oils.id`)}) as listed
    where oils.producer_id = ${producerId}
    group by listed.batch_number
    order by max(listed.recalled_at) desc nulls last, max(oils.id) desc, max(listed.id) desc
    limit 500`.execute(connection);
  return rows;
}

/** PostgreSQL's largest integer, which is no code's id. */
const maxId = 2_147_483_647;

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

/** Locks every product of a producer that has the batch or codes for it. */
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
  readonly language: ContentLanguage;
  readonly at: Date;
}

export async function insertRecalls(connection: Connection, recall: NewRecall): Promise<void> {
  const { productIds, at: recalledAt, ...values } = recall;
  await connection
    .insertInto('batchRecalls')
    .values(productIds.map((productId) => ({ ...values, productId, recalledAt })))
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
