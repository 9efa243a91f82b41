/** Translates the query of a list into database filters. */
import type { z } from 'zod';
import type { listProducersQuery } from '../../contract/producers/producers.ts';
import type { ProducerFilters } from '../../database/producers/filters.ts';
import type { SearchTerms } from '../../database/search/terms.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { type Country, mediterraneanCountries } from '../../domain/common/countries.ts';
import type { MethodFilter } from '../../domain/producers/practices.ts';
import { phenolicContentLimits } from '../../domain/products/product.ts';

export type OneOrMore<Value> = Value | readonly Value[] | undefined;

export interface PlaceAndStrength {
  readonly country?: OneOrMore<Country>;
  readonly region?: string | undefined;
  readonly level?: OneOrMore<CertificationLevel>;
  readonly minPhenolic?: number | undefined;
  readonly maxPhenolic?: number | undefined;
}

/** The filters that producers and products share. */
export function placeAndStrength({ country, region, level, minPhenolic, maxPhenolic }: PlaceAndStrength) {
  const isMediterranean = region?.toLowerCase() === 'mediterranean';
  const isRange = minPhenolic !== undefined || maxPhenolic !== undefined;
  return {
    countries: each(country),
    regionCountries: isMediterranean ? mediterraneanCountries : undefined,
    region: isMediterranean ? undefined : region,
    levels: each(level),
    phenolic: isRange
      ? { least: minPhenolic ?? 1, most: maxPhenolic ?? phenolicContentLimits.most }
      : undefined,
  };
}

export function producerFiltersOf(
  query: Pick<z.output<typeof listProducersQuery>, 'method' | 'status'> & PlaceAndStrength,
  terms: SearchTerms | undefined,
  today: string,
): ProducerFilters {
  return {
    ...placeAndStrength(query),
    terms,
    today,
    methods: each<MethodFilter>(query.method),
    status: query.status,
  };
}

/** Removes duplicate values. */
export function each<Value>(given: OneOrMore<Value>): readonly Value[] | undefined {
  return given === undefined ? undefined : [...new Set([given].flat() as Value[])];
}
