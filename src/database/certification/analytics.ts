/** Figures for administrators, counted from the rows on each request. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Connection } from '../connection/connection.ts';
import { isStillInForce } from './in-force.ts';

/** Time zone of most producers: defines where months begin. */
const zone = 'Europe/Athens';
const monthsShown = 12;

async function rowsOf<Row>(connection: Connection, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(connection)).rows;
}

/** Producers by level in force on `today`. */
export async function countByLevel(connection: Connection, today: string) {
  return rowsOf(
    connection,
    sql<{ level: CertificationLevel; producers: number }>`
      select listing.level, count(*)::int as producers
      from producers join producer_listings as listing on listing.producer_id = producers.id
      where status = 'approved' and listing.level <> '' and ${isStillInForce(today)} group by 1`,
  );
}

/** Producers with a level in force on `today`, by country. */
export async function countByCountry(connection: Connection, today: string) {
  return rowsOf(
    connection,
    sql<{ country: string; producers: number }>`
      select producers.country, count(*)::int as producers
      from producers join producer_listings as listing on listing.producer_id = producers.id
      where status = 'approved' and listing.level <> '' and ${isStillInForce(today)}
      group by 1 order by producers desc, 1`,
  );
}

export interface MonthOfApplications {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly submitted: number;
  readonly approved: number;
  readonly rejected: number;
}

export async function countApplicationsByMonth(
  connection: Connection,
  now: Date,
): Promise<MonthOfApplications[]> {
  return rowsOf(
    connection,
    sql<MonthOfApplications>`
      with months as (
        select generate_series(
          date_trunc('month', ${now}::timestamptz at time zone ${zone})
            - ${monthsShown - 1}::integer * interval '1 month',
          date_trunc('month', ${now}::timestamptz at time zone ${zone}), interval '1 month'
        ) as first
      ), counted as (
        select date_trunc('month', submitted_at at time zone ${zone}) as first, 'submitted' as what
        from producer_applications where submitted_at <= ${now}::timestamptz
        union all
        select date_trunc('month', decided_at at time zone ${zone}), status
        from producer_applications
        where status in ('approved', 'rejected') and decided_at <= ${now}::timestamptz
      )
      select to_char(months.first, 'YYYY-MM') as month,
        (count(*) filter (where counted.what = 'submitted'))::int as submitted,
        (count(*) filter (where counted.what = 'approved'))::int as approved,
        (count(*) filter (where counted.what = 'rejected'))::int as rejected
      from months left join counted using (first) group by months.first order by months.first`,
  );
}

export interface Decisions {
  readonly decided: number;
  readonly medianDays: number | null;
  /** Decisions per limit, each excluding those within the previous limit. */
  readonly within: readonly number[];
}

/** `limits`: whole days, ascending; slower decisions are counted in a final group. */
export async function measureDecisions(
  connection: Connection,
  limits: readonly number[],
): Promise<Decisions> {
  const [row] = await rowsOf(
    connection,
    sql<Decisions>`
      with taken as (
        select extract(epoch from decided_at - submitted_at)::float8 / 86400 as days
        from producer_applications
        where status in ('approved', 'rejected') and decided_at >= submitted_at
      )
      select (select count(*)::int from taken) as decided,
        (select percentile_cont(0.5) within group (order by days) from taken) as median_days,
        array(
          select (select count(*)::int from taken
            where ceil(days) > each.least and (each.most is null or ceil(days) <= each.most))
          from (
            select coalesce(lag(most) over (order by place), -1) as least, most, place
            from unnest(${[...limits]}::int[] || null::int) with ordinality as limits (most, place)
          ) as each order by place
        ) as within`,
  );
  if (row === undefined) throw new Error('A select without from answers with one row.');
  return row;
}

/** Certificates in force today that end within this many days, today included. */
export async function countExpiring(connection: Connection, today: string, limits: readonly number[]) {
  return rowsOf(
    connection,
    sql<{ days: number; certificates: number }>`
      select days, (
        select count(*)::int from certificates
        where state = 'active' and valid_until between ${today}::date and ${today}::date + days
      ) as certificates
      from unnest(${[...limits]}::int[]) as days order by days`,
  );
}
