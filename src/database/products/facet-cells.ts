/**
 * Counts of products by country, level, availability and content. Without words, region, producer or details they come from cells
 * that the database maintains: coarse ones, and fine ones for the two steps that a range cuts through. Cells
 * do not expire, so expired levels are subtracted.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { areLevelsExact, hasRunOut, levelInForce } from '../certification/in-force.ts';
import type { Connection } from '../connection/connection.ts';
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
        with cells as (${await findCells(connection, filters)})
        select coalesce(sum(count), 0)::bigint as total from cells where ${inEveryFacet(filters)}`
      : sql<{ total: number }>`
        select count(*) as total from ${listings} where ${productConditions(filters, visibility)}`;
  const { rows } = await counted.execute(connection);
  return rows[0]?.total ?? 0;
}

/** The filters that have a facet, as conditions on cells. */
export function cellConditions({ countries, levels, available }: ProductFilters) {
  return {
    country: countries === undefined ? sql`true` : sql`country = any (${countries})`,
    level: levels === undefined ? sql`true` : sql`level = any (${levels})`,
    available: available === undefined ? sql`true` : sql`available = ${available}`,
    phenolic: sql`within`,
  };
}

/** All of them. */
export function inEveryFacet(filters: ProductFilters): RawBuilder<unknown> {
  return sql.join(Object.values(cellConditions(filters)), sql` and `);
}

/** Whether cells count it: they know neither words, regions, producers nor details. */
export function isOfCells(filters: ProductFilters): boolean {
  const { terms, producerId } = filters;
  return terms === undefined && producerId === undefined && !hasDetails(filters);
}

/**
 * Columns: country, level in force, available, step (its lower end, -1 if unknown), within (the range) and
 * count.
 */
export async function findCells(
  connection: Connection,
  filters: ProductFilters,
): Promise<RawBuilder<unknown>> {
  const { today } = filters;
  const rows = baseProductConditions(filters, everybody);
  if (!isOfCells(filters)) return cellsOfRows(filters, { where: rows, level: levelInForce(today) });
  if (await areLevelsExact(connection, today)) return filteredCells(filters);
  const expired = sql`${rows} and ${hasRunOut(today)}`;
  return sql`
    ${filteredCells(filters)}
    union all ${cellsOfRows(filters, { where: expired, level: sql`listing.level`, sign: -1 })}
    union all ${cellsOfRows(filters, { where: expired, level: sql`''` })}`;
}

function filteredCells(filters: ProductFilters): RawBuilder<unknown> {
  const { phenolic } = filters;
  const country = filters.regionCountries;
  const inRegion = country === undefined ? sql`true` : sql`country = any (${country})`;
  const ofRegion = filters.oncePerOil === true ? sql`${inRegion} and represents_oil` : inRegion;
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

/** The cells of a sample of the rows, without `count` for the rest. */
export function cellsOfSample(filters: ProductFilters, sample: RawBuilder<unknown>): RawBuilder<unknown> {
  const where = baseProductConditions(filters, everybody);
  return cellsOfRows(filters, { from: sample, where, level: levelInForce(filters.today) });
}

interface CountedRows {
  readonly from?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly level: RawBuilder<unknown>;
  readonly sign?: -1;
}

function cellsOfRows({ phenolic }: ProductFilters, rows: CountedRows): RawBuilder<unknown> {
  const within = phenolic === undefined ? sql`true` : isWithin(phenolic);
  return sql`
    select country, ${rows.level} as level, available,
      case when phenolic = 0 then -1 else phenolic / ${phenolicStep}::integer * ${phenolicStep}::integer end as step,
      ${within} as within, ${rows.sign ?? 1}::integer * count(*) as count
    from ${rows.from ?? listings} where ${rows.where} group by 1, 2, 3, 4, 5`;
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
