/** The bottles that a user scanned or saved: one row per code, with the current status of its batch. */
import { type RawBuilder, sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { seriousOutcomes } from '../../domain/provenance/code-outcomes.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { type BatchState, batchStateColumns } from '../provenance/batch-states.ts';
import { type KeysetRequest, pageOf, type RowsOfPage } from '../search/keyset.ts';
import {
  countSaved,
  isSeriousOutcome,
  type SavedRequest,
  savedOrder,
  savedPage,
  statusJoins,
} from './saved.ts';

export interface BottleOfPerson {
  readonly code: string;
  readonly productId: number;
  readonly productName: string;
  readonly producerId: number;
  readonly producerName: string;
  readonly batchNumber: string | null;
  readonly lastScannedAt: Date;
}

export interface CollectedBottle extends BottleOfPerson, BatchState {
  /** Id of the code. */
  readonly id: number;
  /** The sort key: microseconds since 1970 of the latest scan, or a name. */
  readonly key: number | string;
  /** 0: saved without a scan, at the time that both scans below then have. */
  readonly timesScanned: number;
  readonly openedOn: string | null;
  readonly firstScannedAt: Date;
}

export async function findCollectionPage(
  connection: Connection,
  asked: SavedRequest,
  page: KeysetRequest,
): Promise<RowsOfPage<CollectedBottle>> {
  const { rows } = await sql<CollectedBottle>`
    with page as materialized (${savedPage(bottlesOf(asked.userId), asked, page)})
    select entries.*, ${batchStateColumns}
    from page as entries ${statusJoins} order by ${savedOrder(asked)}`.execute(connection);
  return pageOf(rows, page.limit);
}

export async function countCollection(connection: Connection, asked: SavedRequest): Promise<number> {
  return countSaved(connection, bottlesOf(asked.userId), asked);
}

export interface BottleNotificationRow extends BottleOfPerson, BatchState {
  /** The latest recall, finding or withdrawal after the last scan: a later scan has already shown it. */
  readonly happenedAt: Date | null;
  /** When and why a warning about the code was lifted after the last scan. */
  readonly liftedAt: Date | null;
  readonly liftedReason: string | null;
  readonly liftedLanguage: ContentLanguage | null;
}

/** What happened to bottles after their last scan; what was lifted, only since that time. */
export async function listBottleNotifications(
  connection: Connection,
  {
    userId,
    liftedSince,
    limit,
  }: { readonly userId: string; readonly liftedSince: Date; readonly limit: number },
): Promise<BottleNotificationRow[]> {
  const lifted = sql`
    select decided_at as lifted_at, reason as lifted_reason, language as lifted_language from code_outcomes
    where state = 'lifted' and decided_at > greatest(entries.last_scanned_at, ${liftedSince})
      and (select state from code_outcomes as before where before.id = code_outcomes.previous_id)
        = any (${[...seriousOutcomes]}::text[])`;
  const { rows } = await sql<BottleNotificationRow>`
    ${prepared} select entries.*, ${batchStateColumns},
      latest_change.happened_at, lifted.*
    from (${bottlesOf(userId)}) as entries ${statusJoins}
    left join lateral (
      select max((outcome ->> 'decidedAt')::timestamptz) as at from jsonb_array_elements(found.outcomes) as outcome
      where ${isSeriousOutcome}
    ) as serious on true
    left join lateral (
      -- greatest() passes over null.
      select at as happened_at from (select greatest(recall.recalled_at, serious.at, decision.decided_at) as at) as latest
      where at > entries.last_scanned_at
    ) as latest_change on true
    left join lateral (
      ${lifted} and qr_code_id = entries.code_id
      union all ${lifted} and producer_id = entries.producer_id and batch_number = entries.batch_number
      order by lifted_at desc limit 1
    ) as lifted on true
    where latest_change.happened_at is not null or lifted.lifted_at is not null
    order by greatest(latest_change.happened_at, lifted.lifted_at) desc, entries.id limit ${limit}`.execute(
    connection,
  );
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
    select bottles.*, qr_codes.id as code_id, qr_codes.code, qr_codes.batch_number, products.id as product_id,
      products.name, products.name as product_name, producers.id as producer_id, producers.name as producer_name
    from (
      select id, sum(scans)::int as times_scanned, max(at) as at, max(opened_on) as opened_on,
        coalesce(min(at) filter (where scans = 1), min(at)) as first_scanned_at,
        coalesce(max(at) filter (where scans = 1), max(at)) as last_scanned_at
      from (
        select qr_code_id as id, scanned_at as at, 1 as scans, null::date as opened_on
        from scans where user_id = ${userId}
        union all
        select qr_code_id, saved_at, 0, opened_on from saved_bottles where user_id = ${userId}
      ) as collected group by id
    ) as bottles
    join qr_codes on qr_codes.id = bottles.id
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id`;
}
