/**
 * Scans in the last half year, of a producer's bottles or of all: by week, including weeks without scans, and by country.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { scansByDay, zoneOfScans as zone } from './scan-totals.ts';

/** The current week and those before it: half a year. */
const weeksShown = 26;

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
  now: Date,
  producerId?: number,
): Promise<WeekOfScans[]> {
  const { rows } = await sql<WeekOfScans>`
    with weeks as (
      select generate_series(
        ${firstMonday(now)}, date_trunc('week', ${now}::timestamptz at time zone ${zone}), interval '7 days'
      ) as monday
    ), counted as (
      select date_trunc('week', day::timestamp) as monday, sum(scans) as scans
      from (${await scansShown(connection, now, producerId)}) as shown group by 1
    )
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(counted.scans, 0)::integer as scans
    from weeks left join counted using (monday) order by weeks.monday`.execute(connection);
  return rows;
}

/** Most scans first; unknown countries last. */
export async function listCountriesOfScans(
  connection: Connection,
  now: Date,
  producerId?: number,
): Promise<CountryOfScans[]> {
  const { rows } = await sql<CountryOfScans>`
    select country, sum(scans)::integer as scans
    from (${await scansShown(connection, now, producerId)}) as shown
    group by country
    order by country is null, sum(scans) desc, country`.execute(connection);
  return rows;
}

export interface ScansOfCode {
  readonly count: number;
  /** How many are stored one by one: visitors and countries are theirs. */
  readonly stored: number;
  readonly visitors: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** All scans of one code, for those who look into a report about it. */
export async function findScansOfCode(connection: Connection, code: string): Promise<ScansOfCode> {
  const { rows } = await sql<ScansOfCode>`
    select max(qr_codes.scanned_count) as count, count(scans.id)::integer as stored,
      count(distinct scans.visitor)::integer as visitors,
      least(min(scans.scanned_at), min(qr_codes.first_scanned_at)) as first_at,
      max(qr_codes.last_scanned_at) as last_at
    from qr_codes left join scans on scans.qr_code_id = qr_codes.id where qr_codes.code = ${code}
    group by qr_codes.id`.execute(connection);
  return rows[0] ?? { count: 0, stored: 0, visitors: 0, firstAt: null, lastAt: null };
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

async function scansShown(connection: Connection, now: Date, producerId: number | undefined) {
  return scansByDay(connection, { from: firstMonday(now), now, producerId });
}

/** In the time zone of scans. */
function firstMonday(now: Date) {
  return sql`(date_trunc('week', ${now}::timestamptz at time zone ${zone}) - ${weeksShown - 1}::integer * interval '7 days')`;
}
