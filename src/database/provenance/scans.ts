/**
 * Looks up codes and counts their scans: once per visitor and code in 30 minutes, also with concurrent scans.
 * Many scans are read and counted in one statement, and so in one commit.
 */
import { sql } from 'kysely';
import type { CodeKind } from '../../domain/provenance/code-orders.ts';
import { countAgainAfterMinutes, suspicionWindows } from '../../domain/provenance/verdicts.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { type BatchState, batchOfCode, batchStateColumns, batchStateJoins } from './batch-states.ts';

export interface Scan {
  readonly code: string;
  /** Keyed hash of the visitor's identity. */
  readonly visitor: string;
  readonly userId: string | null;
  /** False for a HEAD request, which is answered but not counted. */
  readonly counts: boolean;
  /** ISO 3166-1 alpha-2, if known. */
  readonly country: string | null;
}

/** A row of the database function scan_codes, with the kind of the code. */
export interface ScannedCode extends BatchState {
  readonly code: string;
  readonly visitor: string;
  readonly codeId: number;
  readonly productId: number;
  readonly batchNumber: string | null;
  readonly kind: CodeKind;
  /** Of the batch; null when unknown. */
  readonly bottles: number | null;
  /** True if this scan was counted. */
  readonly counted: boolean;
  /** Counted scans of the code before this one, and the time of the latest. */
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
  /** Other visitors in each suspicion window, before this scan. */
  readonly otherVisitors: readonly number[];
}

export async function scanCodes(
  connection: Connection,
  scans: readonly Scan[],
  at: Date,
): Promise<ScannedCode[]> {
  const result = await sql<ScannedCode>`
    ${prepared} select scanned.*, code_kind.*, certificate.lower_results, decision.*, case when recalled_at is not null then (
      select language from batch_recalls
      where batch_recalls.product_id = scanned.product_id and batch_recalls.batch_number = scanned.batch_number
    ) end as recall_language
    from scan_codes(
      ${column(scans, 'code')}, ${column(scans, 'visitor')}, ${column(scans, 'userId')}, ${column(scans, 'counts')},
      ${column(scans, 'country')}, ${at}, make_interval(mins => ${countAgainAfterMinutes}),
      ${suspicionWindows.map(({ hours }) => hours)}::integer[], ${suspicionWindows.map(({ visitors }) => visitors)}::integer[]
    ) as scanned
    cross join lateral kind_of_code(scanned.code_id) as code_kind
    left join certificates as certificate on certificate.number = scanned.certificate_number
    left join lateral decision_behind_state(scanned.certificate_number, scanned.certificate_state) as decision on true`.execute(
    connection,
  );
  return result.rows;
}

/**
 * The same without counting, for a database that takes no writes: its disk is full, or it is a standby. A shopper who
 * holds a bottle needs the verdict now.
 */
export async function readCodes(
  connection: Connection,
  scans: readonly Scan[],
  at: Date,
): Promise<ScannedCode[]> {
  const result = await sql<ScannedCode>`
    select asked.code, asked.visitor, qr_codes.id as code_id, qr_codes.product_id, qr_codes.batch_number, false as counted,
      qr_codes.scanned_count as scans_before, qr_codes.last_scanned_at, recent.others as other_visitors, code_kind.*,
      ${batchStateColumns}
    from (
      select distinct code, visitor
      from unnest(${column(scans, 'code')}::text[], ${column(scans, 'visitor')}::text[]) as scan (code, visitor)
    ) as asked
    join qr_codes on qr_codes.code = asked.code
    join products on products.id = qr_codes.product_id
    cross join lateral kind_of_code(qr_codes.id) as code_kind
    ${batchStateJoins(batchOfCode)}
    cross join lateral (
      select array_agg((
        select count(*)::integer from unnest(qr_codes.recent_visitors) as visit
        where visit >= greatest(found.first_visit, first_visit_after(${at}::timestamptz - make_interval(hours => suspicion.hours)))
          and visit & 4294967295 <> visitor_hash(asked.visitor) & 4294967295
      ) order by suspicion.place) as others
      from unnest(${suspicionWindows.map(({ hours }) => hours)}::integer[])
        with ordinality as suspicion (hours, place)
    ) as recent`.execute(connection);
  return result.rows;
}

/** Codes of PostgreSQL, appendix A: disk_full and read_only_sql_transaction. */
const noWrites = new Set(['53100', '25006']);

export function takesNoWrites(error: unknown): boolean {
  return error instanceof Error && 'code' in error && noWrites.has(String(error.code));
}

export interface ScansBefore {
  readonly scannedCount: number;
  readonly scansBefore: number;
  readonly lastScannedAt: Date | null;
}

/**
 * For a scan that is not counted: the scans before this visitor's own counted scan, so that a reload gives the same
 * verdict; all scans if the visitor was not counted lately.
 */
export async function findScansBeforeOwn(
  connection: Connection,
  scan: { readonly codeId: number; readonly visitor: string },
): Promise<ScansBefore> {
  const result = await sql<ScansBefore>`
    select qr_codes.scanned_count, coalesce(own.scans_before, qr_codes.scanned_count) as scans_before,
      case when own.visitor is null then qr_codes.last_scanned_at else own.previous_scan_at end as last_scanned_at
    from qr_codes
    left join scan_visitors as own on own.qr_code_id = qr_codes.id and own.visitor = visitor_hash(${scan.visitor})
    where qr_codes.id = ${scan.codeId}`.execute(connection);
  return result.rows[0] ?? { scannedCount: 0, scansBefore: 0, lastScannedAt: null };
}

function column<Name extends keyof Scan>(scans: readonly Scan[], name: Name): Scan[Name][] {
  return scans.map((scan) => scan[name]);
}
