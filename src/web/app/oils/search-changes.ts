/** Changes to the search of the oils. Separate from reading it, which every page of the site loads. */
import { maxCompared, type OilsSearch, readOilsSearch } from './oils-search.ts';

const filterNames = [
  'q',
  'level',
  'min',
  'max',
  'available',
  'country',
  'region',
  'variety',
  'size',
  'priceFrom',
  'priceTo',
  'litreFrom',
  'litreTo',
  'method',
  'harvest',
  'fresh',
] as const satisfies readonly (keyof OilsSearch)[];

export type SeveralFilter = 'level' | 'country' | 'variety' | 'size' | 'method' | 'harvest';

/** Links read the current URL when pressed: an earlier change may not be rendered yet. */
type Given = Readonly<Record<string, unknown>>;

export function isFiltered(search: OilsSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined);
}

/** Removes every filter, keeps the order and what is compared. */
export function unfiltered({ sort, compare }: Given): OilsSearch {
  return readOilsSearch({ sort, compare });
}

/** Applies the change and starts at the first page. */
export function withChange(search: Given, change: OilsSearch): OilsSearch {
  return readOilsSearch({ ...search, cursor: undefined, ...change });
}

/** Removes one value of a filter; a second press does not add it back. */
export function withoutValue(search: Given, name: SeveralFilter, value: string | number): OilsSearch {
  const chosen: readonly (string | number)[] = readOilsSearch(search)[name] ?? [];
  return withChange({ ...search, [name]: chosen.filter((item) => item !== value) }, {});
}

/** Without what the list itself does not depend on. */
export function listOf({ compare: _, view: __, ...search }: OilsSearch): OilsSearch {
  return search;
}

/** Adds an oil to the comparison or removes it; a fifth is not added. */
export function withCompared(search: Given, id: number): OilsSearch {
  const read = readOilsSearch(search);
  const chosen = read.compare ?? [];
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return readOilsSearch({ ...read, compare: next.slice(0, maxCompared) });
}

/** The filters in the form of the API. */
export function apiFilters(search: OilsSearch) {
  const { q, region, available, min, max, priceFrom, priceTo, litreFrom, litreTo, fresh } = search;
  return {
    q,
    region,
    available,
    level: several(search.level),
    country: several(search.country),
    variety: several(search.variety),
    volume: several(search.size?.map(String)),
    method: several(search.method),
    harvestYear: several(search.harvest?.map(String)),
    harvestedWithin: text(fresh),
    minPhenolic: text(min),
    maxPhenolic: text(max),
    minPrice: text(priceFrom),
    maxPrice: text(priceTo),
    minLitrePrice: text(litreFrom),
    maxLitrePrice: text(litreTo),
  };
}

function several<Value>(values: readonly Value[] | undefined): Value[] | undefined {
  return values && [...values];
}

function text(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
