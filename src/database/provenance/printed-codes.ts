/** Reads codes for printing: the newest of a product or order, oldest of them first, in batches. Copied and stolen codes are left out. */
import { sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { CodeKind } from '../../domain/provenance/code-orders.ts';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import type { Connection } from '../connection/connection.ts';

export interface PrintedCode {
  readonly id: number;
  readonly code: string;
  readonly batchNumber: string | null;
  readonly kind: CodeKind;
  readonly createdAt: Date;
  /** Level in force, if the code's batch is the product's current one. */
  readonly level: CertificationLevel | null;
}

/** Rows per query: a large sheet or two. */
const batchSize = 250;

export interface PrintOrder {
  readonly productId: number;
  /** Only the codes of this order; an order of another product has none. */
  readonly orderId?: number | undefined;
  /** How many of the newest codes; all by default. */
  readonly count?: number | undefined;
  /** The day on which the certificate has to be in force. */
  readonly day: string;
}

export async function* readPrintedCodes(
  connection: Connection,
  { productId, orderId, count, day }: PrintOrder,
): AsyncGenerator<PrintedCode> {
  const ofOrder = orderId === undefined ? sql`true` : sql`qr_codes.order_id = ${orderId}`;
  const bounds = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last
    from (select id from qr_codes where product_id = ${productId} and ${ofOrder} order by id desc limit ${count ?? null}) as newest`.execute(
    connection,
  );
  const { first = null, last = null } = bounds.rows[0] ?? {};
  if (first === null || last === null) return;
  // Codes created since are not included.
  let next = first;
  while (next <= last) {
    const { rows } = await sql<PrintedCode>`
      select qr_codes.id, qr_codes.code, qr_codes.batch_number, qr_codes.created_at, code_kind.kind,
        case when qr_codes.batch_number = products.batch_number and certified.level_until >= ${day}::date
          then certified.level end as level
      from qr_codes join products on products.id = qr_codes.product_id
      cross join lateral outcomes_of_code(qr_codes.id, products.producer_id, qr_codes.batch_number) as found
      cross join lateral kind_of_code(qr_codes.id) as code_kind
      left join lateral level_of_product(products) as certified on true
      where qr_codes.product_id = ${productId} and ${ofOrder} and qr_codes.id between ${next} and ${last} and not exists (
        select from jsonb_array_elements(found.outcomes) as outcome
        where outcome ->> 'outcome' = any (${[...seriousOutcomes]}::text[])
      )
      order by qr_codes.id limit ${batchSize}`.execute(connection);
    yield* rows;
    next = (rows.at(-1)?.id ?? last) + 1;
  }
}

/** The code for every bottle of a batch, if it has one. */
export async function findCodeOfBatch(
  connection: Connection,
  { productId, batchNumber }: { readonly productId: number; readonly batchNumber: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select qr_codes.code from code_orders join qr_codes on qr_codes.order_id = code_orders.id
    join products on products.id = code_orders.product_id
    cross join lateral kind_of_code(qr_codes.id) as code_kind
    cross join lateral outcomes_of_code(qr_codes.id, products.producer_id, qr_codes.batch_number) as found
    where code_orders.product_id = ${productId} and code_orders.count = 1 and qr_codes.batch_number = ${batchNumber}
      and code_kind.kind = 'batch' and not exists (
        select from jsonb_array_elements(found.outcomes) as outcome
        where outcome ->> 'outcome' = any (${[...seriousOutcomes]}::text[])
      )
    limit 1`.execute(connection);
  return rows[0]?.code;
}
