/** The codes of a product: made for its current batch, listed for its producer. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';
import type { CodeOrderRow, QrCodeRow } from '../schema.ts';

export interface NewCodeOrder {
  readonly productId: number;
  readonly batchNumber: string;
  readonly count: number;
  readonly idempotencyKey: string | null;
  readonly orderedBy: string;
}

export async function insertCodeOrder(connection: Connection, order: NewCodeOrder): Promise<CodeOrderRow> {
  return connection.insertInto('codeOrders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function findCodeOrder(
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

/** In the order in which they are given, which is the order in which they are printed. */
export async function insertCodes(
  connection: Connection,
  input: {
    readonly productId: number;
    readonly batchNumber: string;
    readonly codes: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into qr_codes (product_id, batch_number, code, created_at)
    select ${input.productId}::integer, ${input.batchNumber}::text, made.code, ${input.at}::timestamptz
    from unnest(${[...input.codes]}::text[]) with ordinality as made (code, position)
    order by made.position`.execute(connection);
}

/** Newest first; `before` is the id of the last code of the page before. */
export async function listCodes(
  connection: Connection,
  productId: number,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<QrCodeRow[]> {
  let query = connection.selectFrom('qrCodes').selectAll().where('productId', '=', productId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function countCodes(connection: Connection, productId: number): Promise<number> {
  const counted = await connection
    .selectFrom('qrCodes')
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return counted.codes;
}

export async function findCode(
  connection: Connection,
  productId: number,
  codeId: number,
): Promise<QrCodeRow | undefined> {
  return connection
    .selectFrom('qrCodes')
    .selectAll()
    .where('productId', '=', productId)
    .where('id', '=', codeId)
    .executeTakeFirst();
}

export async function codeExists(connection: Connection, code: string): Promise<boolean> {
  const found = await connection
    .selectFrom('qrCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}
