/** The list of oils on the home page: its filters, in the names of the API, and the tab. */
import { contentFilters, readLevel } from '../../../domain/certification/levels.ts';
import { countries } from '../../../domain/common/countries.ts';
import { defineList, type Given, readListSearch, type SearchOf } from '../../kernel/lists/list-search.ts';
import { oneOf, readText } from '../../kernel/search-params/read-search.ts';

export const home = defineList({
  filters: {
    q: (value) => readText(value),
    band: (value) => oneOf(contentFilters, lowerCase(value)),
    level: (value) => readLevel(lowerCase(value)),
    country: (value) => oneOf(countries, lowerCase(value)),
  },
  sorts: [],
  others: {
    /** Absent: the products. */
    tab: (value) => oneOf(['producers', 'orders'], value),
  },
  formerNames: { certification: 'band', region: 'country' },
});

export type HomeSearch = SearchOf<typeof home>;

export function readHomeSearch(given: Given): HomeSearch {
  return readListSearch(home, given);
}

function lowerCase(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
