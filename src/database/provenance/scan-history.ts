/** Scans of a producer's bottles by week, weeks without any included. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** The running week and those before it: half a year. */
const weeksShown = 26;

/** Where most of the register's groves lie: a week begins there on Monday at midnight. */
const zone = 'Europe/Athens';

export interface WeekOfScans {
  /** Its Monday, `2026-11-16`. */
  readonly week: string;
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
        date_trunc('week', ${now}::timestamptz at time zone ${zone}) - ${weeksShown - 1}::integer * interval '7 days',
        date_trunc('week', ${now}::timestamptz at time zone ${zone}), interval '7 days'
      ) as monday
    ), counted as (
      select date_trunc('week', scans.scanned_at at time zone ${zone}) as monday, count(*) as scans
      from products
      join qr_codes on qr_codes.product_id = products.id
      join scans on scans.qr_code_id = qr_codes.id
      where products.producer_id = ${producerId}
        and scans.scanned_at >= (select min(monday) from weeks) at time zone ${zone}
        and scans.scanned_at <= ${now}::timestamptz
      group by 1
    )
    select to_char(weeks.monday, 'YYYY-MM-DD') as week, coalesce(counted.scans, 0)::integer as scans
    from weeks left join counted using (monday) order by weeks.monday`.execute(connection);
  return rows;
}
