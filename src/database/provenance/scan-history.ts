/**
 * Scans of a producer's bottles in the last half year: by week, including weeks without scans, and by
 * country.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** The current week and those before it: half a year. */
const weeksShown = 26;

/** Time zone of most producers: weeks begin on Monday at midnight there. */
const zone = 'Europe/Athens';

export interface WeekOfScans {
  /** Its Monday, such as `2026-11-16`. */
  readonly week: string;
  readonly scans: number;
}

export interface CountryOfScans {
  /** ISO 3166-1 alpha-2; null if the country is unknown. */
  readonly country: string | null;
  readonly scans: number;
}

export async function listWeeksOfScans(
  connection: Connection,
  producerId: number,
  now: Date,
): Promise<WeekOfScans[]> {
  const { rows } = await sql<WeekOfScans>`
    with weeks as (
      select generate_series(
        ${firstMonday(now)}, date_trunc('week', ${now}::timestamptz at time zone ${zone}), interval '7 days'
      ) as monday
    ), counted as (
      select date_trunc('week', scans.scanned_at at time zone ${zone}) as monday, count(*) as scans
      ${fromScansShown(producerId, now)}
      group by 1
    )
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(counted.scans, 0)::integer as scans
    from weeks left join counted using (monday) order by weeks.monday`.execute(connection);
  return rows;
}

/** Most scans first; unknown countries last. */
export async function listCountriesOfScans(
  connection: Connection,
  producerId: number,
  now: Date,
): Promise<CountryOfScans[]> {
  const { rows } = await sql<CountryOfScans>`
    select scans.country, count(*)::integer as scans
    ${fromScansShown(producerId, now)}
    group by scans.country
    order by scans.country is null, count(*) desc, scans.country`.execute(connection);
  return rows;
}

export interface ScansOfCode {
  readonly count: number;
  readonly visitors: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** All scans of one code, for those who look into a report about it. */
export async function findScansOfCode(connection: Connection, code: string): Promise<ScansOfCode> {
  const { rows } = await sql<ScansOfCode>`
    select count(*)::integer as count, count(distinct scans.visitor)::integer as visitors,
      min(scans.scanned_at) as first_at, max(scans.scanned_at) as last_at
    from qr_codes join scans on scans.qr_code_id = qr_codes.id where qr_codes.code = ${code}`.execute(
    connection,
  );
  return rows[0] ?? { count: 0, visitors: 0, firstAt: null, lastAt: null };
}

/** Most scans first; unknown countries last. */
export async function listCountriesOfCode(connection: Connection, code: string): Promise<CountryOfScans[]> {
  const { rows } = await sql<CountryOfScans>`
    select scans.country, count(*)::integer as scans
    from qr_codes join scans on scans.qr_code_id = qr_codes.id where qr_codes.code = ${code}
    group by scans.country
    order by scans.country is null, count(*) desc, scans.country`.execute(connection);
  return rows;
}

function fromScansShown(producerId: number, now: Date) {
  return sql`
    from products
    join qr_codes on qr_codes.product_id = products.id
    join scans on scans.qr_code_id = qr_codes.id
    where products.producer_id = ${producerId}
      and scans.scanned_at >= ${firstMonday(now)} at time zone ${zone}
      and scans.scanned_at <= ${now}::timestamptz`;
}

/** In the time zone above. */
function firstMonday(now: Date) {
  return sql`(date_trunc('week', ${now}::timestamptz at time zone ${zone}) - ${weeksShown - 1}::integer * interval '7 days')`;
}
