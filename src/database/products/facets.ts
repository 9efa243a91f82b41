/**
 * Counts products in total and per filter value. Without words, region, producer or details the counts come from cells
 * that the database maintains: coarse ones, and fine ones for the two steps that a range cuts through. Cells
 * do not expire, so expired levels are subtracted.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { hasRunOut, levelInForce } from '../certification/in-force.ts';
import type { Connection } from '../connection.ts';
import { hasDetails } from './detail-filters.ts';
import {
  baseProductConditions,
  isWithin,
  listings,
  type ProductFilters,
  productConditions,
} from './filters.ts';

const everybody: Visibility = { kind: 'public' };

/** mg/kg; the width of the coarse cells. */
export const phenolicStep = 100;

export async function countProducts(
  connection: Connection,
  filters: ProductFilters,
  visibility: Visibility,
): Promise<number> {
  const counted =
    visibility.kind === 'public' && isOfCells(filters)
      ? sql<{ total: number }>`
        with cells as (${cells(filters)})
        select coalesce(sum(count), 0)::bigint as total from cells where ${everyPart(filters)}`
      : sql<{ total: number }>`
        select count(*) as total from ${listings} where ${productConditions(filters, visibility)}`;
  const { rows } = await counted.execute(connection);
  return rows[0]?.total ?? 0;
}

export interface ProductFacetCount {
  readonly facet: 'total' | 'country' | 'level' | 'available' | 'phenolic';
  readonly value: string;
  readonly count: number;
}

/** Public products; each facet is counted without its own filter. */
export async function countProductFacets(
  connection: Connection,
  filters: ProductFilters,
): Promise<readonly ProductFacetCount[]> {
  const { country, level, available, phenolic } = parts(filters);
  const { rows } = await sql<ProductFacetCount>`
    with cells as (${cells(filters)}), counted as (
      select 'total' as facet, '' as value, sum(count)::bigint as count from cells where ${everyPart(filters)}
      union all
      select 'country', country, sum(count)::bigint from cells
        where ${level} and ${available} and ${phenolic} group by country
      union all
      select 'level', level, sum(count)::bigint from cells
        where ${country} and ${available} and ${phenolic} and level <> '' group by level
      union all
      select 'available', available::text, sum(count)::bigint from cells
        where ${country} and ${level} and ${phenolic} group by available
      union all
      select 'phenolic', step::text, sum(count)::bigint from cells
        where ${country} and ${level} and ${available} and step >= 0 group by step
    )
    select facet, value, count from counted where count > 0`.execute(connection);
  return rows;
}

function parts({ countries, levels, available }: ProductFilters) {
  return {
    country: countries === undefined ? sql`true` : sql`country = any (${countries})`,
    level: levels === undefined ? sql`true` : sql`level = any (${levels})`,
    available: available === undefined ? sql`true` : sql`available = ${available}`,
    phenolic: sql`within`,
  };
}

function everyPart(filters: ProductFilters): RawBuilder<unknown> {
  return sql.join(Object.values(parts(filters)), sql` and `);
}

function isOfCells(filters: ProductFilters): boolean {
  const { words, region, producerId } = filters;
  return words === undefined && region === undefined && producerId === undefined && !hasDetails(filters);
}

/**
 * Columns: country, level in force, available, step (its lower end, -1 if unknown), within (the range) and
 * count.
 */
function cells(filters: ProductFilters): RawBuilder<unknown> {
  const { today } = filters;
  const rows = baseProductConditions(filters, everybody);
  if (!isOfCells(filters)) return cellsOfRows(filters, { where: rows, level: levelInForce(today) });
  const expired = sql`${rows} and ${hasRunOut(today)}`;
  return sql`
    ${filteredCells(filters)}
    union all ${cellsOfRows(filters, { where: expired, level: sql`listing.level`, sign: -1 })}
    union all ${cellsOfRows(filters, { where: expired, level: sql`''` })}`;
}

function filteredCells(filters: ProductFilters): RawBuilder<unknown> {
  const { phenolic } = filters;
  const country = filters.regionCountries;
  const ofRegion = country === undefined ? sql`true` : sql`country = any (${country})`;
  if (phenolic === undefined) {
    return sql`
      select country, level, available, lower_end as step, true as within, count from product_facet_counts
      where width = ${phenolicStep}::smallint and ${ofRegion}`;
  }
  const { first, last, cut } = stepsOf(phenolic);
  return sql`
    select country, level, available, lower_end as step,
      lower_end between ${first}::integer and ${last}::integer as within, count from product_facet_counts
    where width = ${phenolicStep}::smallint and lower_end <> all (${cut}::integer[]) and ${ofRegion}
    union all
    select country, level, available, step, lower_end between ${phenolic.least}::integer and ${phenolic.most}::integer,
      count
    from unnest(${cut}::integer[]) as step
    join product_facet_counts on width = 1 and lower_end between step and step + ${phenolicStep - 1}::integer
    where ${ofRegion}`;
}

function cellsOfRows(
  { phenolic }: ProductFilters,
  rows: { readonly where: RawBuilder<unknown>; readonly level: RawBuilder<unknown>; readonly sign?: -1 },
): RawBuilder<unknown> {
  const within = phenolic === undefined ? sql`true` : isWithin(phenolic);
  return sql`
    select country, ${rows.level} as level, available,
      case when phenolic = 0 then -1 else phenolic / ${phenolicStep}::integer * ${phenolicStep}::integer end as step,
      ${within} as within, ${rows.sign ?? 1}::integer * count(*) as count
    from ${listings} where ${rows.where} group by 1, 2, 3, 4, 5`;
}

/**
 * The lower ends of the steps that lie entirely in a range, from `first` to `last`, and of those it cuts
 * through.
 */
function stepsOf({ least, most }: { readonly least: number; readonly most: number }) {
  // No content is below 1 mg/kg, so a range from 1 contains the lowest step.
  const lower = least <= 1 ? 0 : least;
  const first = Math.ceil(lower / phenolicStep) * phenolicStep;
  const last = (Math.floor((most + 1) / phenolicStep) - 1) * phenolicStep;
  const cut = [first - phenolicStep, last + phenolicStep].filter(
    (step) => step >= 0 && step <= most && step + phenolicStep > lower,
  );
  return { first, last, cut: [...new Set(cut)] };
}
