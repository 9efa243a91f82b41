/**
 * How many products match, and from that how a list reads them: all matches where they are few, the order of the list
 * where they are many. Either way the rows that are read have a limit, whatever is asked for.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { countProducts, isOfCells } from './facet-cells.ts';
import { listings, type ProductFilters, productConditions } from './filters.ts';

/** The most matches that are counted; a list of more says that there are more than these. */
export const maxCounted = 10_000;

export type Matches =
  | { readonly kind: 'none' }
  /** Counted with the page, because all of them are read for it, unless the total is known before. */
  | { readonly kind: 'few'; readonly total?: number }
  | { readonly kind: 'many'; readonly total: number; readonly isExact: boolean };

/** Fewer matches are read faster than the order of a list is searched for them. */
const manyCells = 20_000;
/** The rows of a small region are read faster than its order is searched. */
const smallRegion = 15_000;
/** The smallest sample decides nearly all searches; those that it leaves in doubt are estimated again from a larger one. */
const samplesForPage = [600, 2000, 5000] as const;

export async function findMatches(
  connection: Connection,
  filters: ProductFilters,
  visibility: Visibility,
): Promise<Matches> {
  if (filters.terms !== undefined && filters.terms.all === undefined) return { kind: 'none' };
  if (filters.producerId !== undefined || filters.terms?.areCommon === false) return { kind: 'few' };
  if (isOfCells(filters)) {
    const total = await countProducts(connection, filters, visibility);
    if (total === 0) return { kind: 'none' };
    return total <= manyCells ? { kind: 'few', total } : { kind: 'many', total, isExact: true };
  }
  if (filters.terms === undefined && (await isSmallRegion(connection, filters))) return { kind: 'few' };
  const areMany = await estimateMany(connection, productConditions(filters, visibility));
  return areMany ? { kind: 'many', total: maxCounted, isExact: false } : { kind: 'few' };
}

/** An estimate errs, and no list may claim more than it has: in doubt all matches are read and counted. */
async function estimateMany(connection: Connection, where: RawBuilder<unknown>): Promise<boolean> {
  for (const size of samplesForPage) {
    const { listed, ...sample } = await countInSample(connection, where, size);
    if (leastShare(sample) * listed >= maxCounted) return true;
    if (sample.matched * listed < maxCounted * sample.sampled) return false;
  }
  return false;
}

export interface Sampled {
  readonly matched: number;
  readonly sampled: number;
}

/** Of all rows at least this share matches, 98 times in 100 (Wilson's score interval, 2.6 standard deviations). */
export function leastShare({ matched, sampled }: Sampled): number {
  if (sampled === 0) return 0;
  const share = matched / sampled;
  const deviations = 2.6 ** 2;
  const middle = share + deviations / (2 * sampled);
  const half = Math.sqrt(deviations * ((share * (1 - share)) / sampled + deviations / (4 * sampled ** 2)));
  return (middle - half) / (1 + deviations / sampled);
}

/** A sample of all listings, always the same, `size` rows long if there are as many. */
export function sampleOf(size: number): RawBuilder<unknown> {
  return sql`(
    select * from product_listings order by product_id::bigint * 2654435761 % 4294967296 limit ${size}::integer
  ) as listing`;
}

/** Public products. */
const listed = sql`(select coalesce(sum(count), 0)::bigint from product_facet_counts where width = 100)`;

export async function countListed(connection: Connection): Promise<number> {
  const { rows } = await sql<{ listed: number }>`${prepared} select ${listed} as listed`.execute(connection);
  return rows[0]?.listed ?? 0;
}

async function countInSample(
  connection: Connection,
  where: RawBuilder<unknown>,
  size: number,
): Promise<Sampled & { readonly listed: number }> {
  const { rows } = await sql<Sampled & { readonly listed: number }>`
    select count(*) filter (where ${where}) as matched, count(*) filter (where public) as sampled,
      ${listed} as listed
    from ${sampleOf(size)}`.execute(connection);
  return rows[0] ?? { matched: 0, sampled: 0, listed: 0 };
}

async function isSmallRegion(connection: Connection, { region }: ProductFilters): Promise<boolean> {
  if (region === undefined) return false;
  const { rows } = await sql<{ isSmall: boolean }>`
    select count(*) <= ${smallRegion}::integer as is_small from (
      select from ${listings} where listing.public and listing.region = fold_text(${region})
      limit ${smallRegion + 1}::integer
    ) as counted`.execute(connection);
  return rows[0]?.isSmall ?? false;
}
