/**
 * Changes to the search of a list. Links read the current address when pressed: an earlier change may not be rendered
 * yet. Separate from reading it, which every page of the site loads.
 */
import { type AnyList, type FiltersOf, type Given, readListSearch, type SearchOf } from './list-search.ts';

export function isFiltered(list: AnyList, search: object): boolean {
  const values = valuesOf(search);
  return Object.keys(list.filters).some((name) => values[name] !== undefined);
}

/** Removes every filter, and leaves the order and the rest. */
export function unfiltered<Of extends AnyList>(list: Of, now: Given): SearchOf<Of> {
  const names = [...Object.keys(list.filters), 'cursor'];
  return readListSearch(list, without(readListSearch(list, now), names));
}

/** Applies the change and starts at the first page. */
export function withChange<Of extends AnyList>(list: Of, now: Given, change: SearchOf<Of>): SearchOf<Of> {
  return readListSearch(list, { ...readListSearch(list, now), cursor: undefined, ...change });
}

/** Starts at the first page in another order; undefined is the usual one. */
export function withSort<Of extends AnyList>(list: Of, now: Given, sort: string | undefined): SearchOf<Of> {
  return readListSearch(list, { ...readListSearch(list, now), cursor: undefined, sort });
}

/** Removes one value of a filter; a second press does not add it back. */
export function withoutValue<Of extends AnyList>(
  list: Of,
  now: Given,
  name: string,
  value: unknown,
): SearchOf<Of> {
  const search = valuesOf(readListSearch(list, now));
  const chosen = [search[name] ?? []].flat();
  return readListSearch(list, {
    ...search,
    cursor: undefined,
    [name]: chosen.filter((one) => one !== value),
  });
}

/** What the rows depend on. */
export function rowsOf<Of extends AnyList>(list: Of, search: SearchOf<Of>): SearchOf<Of> {
  // Leaves out only what may be absent.
  return without(search, Object.keys(list.others)) as SearchOf<Of>;
}

type InQuery<Value> = Value extends readonly (infer One)[]
  ? InQuery<One>[]
  : Value extends number
    ? string
    : Value;

type Query<Of extends AnyList> = {
  [Name in keyof FiltersOf<Of>]: InQuery<FiltersOf<Of>[Name]>;
};

/** The filters as parameters of the API. */
export function filtersInQuery<Of extends AnyList>(list: Of, search: FiltersOf<Of>): Query<Of> {
  const values = valuesOf(search);
  const query = Object.keys(list.filters).map((name) => [name, inQuery(values[name])] as const);
  // Each filter in the form of the type.
  return Object.fromEntries(query) as Query<Of>;
}

function inQuery(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inQuery);
  return typeof value === 'number' ? String(value) : value;
}

function without(search: object, names: readonly string[]): Given {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}

function valuesOf(search: object): Given {
  return { ...search };
}
