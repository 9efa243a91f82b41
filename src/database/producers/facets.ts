/**
 * Counts producers in total and per filter value. Without words or a region the counts come from cells that the database
 * maintains; a range of contents is compared with each producer, because one with several oils may lie in several steps.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { type MethodFilter, methodFilters } from '../../domain/producers/practices.ts';
import type { Connection } from '../connection/connection.ts';
import {
  baseProducerConditions,
  bitOf,
  facetConditions,
  findListings,
  type Listings,
  type ProducerFilters,
  producerConditions,
  producerPhenolicStep,
} from './filters.ts';

export async function countListed(
  connection: Connection,
  listings: Listings,
  filters: ProducerFilters,
  visibility: Visibility,
): Promise<number> {
  const { country, level, method } = facetConditions(filters);
  const counted =
    visibility.kind === 'public' && isOfCells(filters) && filters.phenolic === undefined
      ? sql<{ total: number }>`
        select coalesce(sum(count), 0)::bigint as total from (${cellsOf(listings, filters)}) as listing
        where step = -1 and ${country} and ${level} and ${method}`
      : sql<{ total: number }>`
        select count(*) as total from ${listings.rows}
        where ${producerConditions(filters, visibility)}`;
  const { rows } = await counted.execute(connection);
  return rows[0]?.total ?? 0;
}

/** Whether cells count it: they know neither words nor regions, and only approved producers. */
function isOfCells({ terms, region, search, status }: ProducerFilters): boolean {
  return (
    terms === undefined &&
    region === undefined &&
    search === undefined &&
    (status === undefined || status === 'approved')
  );
}

export interface ProducerFacetCount {
  readonly facet: 'total' | 'country' | 'level' | 'method' | 'phenolic';
  readonly value: string;
  readonly count: number;
}

/**
 * Approved producers. Choosing another country, level or content widens the list, so each is counted without
 * its own filter; methods narrow it, so each is counted together with those chosen.
 */
export async function countProducerFacets(
  connection: Connection,
  filters: ProducerFilters,
): Promise<readonly ProducerFacetCount[]> {
  const { country, level, method } = facetConditions(filters);
  const listings = await findListings(connection, filters.today);
  const { rows } = await sql<ProducerFacetCount>`
    with cells as materialized (${
      isOfCells(filters) ? cellsOf(listings, filters) : cellsOfRows(listings, filters)
    }),
    kinds as materialized (${
      filters.phenolic === undefined
        ? sql`
      select country, level, methods, count from cells where step = -1`
        : kindsOfRows(listings, filters)
    }),
    counted as (
      select 'total' as facet, '' as value, sum(count)::bigint as count from kinds as listing
        where ${country} and ${level} and ${method}
      union all
      select 'country', country, sum(count)::bigint from kinds as listing
        where ${level} and ${method} group by country
      union all
      select 'level', level, sum(count)::bigint from kinds as listing
        where ${country} and ${method} and level <> '' group by level
      union all
      select 'phenolic', (step * ${producerPhenolicStep}::integer)::text, sum(count)::bigint from cells as listing
        where ${country} and ${level} and ${method} and step >= 0 group by step
      union all
      select 'method', named.method, sum(count)::bigint from kinds as listing join ${methodNames()} on listing.methods & named.bit <> 0
        where ${country} and ${level} and ${method} group by named.method
    )
    select facet, value, count from counted where count > 0`.execute(connection);
  return rows;
}

function methodNames(): RawBuilder<unknown> {
  const named = (method: MethodFilter) => sql`(${method}::text, ${bitOf(method)}::integer)`;
  return sql`(values ${sql.join(methodFilters.map(named))}) as named (method, bit)`;
}

/** Columns: country, level in force, methods, step and count. */
function cellsOf({ areExact }: Listings, { today, regionCountries }: ProducerFilters): RawBuilder<unknown> {
  const ofRegion =
    regionCountries === undefined ? sql`true` : sql`country = any (${regionCountries}::text[])`;
  const counted = sql`
    select country, level, methods, step::integer, count::bigint from producer_facet_counts where ${ofRegion}`;
  if (areExact) return counted;
  const lapsed = sql`listing.public and exact_until < ${today}::date and ${ofRegion}`;
  // Cells do not expire: what was counted of lapsed listings is subtracted, and what is left of them added.
  return sql`
    ${counted}
    union all
    select country, level, methods, step, -1 from producer_listings as listing
      cross join counted_steps(steps) as step where ${lapsed}
    union all
    select country, case when level_until >= ${today}::date then level else '' end, methods, step, 1
      from producer_listings as listing
      cross join counted_steps(measured_steps(array(select measured_on(${today}::date, measured, measured_until)))) as step
      where ${lapsed}`;
}

/** Contents are counted of so many producers; of more, by a sample of that size. */
const maxCounted = 1000;

/** As `cells`. An oil in each of many steps makes counting those many times as long as counting the producers. */
function cellsOfRows(listings: Listings, filters: ProducerFilters): RawBuilder<unknown> {
  return sql`
    with base as materialized (
      select producer_id, country, level, methods, steps
      from ${listings.rows} where ${baseProducerConditions(filters, { kind: 'public' })}
    ), sampling as (
      select least(1, ${maxCounted}::float8 / greatest(1, count(*))) as share from base
    )
    select country, level, methods, -1 as step, count(*) as count from base group by 1, 2, 3
    union all
    select country, level, methods, step, round(count(*) / min(share))::bigint
    from base cross join sampling cross join counted_steps(steps) as step
    where step >= 0 and producer_id::bigint * 2654435761 % 4294967296 < share * 4294967296
    group by 1, 2, 3, 4`;
}

function kindsOfRows(listings: Listings, filters: ProducerFilters): RawBuilder<unknown> {
  return sql`
    select country, level, methods, count(*) as count
    from ${listings.rows}
    where ${baseProducerConditions(filters, { kind: 'public' })} and ${facetConditions(filters).phenolic}
    group by 1, 2, 3`;
}
