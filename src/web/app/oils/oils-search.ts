/** The list of oils: its filters, in the names of the API, its orders, and the comparison. */
import { laboratoryMethods } from '../../../domain/certification/lab-results.ts';
import { harvestPeriods } from '../../../domain/products/freshness-limits.ts';
import { contentFilters, placeAndLevel } from '../../features/producers/directory/directory-search.ts';
import { defineList, type Given, readListSearch, type SearchOf } from '../../kernel/lists/list-search.ts';
import { oneOf, readSeveral, readText, readWhole } from '../../kernel/search-params/read-search.ts';

/** A comparison is as wide as four columns. */
export const maxCompared = 4;

const maxNameLength = 60;

const readEuro = (value: unknown) => readWhole(value, 0, 100_000);
const readName = (value: unknown) => readText(value, maxNameLength);
const readWholes = (value: unknown, most: number) => readSeveral(value, (one) => readWhole(one, 1, most));
const readCompared = (value: unknown) => readWholes(value, 2_147_483_647)?.slice(0, maxCompared);

export const oils = defineList({
  filters: {
    ...placeAndLevel,
    ...contentFilters,
    available: (value) => oneOf(['true'], value),
    /** `mediterranean`, or a region as a producer writes it. */
    region: readName,
    variety: (value) => readSeveral(value, readName),
    /** ml */
    volume: (value) => readWholes(value, 100_000),
    /** Euro, both ends included. */
    minPrice: readEuro,
    maxPrice: readEuro,
    /** Euro for a litre. */
    minLitrePrice: readEuro,
    maxLitrePrice: readEuro,
    method: (value) => readSeveral(value, (one) => oneOf(laboratoryMethods, one)),
    harvestYear: (value) => readWholes(value, 9999),
    /** Months. */
    harvestedWithin: (value) => oneOf(harvestPeriods, readWhole(value, 0, 99)),
  },
  sorts: ['relevance', 'phenolic', 'price', 'litre', 'harvest', 'name'],
  others: {
    /** Ids of the oils chosen for a comparison. */
    compare: readCompared,
    /** Absent: the list. */
    view: (value, { compare }) => readCompared(compare) && oneOf(['compare'], value),
  },
  formerNames: {
    min: 'minPhenolic',
    max: 'maxPhenolic',
    size: 'volume',
    priceFrom: 'minPrice',
    priceTo: 'maxPrice',
    litreFrom: 'minLitrePrice',
    litreTo: 'maxLitrePrice',
    harvest: 'harvestYear',
    fresh: 'harvestedWithin',
  },
});

export type OilsSearch = SearchOf<typeof oils>;

export function readOilsSearch(given: Given): OilsSearch {
  return readListSearch(oils, given);
}

/** Adds an oil to the comparison or removes it; a fifth is not added. */
export function withCompared(now: Given, id: number): OilsSearch {
  const read = readOilsSearch(now);
  const chosen = read.compare ?? [];
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return readOilsSearch({ ...read, compare: next.slice(0, maxCompared) });
}
