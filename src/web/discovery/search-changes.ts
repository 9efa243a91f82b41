/** What the pages of the directory make of its search; apart from reading it, which every page of the site brings along. */
import { type DirectorySearch, readDirectorySearch } from './directory-search.ts';

export type FilterName = 'q' | 'level' | 'country' | 'method' | 'region' | 'min' | 'max';
const filterNames: readonly FilterName[] = ['q', 'level', 'country', 'method', 'region', 'min', 'max'];

export function isFiltered(search: DirectorySearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** Links take the search of the address at the press: what was pressed before may not be shown yet. */
type Given = Readonly<Record<string, unknown>>;

/** Without any filter, in the same order and view. */
export function unfiltered({ sort, view }: Given): DirectorySearch {
  return readDirectorySearch({ sort, view });
}

/** From the start of the list that the change leads to. */
export function withChange(search: Given, change: DirectorySearch): DirectorySearch {
  return readDirectorySearch({ ...search, cursor: undefined, ...change });
}

/** The same list in the same order, without where the reader had come to. */
export function fromTheStart({ cursor: _, ...search }: DirectorySearch): DirectorySearch {
  return search;
}

/** Takes one value of a filter off; it stays off when it is pressed twice. */
export function withoutValue<Name extends 'level' | 'country' | 'method'>(
  search: Given,
  name: Name,
  value: NonNullable<DirectorySearch[Name]>[number],
): DirectorySearch {
  const chosen: readonly string[] = readDirectorySearch(search)[name] ?? [];
  return withChange({ ...search, [name]: chosen.filter((item) => item !== value) }, {});
}

/** As the API is asked. */
export function apiFilters({ q, level, country, method, region, min, max }: DirectorySearch) {
  return {
    q,
    level: level && [...level],
    country: country && [...country],
    method: method && [...method],
    region,
    minPhenolic: min === undefined ? undefined : String(min),
    maxPhenolic: max === undefined ? undefined : String(max),
  };
}
