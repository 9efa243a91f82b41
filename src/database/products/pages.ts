/** Pages of the product list, in each sort order. */
import { type RawBuilder, sql } from 'kysely';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { countries as allCountries } from '../../domain/common/countries.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { isStillInForce } from '../certification/in-force.ts';
import type { Connection } from '../connection/connection.ts';
import type { BestPage } from '../search/best-matches.ts';
import { findFewBest, findFewInOrder } from '../search/few-matches.ts';
import type { KeysetRequest, KeysetSource, Page, SortOrder } from '../search/keyset.ts';
import { findManyBest, findManyInOrder } from '../search/many-matches.ts';
import type { SearchTerms } from '../search/terms.ts';
import { readSearchText, type SearchText } from '../search/text.ts';
import { hasDetails } from './detail-filters.ts';
import { countProducts, isOfCells } from './facet-cells.ts';
import { isProductVisible, listings, type ProductFilters, productConditions } from './filters.ts';
import { findMatches } from './matches.ts';

export const productOrders = {
  phenolic: { key: sql`listing.phenolic`, direction: 'desc' },
  name: { key: sql`listing.name`, direction: 'asc' },
  price: { key: sql`listing.price_cents`, direction: 'asc' },
  litre: { key: sql`listing.litre_cents`, direction: 'asc' },
  harvest: { key: sql`listing.harvest_day`, direction: 'desc' },
  newest: { key: sql`listing.created_us`, direction: 'desc' },
} as const satisfies Readonly<Record<string, SortOrder>>;

/** Of all pages together. */
export interface Counted {
  readonly total: number;
  /** False if there are more than `total`. */
  readonly isExact: boolean;
}

const none = { ids: [], last: undefined, rest: undefined, total: 0, isExact: true };

export async function findProductPage(
  connection: Connection,
  filters: ProductFilters,
  visibility: Visibility,
  order: keyof typeof productOrders,
  page: KeysetRequest,
): Promise<Page & Counted> {
  const ranges = order === 'phenolic' && isOfCells(filters) ? branchesOf(filters, visibility) : undefined;
  if (ranges !== undefined) {
    const [total, found] = await Promise.all([
      countProducts(connection, filters, visibility),
      findManyInOrder(connection, ranges, productOrders[order], page),
    ]);
    return { ...found, total, isExact: true };
  }
  const matches = await findMatches(connection, filters, visibility);
  if (matches.kind === 'none') return none;
  if (matches.kind === 'few') {
    const found = await findFewInOrder(connection, fewOf(filters, visibility), productOrders[order], page);
    return { ...found, isExact: true };
  }
  const { total, isExact } = matches;
  const ordered = (order === 'phenolic' && branchesOf(filters, visibility)) || sourceOf(filters, visibility);
  const found = await findManyInOrder(connection, ordered, productOrders[order], page);
  return { ...found, total, isExact };
}

/** Best matches for `filters.terms` first. */
export async function findBestProductPage(
  connection: Connection,
  filters: ProductFilters & { readonly terms: SearchTerms },
  visibility: Visibility,
  page: KeysetRequest,
): Promise<BestPage & Counted> {
  const matches = await findMatches(connection, filters, visibility);
  if (matches.kind === 'none') return none;
  const search = { terms: filters.terms, strength: productOrders.phenolic, words };
  if (matches.kind === 'few') {
    const found = await findFewBest(connection, fewOf(filters, visibility), search, page);
    return { ...found, isExact: true };
  }
  const { total, isExact } = matches;
  const found = await findManyBest(connection, sourceOf(filters, visibility), search, page);
  return { ...found, total, isExact };
}

export async function readProductSearch(
  connection: Connection,
  typed: string,
  visibility: Visibility,
): Promise<SearchText> {
  return readSearchText(connection, { from: listings, visible: isProductVisible(visibility) }, typed);
}

const id = sql`listing.product_id`;
const words = sql`(select words from product_listings where product_id = strongest.id)`;

function sourceOf(filters: ProductFilters, visibility: Visibility): KeysetSource {
  return { from: listings, id, where: productConditions(filters, visibility) };
}

/**
 * Every column before the content in `product_listings_filtered` gets a value, so that any combination of filters is a
 * set of ranges of that index.
 */
function fewOf(filters: ProductFilters, visibility: Visibility): KeysetSource {
  const { terms, producerId, countries, levels, available } = filters;
  if (visibility.kind !== 'public' || terms !== undefined || producerId !== undefined) {
    return sourceOf(filters, visibility);
  }
  const where = sql`${productConditions({ ...filters, countries: countries ?? allCountries }, visibility)}
    and listing.level = any (${levels ?? ['', ...certificationLevels]}::text[])
    and listing.available = any (${available === undefined ? [false, true] : [available]}::boolean[])`;
  return { from: listings, id, where };
}

/** In the order by content, each country, or combination of country, level and availability, is one range of an index. */
function branchesOf(filters: ProductFilters, visibility: Visibility): KeysetSource | undefined {
  const { terms, producerId, regionCountries, countries, levels, available, today } = filters;
  const isOther = terms !== undefined || producerId !== undefined || hasDetails(filters);
  if (visibility.kind !== 'public' || isOther) return undefined;
  if ((levels ?? countries ?? regionCountries ?? available) === undefined) {
    if (filters.phenolic === undefined) return undefined;
    return { ...sourceOf(filters, visibility), branches: sql`(values (1)) as whole_range (value)` };
  }
  if (levels === undefined && available === undefined) {
    const ofAny = productConditions({ ...filters, countries: undefined }, visibility);
    return {
      from: listings,
      id,
      where: sql`${ofAny} and listing.country = branch_country.value`,
      branches: sql`unnest(${inBoth(countries, regionCountries)}::text[]) as branch_country (value)`,
    };
  }
  const ranges = { ...filters, levels: undefined, countries: undefined, available: undefined };
  const branches = sql`unnest(${inBoth(countries, regionCountries)}::text[]) as branch_country (value)
    cross join unnest(${levels ?? ['', ...certificationLevels]}::text[]) as branch_level (value)
    cross join unnest(${available === undefined ? [false, true] : [available]}::boolean[]) as branch_available (value)`;
  const ofBranch: RawBuilder<unknown> = sql`listing.country = branch_country.value
    and listing.level = branch_level.value and listing.available = branch_available.value`;
  const inForce = levels === undefined ? sql`true` : isStillInForce(today);
  return {
    from: listings,
    id,
    where: sql`${productConditions(ranges, visibility)} and ${ofBranch} and ${inForce}`,
    branches,
  };
}

/** A country outside the region would be read to its end without a match. */
function inBoth(countries: ProductFilters['countries'], ofRegion: ProductFilters['countries']) {
  return (countries ?? allCountries).filter((country) => ofRegion?.includes(country) ?? true);
}
