/** The bottles that a user scanned or saved: one row per code, with the current status of its batch. */
import { type RawBuilder, sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import type { Connection } from '../connection.ts';
import type { OutcomeInForce } from '../provenance/code-outcomes.ts';
import type { CertificateRow } from '../schema.ts';
import type { KeysetRequest } from '../search/keyset.ts';
import { pageOf, type RowsOfPage } from './page-of.ts';

export interface BottleOfPerson {
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  readonly producerId: number;
  readonly producerName: string;
  readonly batchNumber: string | null;
  readonly lastScannedAt: Date;
}

export interface CollectedBottle extends BottleOfPerson {
  /** Id of the code. */
  readonly id: number;
  /** Microseconds since 1970 of the latest scan: the sort key. */
  readonly key: number;
  /** 0: saved without a scan, at the time that both scans below then have. */
  readonly timesScanned: number;
  readonly openedOn: string | null;
  readonly firstScannedAt: Date;
  readonly isRecalled: boolean;
  readonly outcomes: readonly OutcomeInForce[] | null;
  readonly certificateState: CertificateRow['state'] | null;
  readonly certificateValidUntil: string | null;
}

export interface CollectionRequest {
  readonly userId: string;
  /** Such as `2026-11-21`: certificates expire by calendar day. */
  readonly today: string;
  readonly onlyWarned: boolean;
}

export async function findCollectionPage(
  connection: Connection,
  asked: CollectionRequest,
  { limit, after }: KeysetRequest,
): Promise<RowsOfPage<CollectedBottle>> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(bottles.key, bottles.id) < (${after.key}::bigint, ${after.id}::bigint)`;
  // With the warnings filter every bottle's batch is looked up, otherwise only those of the page.
  const { rows } = await sql<CollectedBottle>`
    with bottles as (${bottlesOf(asked.userId)}), page as materialized (
      select bottles.* from bottles ${asked.onlyWarned ? sql`${describedBottles} ${statusJoins}` : sql``}
      where ${isAfter} and ${asked.onlyWarned ? isWarned(asked.today) : sql`true`}
      order by bottles.key desc, bottles.id desc limit ${limit + 1}
    )
    select bottles.*, ${descriptions}, recall.recalled_at is not null as is_recalled, found.outcomes,
      certificate.state as certificate_state, certificate.valid_until as certificate_valid_until
    from page as bottles ${describedBottles} ${statusJoins}
    order by bottles.key desc, bottles.id desc`.execute(connection);
  return pageOf(rows, limit);
}

export async function countCollection(
  connection: Connection,
  { userId, today, onlyWarned }: CollectionRequest,
): Promise<number> {
  const counted = onlyWarned
    ? sql`select count(*)::int as count from bottles ${describedBottles} ${statusJoins} where ${isWarned(today)}`
    : sql`select count(*)::int as count from bottles`;
  const { rows } = await sql<{ count: number }>`with bottles as (${bottlesOf(userId)}) ${counted}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

export interface BottleNotificationRow extends BottleOfPerson {
  readonly isRecalled: boolean;
  readonly outcomes: readonly OutcomeInForce[] | null;
  readonly certificateState: CertificateRow['state'] | null;
  readonly certificateValidUntil: string | null;
  readonly reason: string | null;
  readonly reasonLanguage: ContentLanguage | null;
  readonly happenedAt: Date;
}

/** Recalls, findings and withdrawals after the last scan of a bottle: a later scan has already shown them. */
export async function listBottleNotifications(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<BottleNotificationRow[]> {
  const { rows } = await sql<BottleNotificationRow>`
    with bottles as (${bottlesOf(userId)})
    select ${descriptions}, bottles.last_scanned_at, recall.recalled_at is not null as is_recalled, recall.reason,
      found.outcomes,
      recall.language as reason_language,
      certificate.state as certificate_state, certificate.valid_until as certificate_valid_until,
      -- The latest of them: greatest() passes over null.
      greatest(recall.recalled_at, serious.at, withdrawal.at) as happened_at
    from bottles ${describedBottles} ${statusJoins}
    left join lateral (
      select max(at) as at from certificate_events
      where certificate_events.certificate_id = certificate.id and certificate.state <> 'active'
        and certificate_events.to_state = certificate.state
    ) as withdrawal on true
    left join lateral (
      select max((outcome ->> 'decidedAt')::timestamptz) as at from jsonb_array_elements(found.outcomes) as outcome
      where ${isSeriousOutcome}
    ) as serious on true
    where greatest(recall.recalled_at, serious.at, withdrawal.at) > bottles.last_scanned_at
    order by happened_at desc, bottles.id limit ${limit}`.execute(connection);
  return rows;
}

/** The scans still count; the link to the user is removed. */
export async function forgetScansOfCode(connection: Connection, userId: string, code: string): Promise<void> {
  await connection
    .updateTable('scans')
    .set({ userId: null })
    .where('userId', '=', userId)
    .where('qrCodeId', '=', (is) => is.selectFrom('qrCodes').select('id').where('code', '=', code))
    .execute();
}

function bottlesOf(userId: string): RawBuilder<unknown> {
  return sql`
    select id, sum(scans)::int as times_scanned, coalesce(min(at) filter (where scans = 1), min(at)) as first_scanned_at,
      coalesce(max(at) filter (where scans = 1), max(at)) as last_scanned_at,
      (extract(epoch from max(at)) * 1000000)::bigint as key, max(opened_on) as opened_on
    from (
      select qr_code_id as id, scanned_at as at, 1 as scans, null::date as opened_on
      from scans where user_id = ${userId}
      union all
      select qr_code_id, saved_at, 0, opened_on from saved_bottles where user_id = ${userId}
    ) as collected group by id`;
}

const descriptions = sql`
  qr_codes.code, qr_codes.batch_number, products.id as product_id, products.name as product_name,
  producers.id as producer_id, producers.name as producer_name`;

const describedBottles = sql`
  join qr_codes on qr_codes.id = bottles.id
  join products on products.id = qr_codes.product_id
  join producers on producers.id = products.producer_id`;

/** Same status as shown by a scan. */
const statusJoins = sql`
  cross join lateral outcomes_of_code(qr_codes.id, products.producer_id, qr_codes.batch_number) as found
  left join batch_recalls as recall
    on recall.product_id = qr_codes.product_id and recall.batch_number = qr_codes.batch_number
  left join lateral certificate_of_batch(products.producer_id, qr_codes.batch_number) as certificate on true`;

const isSeriousOutcome = sql`outcome ->> 'outcome' = any (${[...seriousOutcomes]}::text[])`;

function isWarned(today: string): RawBuilder<unknown> {
  return sql`(recall.recalled_at is not null
    or exists (select from jsonb_array_elements(found.outcomes) as outcome where ${isSeriousOutcome})
    or certificate.state <> 'active'
    or certificate.valid_until < ${today}::date)`;
}
