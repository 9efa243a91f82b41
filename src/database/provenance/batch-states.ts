/** What is known today about a batch: its certificate with the decision behind its state, its recall, its outcomes. */
import { type RawBuilder, sql } from 'kysely';
import type { ConfirmedState } from '../../domain/certification/levels.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Connection } from '../connection/connection.ts';
import type { CertificateRow } from '../tables/schema.ts';
import type { OutcomeInForce } from './code-outcomes.ts';

export interface BatchState {
  readonly batchNumber: string | null;
  /** The newest certificate with the batch in its scope, in any state: a revoked one must be seen. */
  readonly certificateNumber: string | null;
  readonly certificateState: ConfirmedState | null;
  readonly certificateValidUntil: string | null;
  readonly lowerResults: CertificateRow['lowerResults'] | null;
  /** Of the suspension or revocation; null for a certificate that is neither. */
  readonly decisionReason: string | null;
  readonly decisionLanguage: ContentLanguage | null;
  readonly decidedAt: Date | null;
  readonly recallReason: string | null;
  readonly recallLanguage: ContentLanguage | null;
  readonly recalledAt: Date | null;
  /** Of the code, where there is one, and of its batch; null: none. */
  readonly outcomes: readonly OutcomeInForce[] | null;
}

/** Of the joins below. */
export const batchStateColumns = sql`
  certificate.number as certificate_number, confirmed.certificate_state,
  certificate.valid_until as certificate_valid_until, certificate.lower_results, decision.*,
  recall.reason as recall_reason, recall.language as recall_language, recall.recalled_at, found.outcomes`;

/** The columns that name the batch in the query around the joins; `code` is the id of a code. */
interface BatchColumns {
  readonly code: RawBuilder<unknown>;
  readonly product: RawBuilder<unknown>;
  readonly producer: RawBuilder<unknown>;
  readonly batch: RawBuilder<unknown>;
}

export function batchStateJoins({ code, product, producer, batch }: BatchColumns): RawBuilder<unknown> {
  return sql`
    cross join lateral outcomes_of_code(${code}, ${producer}, ${batch}) as found
    left join batch_recalls as recall on recall.product_id = ${product} and recall.batch_number = ${batch}
    left join lateral certificate_of_batch(${producer}, ${batch}) as certificate on true
    cross join lateral (select confirmed_state(certificate, ${batch}) as certificate_state) as confirmed
    left join lateral decision_behind_state(certificate.number, certificate.state) as decision on true`;
}

/** In a query that joins `qr_codes` and `products`. */
export const batchOfCode: BatchColumns = {
  code: sql`qr_codes.id`,
  product: sql`qr_codes.product_id`,
  producer: sql`products.producer_id`,
  batch: sql`qr_codes.batch_number`,
};

export interface BatchOfOil extends BatchState {
  readonly batchNumber: string;
  /** The batch that the product carries now. */
  readonly isCurrent: boolean;
}

/** More than any oil has; those to warn of come first. */
const maxBatches = 100;

export interface NamedBatch extends BatchState {
  readonly batchNumber: string;
  readonly productId: number;
  readonly productName: string;
  readonly producerId: number;
}

/** The batches of public oils, current or earlier, whose number begins with the typed text, the shortest first. */
export async function listNamedBatches(
  connection: Connection,
  typed: string,
  { current, limit }: { readonly current: readonly number[]; readonly limit: number },
): Promise<NamedBatch[]> {
  const { rows } = await sql<NamedBatch>`
    select named.batch_number, products.id as product_id, products.name as product_name, products.producer_id,
      ${batchStateColumns}
    from (
      select id as product_id, batch_number from products
      where id = any (${current}::integer[]) and batch_number is not null
      union all select product_id, batch_number from earlier_batches(${typed})
    ) as named
    join products on products.id = named.product_id and products.withdrawn_at is null
    join producers on producers.id = products.producer_id and producers.status = 'approved'
    ${batchStateJoins({
      code: sql`null::integer`,
      product: sql`products.id`,
      producer: sql`products.producer_id`,
      batch: sql`named.batch_number`,
    })}
    order by length(named.batch_number), named.batch_number, products.id
    limit ${limit}`.execute(connection);
  return rows;
}

/**
 * The batches of an oil: the current one, those with codes, those certified by a result of it, and those recalled. One row of each batch is read from the
 * index of its codes, however many codes it has.
 */
export async function listBatchesOfOil(connection: Connection, productId: number): Promise<BatchOfOil[]> {
  return readBatchesOfOil(connection, productId, sql`true`);
}

async function readBatchesOfOil(
  connection: Connection,
  productId: number,
  isWanted: RawBuilder<unknown>,
): Promise<BatchOfOil[]> {
  const { rows } = await sql<BatchOfOil>`
    with recursive coded as (
      (select batch_number from qr_codes
        where product_id = ${productId} and batch_number is not null order by batch_number limit 1)
      union all
      select (
        select qr_codes.batch_number from qr_codes
        where product_id = ${productId} and qr_codes.batch_number > coded.batch_number
        order by qr_codes.batch_number limit 1
      ) from coded where coded.batch_number is not null
    ), batches as (
      select batch_number from coded where batch_number is not null
      union select batch_number from products where id = ${productId} and batch_number is not null
      union select batch_number from batch_recalls where product_id = ${productId}
      union select result.batch_number from lab_results as result
        join certificate_batches as scope on scope.batch_number = result.batch_number
        join certificates on certificates.id = scope.certificate_id and certificates.producer_id = result.producer_id
        where result.product_id = ${productId}
    )
    select batches.batch_number, batches.batch_number = products.batch_number is true as is_current, ${batchStateColumns}
    from batches join products on products.id = ${productId}
    ${batchStateJoins({
      code: sql`null::integer`,
      product: sql`products.id`,
      producer: sql`products.producer_id`,
      batch: sql`batches.batch_number`,
    })}
    where ${isWanted}
    order by recall.recalled_at is null, certificate_state = 'active', is_current desc,
      certificate.season desc nulls last, batches.batch_number desc
    limit ${maxBatches}`.execute(connection);
  return rows;
}

/** The batch of an oil that is meant: spelled like this, or else in another spelling. */
export async function findBatchOfOil(
  connection: Connection,
  productId: number,
  typed: string,
): Promise<BatchOfOil | undefined> {
  // The database has no text with this character.
  if (typed.includes('\u0000')) return undefined;
  const spelled = sql`fold_batch(batches.batch_number) = fold_batch(${typed})`;
  const batches = await readBatchesOfOil(connection, productId, spelled);
  return batches.find(({ batchNumber }) => batchNumber === typed) ?? batches[0];
}
