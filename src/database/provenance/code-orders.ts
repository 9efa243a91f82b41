/** Orders of codes, and the progress of each. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { CodeOrderRow } from '../tables/schema.ts';

export interface NewCodeOrder {
  readonly productId: number;
  readonly batchNumber: string;
  readonly count: number;
  readonly bottles: number | null;
  readonly orderedBefore: number;
  readonly reason: string | null;
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

export async function insertCodeOrder(connection: Connection, order: NewCodeOrder): Promise<CodeOrderRow> {
  return connection.insertInto('codeOrders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function findCodeOrderOfKey(
  connection: Connection,
  productId: number,
  idempotencyKey: string,
): Promise<CodeOrderRow | undefined> {
  return connection
    .selectFrom('codeOrders')
    .selectAll()
    .where('productId', '=', productId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Concurrent code creation for the order waits until the transaction ends. */
export async function lockCodeOrder(connection: Connection, id: number): Promise<CodeOrderRow | undefined> {
  return connection
    .selectFrom('codeOrders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Number of codes in all orders for the batch. */
export async function countOrderedCodes(
  connection: Connection,
  { productId, batchNumber }: { readonly productId: number; readonly batchNumber: string },
): Promise<number> {
  const { ordered } = await connection
    .selectFrom('codeOrders')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('ordered'))
    .where('productId', '=', productId)
    .where('batchNumber', '=', batchNumber)
    .executeTakeFirstOrThrow();
  return ordered;
}

export async function addMadeCodes(connection: Connection, id: number, count: number): Promise<CodeOrderRow> {
  return connection
    .updateTable('codeOrders')
    .set({ createdCount: sql`created_count + ${count}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first; `before` is the id of the last order on the previous page. */
export async function listCodeOrders(
  connection: Connection,
  productId: number,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<CodeOrderRow[]> {
  let query = connection.selectFrom('codeOrders').selectAll().where('productId', '=', productId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function countCodeOrders(connection: Connection, productId: number): Promise<number> {
  const counted = await connection
    .selectFrom('codeOrders')
    .select(sql<number>`count(*)::int`.as('orders'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return counted.orders;
}
