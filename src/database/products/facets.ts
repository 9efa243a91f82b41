/** Counts products in total and per filter value: exactly, or where very many match, by a sample of all. */
import { type RawBuilder, sql } from 'kysely';
import {
  type Band,
  type ContentFilter,
  certificationLevels,
  contentFilterBands,
  contentFilters,
} from '../../domain/certification/levels.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection/connection.ts';
import {
  cellConditions,
  cellsOfSample,
  findCells,
  inEveryFacet,
  isOfCells,
  phenolicStep,
} from './facet-cells.ts';
import type { ProductFilters } from './filters.ts';
import { countListed, findMatches, sampleOf } from './matches.ts';

const everybody: Visibility = { kind: 'public' };

export interface ProductFacetCount {
  readonly facet: 'total' | 'country' | 'level' | 'available' | 'phenolic';
  readonly value: string;
  readonly count: number;
}

export interface ProductFacets {
  readonly counts: readonly ProductFacetCount[];
  /** The counts are estimates, because very many products match. */
  readonly isEstimated: boolean;
}

const sampledForFacets = 10_000;

/** Public products; each facet is counted without its own filter. */
export async function countProductFacets(
  connection: Connection,
  filters: ProductFilters,
): Promise<ProductFacets> {
  const found = isOfCells(filters)
    ? undefined
    : await findMatches(connection, withoutFacets(filters), everybody);
  if (found?.kind === 'none') return { counts: [], isEstimated: false };
  if (found?.kind !== 'many') {
    return {
      counts: await countCells(connection, filters, await findCells(connection, filters)),
      isEstimated: false,
    };
  }
  const sampled = cellsOfSample(filters, sampleOf(sampledForFacets));
  const [counts, listed] = await Promise.all([
    countCells(connection, filters, sampled),
    countListed(connection),
  ]);
  const scale = Math.max(1, listed / sampledForFacets);
  return {
    counts: counts.map((counted) => ({ ...counted, count: inTwoDigits(counted.count * scale) })),
    isEstimated: true,
  };
}

/** Public products whose level is in force, by the lower end of their step of content. */
export async function countCertifiedContents(
  connection: Connection,
  today: string,
): Promise<readonly ProductFacetCount[]> {
  const filters = { levels: certificationLevels, oncePerOil: true, today };
  const { rows } = await sql<ProductFacetCount>`
    with cells as (${await findCells(connection, filters)})
    select 'phenolic' as facet, step::text as value, sum(count)::bigint as count from cells
    where ${inEveryFacet(filters)} and step >= 0 group by step having sum(count) > 0`.execute(connection);
  return rows;
}

/** By band of content, without a filter by content. Of a band that ends within a step, that part of it is counted too. */
export async function countContentBands(
  connection: Connection,
  filters: ProductFilters,
  { counts }: ProductFacets,
): Promise<Readonly<Record<ContentFilter, number>>> {
  const steps = counts.filter(({ facet }) => facet === 'phenolic');
  const countBelow = async (content: number): Promise<number> => {
    const cut = Math.floor(content / phenolicStep) * phenolicStep;
    const below = steps.filter(({ value }) => Number(value) < cut);
    const whole = below.reduce((sum, { count }) => sum + count, 0);
    if (cut === content) return whole;
    const part = { ...filters, phenolic: { least: cut, most: content - 1 } };
    const { counts: inPart } = await countProductFacets(connection, part);
    return whole + (inPart.find(({ facet }) => facet === 'total')?.count ?? 0);
  };
  const ends = [...new Set(contentFilters.flatMap(endsOf))];
  const below = new Map(await Promise.all(ends.map(async (end) => [end, await countBelow(end)] as const)));
  const bands = contentFilters.map((band) => {
    const [from, to] = endsOf(band).map((end) => below.get(end) ?? 0);
    return [band, Math.max(0, (to ?? 0) - (from ?? 0))] as const;
  });
  // One entry for each band.
  return Object.fromEntries(bands) as Record<ContentFilter, number>;
}

/** The second is outside. */
function endsOf(filter: ContentFilter): readonly number[] {
  const band: Band = contentFilterBands[filter];
  return [band.least, band.most === undefined ? Number.POSITIVE_INFINITY : band.most + 1];
}

/** An estimate is not exact to the last digit. */
function inTwoDigits(count: number): number {
  return Number(count.toPrecision(2));
}

/** What all facets have in common. */
function withoutFacets(filters: ProductFilters): ProductFilters {
  return { ...filters, countries: undefined, levels: undefined, available: undefined, phenolic: undefined };
}

async function countCells(
  connection: Connection,
  filters: ProductFilters,
  counted: RawBuilder<unknown>,
): Promise<readonly ProductFacetCount[]> {
  const { country, level, available, phenolic } = cellConditions(filters);
  const { rows } = await sql<ProductFacetCount>`
    with cells as materialized (${counted}), counted as (
      select 'total' as facet, '' as value, sum(count)::bigint as count from cells where ${inEveryFacet(filters)}
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
