/** Changes to the search of the directory. Separate from reading it, which every page of the site loads. */
import { type DirectorySearch, readDirectorySearch } from './directory-search.ts';

export type FilterName = 'q' | 'level' | 'country' | 'method' | 'region' | 'min' | 'max';
const filterNames: readonly FilterName[] = ['q', 'level', 'country', 'method', 'region', 'min', 'max'];

export function isDirectoryFiltered(search: DirectorySearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** Links read the current URL when pressed: an earlier change may not be rendered yet. */
type Given = Readonly<Record<string, unknown>>;

/** Removes every filter, keeps the order and the view. */
export function unfiltered({ sort, view }: Given): DirectorySearch {
  return readDirectorySearch({ sort, view });
}

/** Applies the change and starts at the first page. */
export function withChange(search: Given, change: DirectorySearch): DirectorySearch {
  return readDirectorySearch({ ...search, cursor: undefined, ...change });
}

/** The same list in the same order, from the first page. */
export function fromTheStart({ cursor: _, ...search }: DirectorySearch): DirectorySearch {
  return search;
}

/** Removes one value of a filter; a second press does not add it back. */
export function withoutValue<Name extends 'level' | 'country' | 'method'>(
  search: Given,
  name: Name,
  value: NonNullable<DirectorySearch[Name]>[number],
): DirectorySearch {
  const chosen: readonly string[] = readDirectorySearch(search)[name] ?? [];
  return withChange({ ...search, [name]: chosen.filter((item) => item !== value) }, {});
}

/** The filters in the form of the API. */
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
