/** The filters of the product list as conditions, and which products the reader may see. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Country } from '../../domain/common/countries.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { hasLevelInForce } from '../certification/in-force.ts';
import { hasTerms, type SearchTerms } from '../search/terms.ts';
import { every } from '../search/text.ts';
import { choosesSize, type DetailFilters, detailConditions, hasDetails } from './detail-filters.ts';

export interface ProductFilters extends DetailFilters {
  /** As returned by `readSearchText`. */
  readonly terms?: SearchTerms | undefined;
  readonly countries?: readonly Country[] | undefined;
  /** The countries of a region that spans several. */
  readonly regionCountries?: readonly Country[] | undefined;
  /** In force on `today`. */
  readonly levels?: readonly CertificationLevel[] | undefined;
  /** Such as `2026-11-21`: a certificate ends by calendar day. */
  readonly today: string;
  /** mg/kg, both ends inclusive. */
  readonly phenolic?: { readonly least: number; readonly most: number } | undefined;
  readonly available?: boolean | undefined;
  readonly producerId?: number | undefined;
  /** One size of each oil, unless another filter chooses among sizes. */
  readonly oncePerOil?: boolean | undefined;
}

export const listings = sql`product_listings as listing`;

export function isProductVisible(visibility: Visibility): RawBuilder<unknown> {
  switch (visibility.kind) {
    case 'public':
      return sql`listing.public`;
    case 'public-and-own':
      return sql`(listing.public or listing.producer_id =
        any (${visibility.producerIds}::integer[]))`;
    case 'all':
      return sql`true`;
  }
}

export function isOncePerOil(filters: ProductFilters): boolean {
  return filters.oncePerOil === true && !choosesSize(filters);
}

/** 0 is the key of a product without a measured content: it is in no range. */
export function isWithin({ least, most }: { readonly least: number; readonly most: number }) {
  return sql`listing.phenolic between ${Math.max(1, least)}::integer and ${most}::integer`;
}

/** Conditions shared by all facets: visibility, terms, producer and details. */
export function baseProductConditions(filters: ProductFilters, visibility: Visibility): RawBuilder<unknown> {
  return every([
    isProductVisible(visibility),
    filters.terms && hasTerms(filters.terms),
    filters.regionCountries && sql`listing.country = any (${filters.regionCountries})`,
    filters.producerId === undefined ? undefined : sql`listing.producer_id = ${filters.producerId}`,
    hasDetails(filters) ? detailConditions(filters) : undefined,
    isOncePerOil(filters) ? sql`listing.represents_oil` : undefined,
  ]);
}

export function productConditions(filters: ProductFilters, visibility: Visibility): RawBuilder<unknown> {
  return every([
    baseProductConditions(filters, visibility),
    filters.countries && sql`listing.country = any (${filters.countries}::text[])`,
    filters.levels && hasLevelInForce(filters.levels, filters.today),
    filters.phenolic && isWithin(filters.phenolic),
    filters.available === undefined ? undefined : sql`listing.available = ${filters.available}`,
  ]);
}
