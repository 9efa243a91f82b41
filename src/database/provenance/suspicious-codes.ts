/** Codes whose scans one bottle does not explain, by the rules of the domain. What was explained before does not count. */
import { sql } from 'kysely';
import type { CodeCaseRule } from '../../domain/provenance/code-cases.ts';
import type { Connection } from '../connection/connection.ts';

export interface SuspiciousCodeRow {
  readonly id: number;
  readonly code: string;
  readonly rule: CodeCaseRule;
  readonly lastScannedAt: Date;
  /** The start of the scans that the rule counted. */
  readonly begunAt: Date;
  readonly product: string;
  readonly producerId: number;
  readonly company: string;
}

export interface Suspicion {
  /** The number of visitors allowed within each number of hours. */
  readonly windows: readonly { readonly hours: number; readonly visitors: number }[];
  /** Scans allowed for each bottle that carries the code of its batch. */
  readonly scansOfHousehold: number;
  readonly farApart: { readonly countries: number; readonly hours: number };
  readonly afterOpened: { readonly visitors: number; readonly days: number };
  /** Only codes scanned since then. */
  readonly since: Date;
}

/** Each window ends with the latest scan, as it did for that scan's visitor. A code is found by the first rule that applies. */
export async function listSuspiciousCodes(
  connection: Connection,
  { windows, scansOfHousehold, farApart, afterOpened, since }: Suspicion,
): Promise<SuspiciousCodeRow[]> {
  const { rows } = await sql<SuspiciousCodeRow>`
    with scanned as materialized (
      select qr_codes.*, products.name as product, producers.id as producer_id, producers.name as company, found.first_visit,
        code_kind.kind = 'bottle' as is_of_one_bottle, code_kind.bottles
      from qr_codes
      join products on products.id = qr_codes.product_id
      join producers on producers.id = products.producer_id
      cross join lateral kind_of_code(qr_codes.id) as code_kind
      cross join lateral outcomes_of_code(qr_codes.id, producers.id, qr_codes.batch_number) as found
      where qr_codes.last_scanned_at > ${since} and qr_codes.scanned_count >= ${farApart.countries}
    )
    select scanned.id, code, broken.rule, last_scanned_at, broken.begun_at, product, producer_id, company
    from scanned cross join lateral (
      (select 'many-visitors' as rule, greatest(
        last_scanned_at - make_interval(hours => min(hours)), to_timestamp((first_visit >> 32) + 1577836800)
      ) as begun_at
      from unnest(${windows.map(({ hours }) => hours)}::integer[], ${windows.map(({ visitors }) => visitors)}::integer[])
        as suspicion (hours, visitors)
      where is_of_one_bottle and suspicion.visitors < (
        select count(*) from unnest(recent_visitors) as visit
        where visit >= greatest(first_visit, first_visit_after(last_scanned_at - make_interval(hours => suspicion.hours)))
      )
      having min(hours) is not null)
      union all
      -- Once it was explained or closed, the scans of so many buyers open no other case.
      (select 'many-visitors', scanned.first_scanned_at
      where not is_of_one_bottle and first_visit = 0 and scanned_count > bottles * ${scansOfHousehold}::integer)
      union all
      (select 'far-apart', min(scanned_at) from scans
      where is_of_one_bottle and qr_code_id = scanned.id and country is not null
        and scanned_at > last_scanned_at - make_interval(hours => ${farApart.hours})
        and recent_visit(0, scanned_at) >= first_visit
      having count(distinct country) >= ${farApart.countries})
      union all
      (select 'after-opened', min(scanned_at) from saved_bottles join scans using (qr_code_id)
      where is_of_one_bottle and saved_bottles.qr_code_id = scanned.id
        and scanned_at >= opened_on + ${afterOpened.days}::integer
        and scans.user_id is distinct from saved_bottles.user_id and recent_visit(0, scanned_at) >= first_visit
        -- All scans since the bottle was opened count: those before the last case was closed were in it.
        and scanned_at > coalesce(
          (select max(closed_at) from code_cases where qr_code_id = scanned.id), '-infinity'::timestamptz)
      group by saved_bottles.user_id
      having count(distinct visitor) > ${afterOpened.visitors})
      limit 1
    ) as broken
    order by scanned.id limit 1000`.execute(connection);
  return rows;
}
