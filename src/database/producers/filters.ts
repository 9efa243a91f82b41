/** The directory's filters as conditions, and which producers the reader may see. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Country } from '../../domain/common/countries.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { type MethodFilter, methodFilters } from '../../domain/producers/practices.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import { phenolicContentLimits } from '../../domain/products/product.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { isKnownProducer } from '../search/admin-search.ts';
import { hasTerms, type SearchTerms } from '../search/terms.ts';
import { every } from '../search/text.ts';

export interface ProducerFilters {
  /** As returned by `readSearchText`. */
  readonly terms?: SearchTerms | undefined;
  readonly countries?: readonly Country[] | undefined;
  /** The countries of a region that spans several. */
  readonly regionCountries?: readonly Country[] | undefined;
  readonly region?: string | undefined;
  /** In force on `today`. */
  readonly levels?: readonly CertificationLevel[] | undefined;
  /** Such as `2026-11-21`: a certificate ends by calendar day. */
  readonly today: string;
  /** mg/kg, both ends inclusive, measured by a laboratory in a product in force on `today`. */
  readonly phenolic?: { readonly least: number; readonly most: number } | undefined;
  /** A producer must have all of them. */
  readonly methods?: readonly MethodFilter[] | undefined;
  readonly status?: ProducerStatus | undefined;
  /** Search text of an administrator; matches names, places and addresses only. */
  readonly search?: string | undefined;
}

/** mg/kg; the width of the steps in the listings. */
export const producerPhenolicStep = 100;

/** The listings of producers on a day. */
export interface Listings {
  /** As `listing`. */
  readonly rows: RawBuilder<unknown>;
  /** Whether the nightly job has cleared all that had ended by that day, from the listings and from the cells. */
  readonly areExact: boolean;
}

export async function findListings(connection: Connection, today: string): Promise<Listings> {
  const areExact = await areListingsExact(connection, today);
  return { rows: areExact ? sql`producer_listings as listing` : listingsOn(today), areExact };
}

async function areListingsExact(connection: Connection, today: string): Promise<boolean> {
  // The least day comes from the index whatever the day, so its plan can be cached.
  const { rows } = await sql<{ areExact: boolean }>`
    ${prepared} select coalesce(min(exact_until) >= ${today}::date, true) as are_exact
    from producer_listings where exact_until < 'infinity'`.execute(connection);
  return rows[0]?.areExact === true;
}

/** Leaves out what has ended since the nightly job, and so answers from no index. */
function listingsOn(today: string): RawBuilder<unknown> {
  const measured = sql`array(select measured_on(${today}::date, measured, measured_until))`;
  return sql`(
    select producer_id, words, public, country, region, latitude, longitude, name, created_us, methods, level, most, steps,
      contents
    from producer_listings where exact_until >= ${today}::date
    union all
    select producer_id, words, public, country, region, latitude, longitude, name, created_us, methods,
      case when level_until >= ${today}::date then level else '' end,
      most_measured(${measured}), measured_steps(${measured}), measured_ranges(${measured})
    from producer_listings where exact_until < ${today}::date
  ) as listing`;
}

/** With the columns that visitors neither see nor sort by, as `producer`. */
export function withProducers({ rows }: Listings): RawBuilder<unknown> {
  return sql`${rows} join producers as producer on producer.id = listing.producer_id`;
}

export function isProducerVisible(visibility: Visibility): RawBuilder<unknown> {
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

/** The bit of a method in a column of methods. */
export function bitOf(method: MethodFilter): number {
  return 2 ** methodFilters.indexOf(method);
}

function hasStatus(status: ProducerStatus): RawBuilder<unknown> {
  if (status === 'approved') return sql`listing.public`;
  return sql`exists (select from producers where producers.id = listing.producer_id and status = ${status})`;
}

/** Conditions shared by all facets. */
export function baseProducerConditions(
  filters: ProducerFilters,
  visibility: Visibility,
): RawBuilder<unknown> {
  return every([
    isProducerVisible(visibility),
    filters.status && hasStatus(filters.status),
    filters.terms && hasTerms(filters.terms),
    filters.search === undefined ? undefined : isKnownProducer(sql`listing.producer_id`, filters.search),
    filters.region === undefined ? undefined : sql`listing.region = fold_text(${filters.region})`,
    filters.regionCountries && sql`listing.country = any (${filters.regionCountries}::text[])`,
  ]);
}

/** Whether only the highest content of a producer decides, which is indexed and compared faster than all of them. */
export function isOpenEnded({ phenolic }: ProducerFilters): boolean {
  return phenolic === undefined || phenolic.most >= phenolicContentLimits.most;
}

/** The filters that have a facet, one condition each. */
export function facetConditions(filters: ProducerFilters) {
  const { countries, levels, phenolic, methods } = filters;
  const bits = (methods ?? []).reduce((sum, method) => sum + bitOf(method), 0);
  return {
    country: countries === undefined ? sql`true` : sql`listing.country = any (${countries}::text[])`,
    level: levels === undefined ? sql`true` : sql`listing.level = any (${levels}::text[])`,
    phenolic:
      phenolic === undefined
        ? sql`true`
        : isOpenEnded(filters)
          ? sql`listing.most >= ${Math.max(1, phenolic.least)}::integer`
          : sql`listing.contents && int4range(${phenolic.least}::integer, ${phenolic.most}::integer, '[]')`,
    method: sql`listing.methods & ${bits}::integer = ${bits}::integer`,
  };
}

export function producerConditions(filters: ProducerFilters, visibility: Visibility): RawBuilder<unknown> {
  return every([baseProducerConditions(filters, visibility), ...Object.values(facetConditions(filters))]);
}
