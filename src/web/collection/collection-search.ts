/** What the addresses of the favourites and the collection say after the question mark. */
import { oneOf, readCursor, readText } from '../discovery/directory-search.ts';

export interface FavoritesSearch {
  /** Where a later helping starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readFavoritesSearch(given: Readonly<Record<string, unknown>>): FavoritesSearch {
  return { cursor: readCursor(given['cursor']) };
}

/** Besides the usual one, the newest first. */
export const scanSorts = ['oldest', 'product', 'producer'] as const;
export type ScanSort = (typeof scanSorts)[number];

export interface CollectionSearch extends FavoritesSearch {
  /** Every scan by its time, instead of the bottles. */
  readonly tab?: 'history' | undefined;
  /** Of the scans: what is looked for, and another order than the newest first. */
  readonly search?: string | undefined;
  readonly sort?: ScanSort | undefined;
}

export function readCollectionSearch(given: Readonly<Record<string, unknown>>): CollectionSearch {
  const cursor = readCursor(given['cursor']);
  // Every name is given, so that the router keeps nothing of what the address said instead.
  if (given['tab'] !== 'history') return { tab: undefined, search: undefined, sort: undefined, cursor };
  const sort = oneOf(scanSorts, given['sort']);
  return { tab: 'history', search: readText(given['search']), sort, cursor };
}
