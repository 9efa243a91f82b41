/**
 * The whole state of the list of oils, stored in its URL. Reading is lenient: unknown values are left out, long
 * text is cut, nothing is rejected.
 */
import { type LaboratoryMethod, laboratoryMethods } from '../../../domain/certification/lab-results.ts';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import type { Country } from '../../../domain/common/countries.ts';
import { harvestPeriods } from '../../../domain/products/freshness-limits.ts';
import { inOrder, readListSearch } from '../../features/producers/directory-search.ts';
import { oneOf, readSeveral, readText, readWhole } from '../../kernel/search-params/read-search.ts';

export const oilSorts = ['relevance', 'phenolic', 'price', 'litre', 'harvest', 'name'] as const;
export type OilSort = (typeof oilSorts)[number];

/** A comparison is as wide as four columns. */
export const maxCompared = 4;

const maxNameLength = 60;
const maxEuro = 100_000;

export interface OilsSearch {
  readonly q?: string | undefined;
  readonly level?: readonly CertificationLevel[] | undefined;
  /** mg/kg, both ends included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly available?: 'true' | undefined;
  readonly country?: readonly Country[] | undefined;
  /** `mediterranean`, or a region as a producer writes it. */
  readonly region?: string | undefined;
  readonly variety?: readonly string[] | undefined;
  /** ml */
  readonly size?: readonly number[] | undefined;
  /** Euro, both ends included. */
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
  /** Euro for a litre. */
  readonly litreFrom?: number | undefined;
  readonly litreTo?: number | undefined;
  readonly method?: readonly LaboratoryMethod[] | undefined;
  /** Years. */
  readonly harvest?: readonly number[] | undefined;
  /** Months since the harvest. */
  readonly fresh?: number | undefined;
  readonly sort?: OilSort | undefined;
  readonly cursor?: string | undefined;
  /** Ids of the oils chosen for a comparison. */
  readonly compare?: readonly number[] | undefined;
  /** Absent: the list. */
  readonly view?: 'compare' | undefined;
}

/** Returns every key, because the router keeps the raw value of a key that is missing. */
export function readOilsSearch(given: Readonly<Record<string, unknown>>): OilsSearch {
  const several = <Value>(name: string, read: (value: string) => Value | undefined) =>
    readSeveral(given[name], read);
  const whole = (name: string, most: number) => readWhole(given[name], 0, most);
  const wholes = (name: string, most: number) => several(name, (value) => readWhole(value, 1, most));
  const [priceFrom, priceTo] = inOrder(whole('priceFrom', maxEuro), whole('priceTo', maxEuro));
  const [litreFrom, litreTo] = inOrder(whole('litreFrom', maxEuro), whole('litreTo', maxEuro));
  const compare = wholes('compare', 2_147_483_647)?.slice(0, maxCompared);
  return {
    ...readListSearch(given),
    available: oneOf(['true'], given['available']),
    region: readText(given['region'], maxNameLength),
    variety: several('variety', (name) => readText(name, maxNameLength)),
    size: wholes('size', 100_000),
    priceFrom,
    priceTo,
    litreFrom,
    litreTo,
    method: several('method', (value) => oneOf(laboratoryMethods, value)),
    harvest: wholes('harvest', 9999),
    fresh: oneOf(harvestPeriods, whole('fresh', 99)),
    sort: oneOf(oilSorts, given['sort']),
    compare,
    view: compare && oneOf(['compare'], given['view']),
  };
}
