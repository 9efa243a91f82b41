/**
 * Reads codes and counts their scans: once a visitor and code in 30 minutes, whoever else scans at the
 * same moment. Many scans are read and counted in one statement and so in one commit.
 */
import { sql } from 'kysely';
import {
  countAgainAfterMinutes,
  suspiciousVisitors,
  suspiciousWindowHours,
} from '../../domain/provenance/verdicts.ts';
import type { Connection } from '../connection.ts';

export interface Scan {
  readonly code: string;
  /** Keyed hash of the visitor. */
  readonly visitor: string;
  readonly userId: string | null;
  /** False for a prefetch or a HEAD request: it is answered but not counted. */
  readonly counts: boolean;
}

export interface ScannedCode {
  readonly code: string;
  readonly visitor: string;
  readonly codeId: number;
  readonly productId: number;
  readonly batchNumber: string | null;
  /** True when this very scan was counted. */
  readonly counted: boolean;
  /** Counted scans of the code before this statement, and the time of the latest of them. */
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
  /** Different visitors within the window of suspicion before this statement. */
  readonly visitorsBefore: number;
  /** The newest certificate whose scope names the batch, whatever its state: a revoked one must be seen. */
  readonly certificateNumber: string | null;
  readonly certificateState: 'active' | 'suspended' | 'revoked' | null;
  readonly certificateValidUntil: string | null;
  readonly recallReason: string | null;
  readonly recalledAt: Date | null;
}

/** Codes are locked in the order of their ids, so that two statements never wait for each other in a ring. */
export async function scanCodes(
  connection: Connection,
  scans: readonly Scan[],
  at: Date,
): Promise<ScannedCode[]> {
  const result = await sql<ScannedCode>`
    with asked as (
      select distinct on (code, visitor) *
      from unnest(
        ${column(scans, 'code')}::text[], ${column(scans, 'visitor')}::text[],
        ${column(scans, 'userId')}::text[], ${column(scans, 'counts')}::boolean[]
      ) as asked (code, visitor, user_id, counts)
      order by code, visitor, counts desc
    ), locked as materialized (
      select id, code, product_id, batch_number, scanned_count, last_scanned_at from qr_codes
      where code in (select code from asked) order by id for no key update
    ), counted as (
      insert into scan_visitors (qr_code_id, visitor, counted_at)
      select locked.id, asked.visitor, ${at}::timestamptz
      from locked join asked on asked.code = locked.code and asked.counts
      on conflict (qr_code_id, visitor) do update set counted_at = excluded.counted_at
        where scan_visitors.counted_at <= excluded.counted_at - make_interval(mins => ${countAgainAfterMinutes}::int)
      returning qr_code_id, visitor
    ), recorded as (
      insert into scans (qr_code_id, visitor, user_id, scanned_at)
      select locked.id, asked.visitor, asked.user_id, ${at}::timestamptz
      from counted join locked on locked.id = counted.qr_code_id
      join asked on asked.code = locked.code and asked.visitor = counted.visitor
    ), added as (
      update qr_codes set scanned_count = qr_codes.scanned_count + totals.scans,
        last_scanned_at = greatest(qr_codes.last_scanned_at, ${at}::timestamptz)
      from (select qr_code_id, count(*)::int as scans from counted group by qr_code_id) as totals
      where qr_codes.id = totals.qr_code_id
    )
    select locked.code, asked.visitor, locked.id as code_id, locked.product_id, locked.batch_number,
      counted.visitor is not null as counted,
      locked.scanned_count as scans_before, locked.last_scanned_at,
      recent.visitors as visitors_before,
      certificate.number as certificate_number, certificate.state as certificate_state,
      certificate.valid_until as certificate_valid_until,
      batch_recalls.reason as recall_reason, batch_recalls.recalled_at
    from asked join locked on locked.code = asked.code
    left join counted on counted.qr_code_id = locked.id and counted.visitor = asked.visitor
    left join batch_recalls
      on batch_recalls.product_id = locked.product_id and batch_recalls.batch_number = locked.batch_number
    left join lateral (
      select certificates.number, certificates.state, certificates.valid_until
      from certificate_batches join certificates on certificates.id = certificate_batches.certificate_id
      where certificate_batches.batch_number = locked.batch_number
        and certificates.producer_id = (select producer_id from products where products.id = locked.product_id)
      order by certificates.season desc, certificates.id desc limit 1
    ) as certificate on true
    cross join lateral (
      -- A code far beyond suspicion is not counted to its end.
      select count(distinct visitor)::int as visitors from (
        select visitor from scans
        where qr_code_id = locked.id
          and scanned_at > ${at}::timestamptz - make_interval(hours => ${suspiciousWindowHours}::int)
        order by scanned_at desc limit ${suspiciousVisitors * 4}::int
      ) as latest
    ) as recent`.execute(connection);
  return result.rows;
}

export interface ScansBefore {
  readonly scannedCount: number;
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
}

/**
 * For a scan that is not counted (again): what was counted before the one by which this visitor was, so
 * that a reload changes no verdict; of a visitor never counted, all of it.
 */
export async function findScansBeforeOwn(
  connection: Connection,
  scan: { readonly codeId: number; readonly visitor: string },
): Promise<ScansBefore> {
  const result = await sql<ScansBefore>`
    select qr_codes.scanned_count, count(scans.id)::int as scans_before, max(scans.scanned_at) as last_scanned_at
    from qr_codes
    left join scan_visitors as own on own.qr_code_id = qr_codes.id and own.visitor = ${scan.visitor}
    left join scans
      on scans.qr_code_id = qr_codes.id and scans.scanned_at < coalesce(own.counted_at, 'infinity')
    where qr_codes.id = ${scan.codeId}
    group by qr_codes.id`.execute(connection);
  return result.rows[0] ?? { scannedCount: 0, scansBefore: 0, lastScannedAt: null };
}

function column<Name extends keyof Scan>(scans: readonly Scan[], name: Name): Scan[Name][] {
  return scans.map((scan) => scan[name]);
}
