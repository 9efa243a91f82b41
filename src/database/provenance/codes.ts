/** The codes of a product: created for its current batch, listed for its producer. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { QrCodeRow } from '../tables/schema.ts';
import type { OutcomeInForce } from './code-outcomes.ts';

const columns = [
  'id',
  'productId',
  'batchNumber',
  'code',
  'orderId',
  'scannedCount',
  'lastScannedAt',
  'createdAt',
  'firstScannedAt',
] as const satisfies readonly (keyof QrCodeRow)[];

export interface CodeOfProducer extends Pick<QrCodeRow, (typeof columns)[number]> {
  readonly outcomes: readonly OutcomeInForce[] | null;
  /** A case of the code is open. */
  readonly underReview: boolean;
}

const outcomesOfCode = sql<readonly OutcomeInForce[] | null>`(
  select found.outcomes from products
  cross join lateral outcomes_of_code(qr_codes.id, products.producer_id, qr_codes.batch_number) as found
  where products.id = qr_codes.product_id)`;
const isUnderReview = sql<boolean>`exists (
  select from code_cases where code_cases.qr_code_id = qr_codes.id and closed_at is null)`;

/** In the order given, which is the order in which they are printed. */
export async function insertCodes(
  connection: Connection,
  input: {
    readonly productId: number;
    readonly batchNumber: string;
    readonly orderId: number;
    readonly codes: readonly string[];
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into qr_codes (product_id, batch_number, order_id, code, created_at)
    select ${input.productId}::integer, ${input.batchNumber}::text, ${input.orderId}::integer, made.code, ${input.at}::timestamptz
    from unnest(${[...input.codes]}::text[]) with ordinality as made (code, position)
    order by made.position`.execute(connection);
}

/** Newest first; `before` is the id of the last code on the previous page. */
export async function listCodes(
  connection: Connection,
  productId: number,
  page: { readonly limit: number; readonly before?: number | undefined },
): Promise<CodeOfProducer[]> {
  let query = connection
    .selectFrom('qrCodes')
    .select(columns)
    .select([outcomesOfCode.as('outcomes'), isUnderReview.as('underReview')])
    .where('productId', '=', productId);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** Only those of an order if one is given; an order of another product has none. */
export async function countCodes(
  connection: Connection,
  productId: number,
  orderId?: number,
): Promise<number> {
  let query = connection
    .selectFrom('qrCodes')
    .select(sql<number>`count(*)::int`.as('codes'))
    .where('productId', '=', productId);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  const counted = await query.executeTakeFirstOrThrow();
  return counted.codes;
}

export async function findCode(
  connection: Connection,
  productId: number,
  codeId: number,
): Promise<CodeOfProducer | undefined> {
  return connection
    .selectFrom('qrCodes')
    .select(columns)
    .select([outcomesOfCode.as('outcomes'), isUnderReview.as('underReview')])
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
