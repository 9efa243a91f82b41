/** The directory's filters as conditions, and which producers the reader may see. */
import { type RawBuilder, sql } from 'kysely';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { Country } from '../../domain/common/countries.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import { type MethodFilter, regenerativePattern } from '../../domain/producers/practices.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import { hasLevelInForce } from '../certification/in-force.ts';
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

export const producers = sql`
  producers as producer join producer_listings as listing on listing.producer_id = producer.id`;

/** The measured contents in force of a row aliased `listing`, as a set. */
export function measuredOn(today: string): RawBuilder<unknown> {
  return sql`measured_on(${today}::date, listing.measured, listing.measured_until)`;
}

/** The highest of them; 0 if there is none, since no measured content is 0. */
export function mostMeasuredOn(today: string): RawBuilder<unknown> {
  return sql`coalesce((select max(content) from ${measuredOn(today)} as oil (content)), 0)`;
}

export function isProducerVisible(visibility: Visibility): RawBuilder<unknown> {
  switch (visibility.kind) {
    case 'public':
      return sql`producer.status = 'approved'`;
    case 'public-and-own':
      return sql`(producer.status = 'approved' or producer.user_id = ${visibility.userId})`;
    case 'all':
      return sql`true`;
  }
}

export function hasMethod(method: MethodFilter): RawBuilder<unknown> {
  if (method !== 'regenerative')
    return sql`(producer.production_methods ->> ${method}) is not distinct from 'true'`;
  return sql`coalesce(producer.sustainable_practices ~* ${regenerativePattern}, false)`;
}

/** Conditions shared by all facets. */
export function baseProducerConditions(
  filters: ProducerFilters,
  visibility: Visibility,
): RawBuilder<unknown> {
  return every([
    isProducerVisible(visibility),
    filters.status && sql`producer.status = ${filters.status}`,
    filters.terms && hasTerms(filters.terms),
    filters.search === undefined ? undefined : isKnownProducer(sql`producer.id`, filters.search),
    filters.region === undefined ? undefined : sql`fold_text(producer.region) = fold_text(${filters.region})`,
    filters.regionCountries && sql`producer.country = any (${filters.regionCountries})`,
  ]);
}

/** The filters that have a facet, one condition each. */
export function facetConditions(filters: ProducerFilters) {
  const { countries, levels, phenolic, methods, today } = filters;
  return {
    country: countries === undefined ? sql`true` : sql`producer.country = any (${countries})`,
    level: levels === undefined ? sql`true` : hasLevelInForce(levels, today),
    phenolic:
      phenolic === undefined
        ? sql`true`
        : sql`exists (
            select from ${measuredOn(today)} as oil (content)
            where content between ${phenolic.least}::integer and ${phenolic.most}::integer
          )`,
    method: every((methods ?? []).map(hasMethod)),
  };
}

export function producerConditions(filters: ProducerFilters, visibility: Visibility): RawBuilder<unknown> {
  return every([baseProducerConditions(filters, visibility), ...Object.values(facetConditions(filters))]);
}
