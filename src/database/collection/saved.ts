/** Searches, filters, sorts and pages the lists of what a user saved: each list says where its entries come from. */
import { type RawBuilder, sql } from 'kysely';
import type { SavedSort, SavedStatus } from '../../domain/collection/saved.ts';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { holdsEach } from '../search/admin-search.ts';
import { isAfter, type KeysetRequest, type SortOrder } from '../search/keyset.ts';

export interface SavedRequest {
  readonly userId: string;
  /** Such as `2026-11-21`: certificates expire by calendar day. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly sort?: SavedSort | undefined;
  /** `warned`: a bottle whose owner should know something before opening it. */
  readonly status?: SavedStatus | 'warned' | undefined;
}

/**
 * The entries of a user, with the columns `id`, `at`, `name`, `producer_name`, `producer_id`, `product_id` (null for a
 * producer), `batch_number` and `code_id` (of a bottle, otherwise null), and further ones for the list.
 */
export type SavedEntries = RawBuilder<unknown>;

/** The rows of a page and one more: the columns of the entries, and `key`, by which they are sorted. */
export function savedPage<Row>(
  entries: SavedEntries,
  asked: SavedRequest,
  { limit, after }: KeysetRequest,
): RawBuilder<Row> {
  const order = orders[asked.sort ?? 'newest'];
  return sql<Row>`
    select entries.*, ${order.key} as key from ${wanted(entries, asked)} and ${isAfter(sql`entries.id`, order, after)}
    order by ${savedOrder(asked)} limit ${limit + 1}`;
}

/** Of the rows of a page aliased `entries`. */
export function savedOrder({ sort = 'newest' }: SavedRequest): RawBuilder<unknown> {
  const direction = sql.raw(orders[sort].direction);
  return sql`key ${direction}, entries.id ${direction}`;
}

export async function countSaved(
  connection: Connection,
  entries: SavedEntries,
  asked: SavedRequest,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${wanted(entries, asked)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

const microseconds = sql`(extract(epoch from entries.at) * 1000000)::bigint`;

const orders = {
  newest: { key: microseconds, direction: 'desc' },
  oldest: { key: microseconds, direction: 'asc' },
  name: { key: sql`entries.name collate display_order`, direction: 'asc' },
  producer: { key: sql`entries.producer_name collate display_order`, direction: 'asc' },
} as const satisfies Readonly<Record<SavedSort, SortOrder>>;

/** Looks up batches and certificates only where the request filters by them. */
function wanted(
  entries: SavedEntries,
  { search = '', status, sort = 'newest', today }: SavedRequest,
): RawBuilder<unknown> {
  const original = sql`concat_ws(' ', entries.name, entries.producer_name, entries.batch_number,
    (select code from qr_codes where qr_codes.id = entries.code_id))`;
  const text = { normalized: sql`fold_text(${original})`, original };
  // As the lists open. Other texts are too many to be stored on each connection.
  const isUsual = search === '' && status === undefined && sort === 'newest';
  return sql`${isUsual ? prepared : sql``} (${entries}) as entries ${status === undefined ? sql`` : statusJoins}
    where ${holdsEach(text, search)} and ${status === undefined ? sql`true` : hasStatus(status, today)}`;
}

/** Same status as shown by a scan. */
export const statusJoins = sql`
  left join lateral outcomes_of_code(entries.code_id, entries.producer_id, entries.batch_number) as found
    on entries.code_id is not null
  left join batch_recalls as recall
    on recall.product_id = entries.product_id and recall.batch_number = entries.batch_number
  left join lateral certificate_of_batch(entries.producer_id, entries.batch_number) as certificate on true
  cross join lateral (select confirmed_state(certificate, entries.batch_number) as certificate_state) as confirmed
  left join lateral decision_behind_state(certificate.number, certificate.state) as decision on true`;

export const isSeriousOutcome = sql`outcome ->> 'outcome' = any (${[...seriousOutcomes]}::text[])`;

function hasStatus(status: SavedStatus | 'warned', today: string): RawBuilder<unknown> {
  const isRecalled = sql`recall.recalled_at is not null`;
  const hasFinding = sql`exists (
    select from jsonb_array_elements(found.outcomes) as outcome where ${isSeriousOutcome})`;
  const lasts = sql`certificate.valid_until >= ${today}::date`;
  const ofProducer = sql`
    certificates.producer_id = entries.producer_id and confirmed_state(certificates) = 'active'`;
  const isProducerInForce = sql`exists (
    select from certificates where ${ofProducer} and certificates.valid_until >= ${today}::date)`;
  if (status === 'warned')
    return sql`(${isRecalled} or ${hasFinding} or certificate_state <> 'active' or not ${lasts})`;
  if (status === 'recalled')
    return sql`case when entries.product_id is null then exists (
      select from batch_recalls join products on products.id = batch_recalls.product_id
      where products.producer_id = entries.producer_id and batch_recalls.recalled_at is not null
    ) else ${isRecalled} end`;
  const isUnharmed = sql`certificate_state = 'active' and not (${isRecalled} or ${hasFinding})`;
  return status === 'in-force'
    ? sql`case when entries.product_id is null then ${isProducerInForce} else ${isUnharmed} and ${lasts} end`
    : sql`case when entries.product_id is null then not ${isProducerInForce}
        and exists (select from certificates where ${ofProducer}) else ${isUnharmed} and not ${lasts} end`;
}
