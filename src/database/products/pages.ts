/** Pages of the product list, in each sort order. */
import { sql } from 'kysely';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { isStillInForce } from '../certification/in-force.ts';
import type { Connection } from '../connection.ts';
import {
  type BestPage,
  findBestPage,
  findPage,
  type KeysetRequest,
  type KeysetSource,
  type Page,
  type SortOrder,
} from '../search/keyset.ts';
import { readSearchText, type SearchText, sampleSize } from '../search/text.ts';
import { isProductVisible, listings, type ProductFilters, productConditions } from './filters.ts';

export const productOrders = {
  phenolic: { key: sql`listing.phenolic`, direction: 'desc' },
  name: { key: sql`listing.name`, direction: 'asc' },
  price: { key: sql`listing.price_cents`, direction: 'asc' },
  litre: { key: sql`listing.litre_cents`, direction: 'asc' },
  harvest: { key: sql`listing.harvest_day`, direction: 'desc' },
  newest: { key: sql`listing.created_us`, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;

export async function findProductPage(
  connection: Connection,
  filters: ProductFilters,
  visibility: Visibility,
  order: keyof typeof productOrders,
  page: KeysetRequest,
): Promise<Page> {
  const source = (order === 'phenolic' && branchesOf(filters, visibility)) || sourceOf(filters, visibility);
  return findPage(connection, source, productOrders[order], page);
}

/** Best matches for `filters.words` first. */
export async function findBestProductPage(
  connection: Connection,
  filters: ProductFilters & { readonly words: string },
  visibility: Visibility,
  page: KeysetRequest,
): Promise<BestPage> {
  const search = { words: filters.words, strength: productOrders.phenolic };
  return findBestPage(connection, sourceOf(filters, visibility), search, page);
}

export async function readProductSearch(
  connection: Connection,
  typed: string,
  visibility: Visibility,
): Promise<SearchText> {
  const sample = sql`(
    select * from ${listings} order by listing.phenolic desc, listing.product_id desc limit ${sampleSize}
  ) as listing`;
  return readSearchText(connection, { from: listings, visible: isProductVisible(visibility), sample }, typed);
}

const id = sql`listing.product_id`;

/**
 * Rare words are searched first and sorted afterwards: scanning in list order would take long to find them.
 */
function sourceOf(filters: ProductFilters, visibility: Visibility): KeysetSource {
  const where = productConditions(filters, visibility);
  if (filters.rare !== true) return { from: listings, id, where };
  // `offset 0` keeps the planner from merging the search into the sort.
  return { from: sql`(select * from ${listings} where ${where} offset 0) as listing`, id, where: sql`true` };
}

/**
 * Each level is one range of the order by content; filtering that order would read every row above the range.
 */
function branchesOf(filters: ProductFilters, visibility: Visibility): KeysetSource | undefined {
  const { levels, countries, words, producerId, today } = filters;
  if (levels === undefined || words !== undefined || producerId !== undefined) return undefined;
  const ofLevels = sql`unnest(${levels}::text[]) as branch_level (value)`;
  const ofLevel = sql`listing.level = branch_level.value and ${isStillInForce(today)}`;
  if (countries === undefined) {
    const others = productConditions({ ...filters, levels: undefined }, visibility);
    return { from: listings, id, where: sql`${others} and ${ofLevel}`, branches: ofLevels };
  }
  const others = productConditions({ ...filters, levels: undefined, countries: undefined }, visibility);
  return {
    from: listings,
    id,
    where: sql`${others} and ${ofLevel} and listing.country = branch_country.value`,
    branches: sql`${ofLevels} cross join unnest(${countries}::text[]) as branch_country (value)`,
  };
}
