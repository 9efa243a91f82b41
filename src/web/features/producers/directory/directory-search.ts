/** The list of producers: its filters, in the names of the API, its orders, and its map. */
import { readLevel } from '../../../../domain/certification/levels.ts';
import { countries } from '../../../../domain/common/countries.ts';
import { methodFilters } from '../../../../domain/producers/practices.ts';
import { defineList, type Given, readListSearch, type SearchOf } from '../../../kernel/lists/list-search.ts';
import { oneOf, readSeveral, readText, readWhole } from '../../../kernel/search-params/read-search.ts';

/** mg/kg: the ends and the step of the range filter; the upper end means "and above". */
export const phenolicRange = { least: 0, most: 2500, step: 100 } as const;

const { least, most } = phenolicRange;

/** What the lists of producers and of oils are both filtered by. */
export const placeAndLevel = {
  q: (value: unknown) => readText(value),
  level: (value: unknown) => readSeveral(value, readLevel),
  country: (value: unknown) => readSeveral(value, (one) => oneOf(countries, one)),
};

/** mg/kg, both ends included. */
export const contentFilters = {
  minPhenolic: (value: unknown) => readWhole(value, least + 1, most),
  maxPhenolic: (value: unknown) => readWhole(value, least, most - 1),
};

export const directory = defineList({
  filters: {
    ...placeAndLevel,
    ...contentFilters,
    method: (value) => readSeveral(value, (one) => oneOf(methodFilters, one)),
    region: (value) => oneOf(['mediterranean'], value),
  },
  /** In display order; relevance only of a search. */
  sorts: ['relevance', 'phenolic', 'name', 'newest'],
  others: {
    /** Absent: the grid view. */
    view: (value) => oneOf(['map'], value),
  },
  formerNames: { min: 'minPhenolic', max: 'maxPhenolic' },
});

export type DirectorySearch = SearchOf<typeof directory>;

export function readDirectorySearch(given: Given): DirectorySearch {
  return readListSearch(directory, given);
}

/** The id of the result list; a search scrolls there, past the spotlight. */
export const resultsId = 'results';
