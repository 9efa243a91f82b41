/**
 * Counts scans: once a visitor and code in 30 minutes, whoever else scans at the same moment. Many
 * scans are counted in one statement and so in one commit.
 */
import { sql } from 'kysely';
import {
  countAgainAfterMinutes,
  suspiciousVisitors,
  suspiciousWindowHours,
} from '../../domain/provenance/verdicts.ts';
import type { Connection } from '../connection.ts';

export interface Scan {
  readonly codeId: number;
  /** Keyed hash of the visitor. */
  readonly visitor: string;
  readonly userId: string | null;
}

export interface CountedScan {
  readonly codeId: number;
  readonly visitor: string;
  /** False when this visitor was counted less than 30 minutes ago. */
  readonly counted: boolean;
  /** Counted scans of the code before this statement, and the time of the latest of them. */
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
}

/** Codes are locked in the order of their ids, so that two statements never wait for each other in a ring. */
export async function countScans(
  connection: Connection,
  scans: readonly Scan[],
  at: Date,
): Promise<CountedScan[]> {
  const result = await sql<CountedScan>`
    with asked as (
      select distinct on (code_id, visitor) *
      from unnest(${column(scans, 'codeId')}::int[], ${column(scans, 'visitor')}::text[], ${column(scans, 'userId')}::text[])
        as asked (code_id, visitor, user_id)
      order by code_id, visitor
    ), locked as materialized (
      select id, scanned_count, last_scanned_at from qr_codes
      where id in (select code_id from asked) order by id for no key update
    ), counted as (
      insert into scan_visitors (qr_code_id, visitor, counted_at)
      select asked.code_id, asked.visitor, ${at}::timestamptz from locked join asked on asked.code_id = locked.id
      on conflict (qr_code_id, visitor) do update set counted_at = excluded.counted_at
        where scan_visitors.counted_at <= excluded.counted_at - make_interval(mins => ${countAgainAfterMinutes}::int)
      returning qr_code_id, visitor
    ), recorded as (
      insert into scans (qr_code_id, visitor, user_id, scanned_at)
      select asked.code_id, asked.visitor, asked.user_id, ${at}::timestamptz
      from counted join asked on asked.code_id = counted.qr_code_id and asked.visitor = counted.visitor
    ), added as (
      update qr_codes set scanned_count = qr_codes.scanned_count + totals.scans,
        last_scanned_at = greatest(qr_codes.last_scanned_at, ${at}::timestamptz)
      from (select qr_code_id, count(*)::int as scans from counted group by qr_code_id) as totals
      where qr_codes.id = totals.qr_code_id
    )
    select asked.code_id, asked.visitor, counted.visitor is not null as counted,
      locked.scanned_count as scans_before, locked.last_scanned_at
    from asked join locked on locked.id = asked.code_id
    left join counted on counted.qr_code_id = asked.code_id and counted.visitor = asked.visitor`.execute(
    connection,
  );
  return result.rows;
}

/**
 * For a scan that is not counted (again): what was counted before the one by which this visitor was, so
 * that a reload changes no verdict; of a visitor never counted, all of it.
 */
export async function findScansBeforeOwn(
  connection: Connection,
  scan: Scan,
): Promise<{ scannedCount: number; scansBefore: number; lastScannedAt: Date | null }> {
  const result = await sql<{ scannedCount: number; scansBefore: number; lastScannedAt: Date | null }>`
    select qr_codes.scanned_count, count(scans.id)::int as scans_before, max(scans.scanned_at) as last_scanned_at
    from qr_codes
    left join scan_visitors as own on own.qr_code_id = qr_codes.id and own.visitor = ${scan.visitor}
    left join scans
      on scans.qr_code_id = qr_codes.id and scans.scanned_at < coalesce(own.counted_at, 'infinity')
    where qr_codes.id = ${scan.codeId}
    group by qr_codes.id`.execute(connection);
  return result.rows[0] ?? { scannedCount: 0, scansBefore: 0, lastScannedAt: null };
}

/** Code id -> different visitors in the last 24 hours; a code far beyond suspicion is not counted to its end. */
export async function countRecentVisitors(
  connection: Connection,
  codeIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const result = await sql<{ codeId: number; visitors: number }>`
    select code_id, (
      select count(distinct visitor)::int from (
        select visitor from scans
        where qr_code_id = code_id
          and scanned_at > ${at}::timestamptz - make_interval(hours => ${suspiciousWindowHours}::int)
        order by scanned_at desc limit ${suspiciousVisitors * 4}
      ) as latest
    ) as visitors
    from unnest(${[...codeIds]}::int[]) as code_id`.execute(connection);
  return new Map(result.rows.map((row) => [row.codeId, row.visitors]));
}

function column<Name extends keyof Scan>(scans: readonly Scan[], name: Name): Scan[Name][] {
  return scans.map((scan) => scan[name]);
}
