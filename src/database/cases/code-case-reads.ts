/** What administrators see when they look into a code: its scans, its batch, and similar cases. */
import { sql } from 'kysely';
import type { CaseState } from '../../domain/cases/cases.ts';
import type { CodeCaseRule } from '../../domain/provenance/code-cases.ts';
import type { CodeState } from '../../domain/provenance/code-outcomes.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';

export interface HourOfScans {
  readonly hour: Date;
  readonly scans: number;
  readonly countries: number;
}

const maxHours = 500;

/** Hours with scans, the oldest first; only the newest if there are very many. */
export async function listHoursOfCode(connection: Connection, qrCodeId: number): Promise<HourOfScans[]> {
  const { rows } = await sql<HourOfScans>`
    select date_trunc('hour', scanned_at) as hour, count(*)::integer as scans, count(distinct country)::integer as countries
    from scans where qr_code_id = ${qrCodeId} group by 1 order by 1 desc limit ${maxHours}`.execute(
    connection,
  );
  return rows.toReversed();
}

export interface CaseOfCode {
  readonly id: number;
  readonly state: CaseState;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
}

export async function findCaseOfCode(
  connection: Connection,
  qrCodeId: number,
): Promise<CaseOfCode | undefined> {
  const { rows } = await sql<CaseOfCode>`
    select cases.id, cases.state, cases.assignee_id, case when users.id is not null then ${nameOfUser} end as assignee_name
    from cases left join users on users.id = cases.assignee_id
    where cases.kind = 'code' and cases.subject = ${String(qrCodeId)}`.execute(connection);
  return rows[0];
}

export interface CodeOfPattern {
  readonly id: number;
  readonly code: string;
  readonly scannedCount: number;
  readonly countries: number;
  readonly lastScannedAt: Date | null;
  readonly state: CodeState;
  readonly version: number;
  readonly underReview: boolean;
}

interface Batch {
  readonly id: number;
  readonly producerId: number;
  readonly batchNumber: string | null;
}

/** Of a batch of any size the most scanned ones are looked at. */
const [maxCompared, maxPattern] = [200, 20];

/** Other codes of the batch with an open case or an outcome, and those scanned as often as half the visitors of a suspicion. */
export async function listSamePattern(
  connection: Connection,
  { id, producerId, batchNumber }: Batch,
  scans: number,
): Promise<CodeOfPattern[]> {
  const { rows } = await sql<CodeOfPattern>`
    with of_batch as (
      select qr_codes.id, code, scanned_count, last_scanned_at from qr_codes
      join products on products.id = qr_codes.product_id
      where products.producer_id = ${producerId} and qr_codes.batch_number = ${batchNumber} and qr_codes.id <> ${id}
      order by scanned_count desc, qr_codes.id limit ${maxCompared}
    )
    select of_batch.id, code, scanned_count, last_scanned_at, coalesce(latest.state, 'lifted') as state,
      coalesce(latest.id, 0) as version, review.is_open as under_review,
      (select count(distinct country) from scans where qr_code_id = of_batch.id)::integer as countries
    from of_batch
    left join lateral (
      select code_outcomes.id, state from code_outcomes where qr_code_id = of_batch.id order by id desc limit 1
    ) as latest on true
    cross join lateral (
      select exists (select from code_cases where qr_code_id = of_batch.id and closed_at is null) as is_open
    ) as review
    where review.is_open or coalesce(latest.state, 'lifted') <> 'lifted' or scanned_count >= ${scans}
    order by review.is_open desc, scanned_count desc, of_batch.id limit ${maxPattern}`.execute(connection);
  return rows;
}

export async function countCodesOfBatch(
  connection: Connection,
  { producerId, batchNumber }: Batch,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from qr_codes join products on products.id = qr_codes.product_id
    where products.producer_id = ${producerId} and qr_codes.batch_number is not distinct from ${batchNumber}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

export interface SimilarCase {
  readonly id: number;
  readonly code: string;
  readonly productName: string;
  readonly producerName: string;
  readonly rule: CodeCaseRule;
  readonly openedAt: Date;
  /** Null while it is open. */
  readonly outcome: CodeState | null;
}

/** The newest cases of other codes that the same rule opened, and how they ended. */
export async function listSimilarCases(
  connection: Connection,
  { id, rule }: { readonly id: number; readonly rule: CodeCaseRule },
): Promise<SimilarCase[]> {
  const { rows } = await sql<SimilarCase>`
    select qr_codes.id, qr_codes.code, products.name as product_name, producers.name as producer_name, rule, opened_at,
      code_outcomes.state as outcome
    from code_cases
    join qr_codes on qr_codes.id = code_cases.qr_code_id
    join products on products.id = qr_codes.product_id
    join producers on producers.id = products.producer_id
    left join code_outcomes on code_outcomes.id = code_cases.outcome_id
    where rule = ${rule} and code_cases.qr_code_id <> ${id}
    order by code_cases.id desc limit 5`.execute(connection);
  return rows;
}
