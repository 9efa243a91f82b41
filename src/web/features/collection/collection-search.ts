/** The query parameters of the favourites and the collection. */
import { readCode } from '../../../domain/provenance/codes.ts';
import { oneOf, readCursor, readText } from '../../kernel/search-params/read-search.ts';

export interface FavoritesSearch {
  /** Cursor of the next rows, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readFavoritesSearch(given: Readonly<Record<string, unknown>>): FavoritesSearch {
  return { cursor: readCursor(given['cursor']) };
}

/** Sort orders besides the default, newest first. */
export const scanSortOptions = ['oldest', 'product', 'producer'] as const;
export type ScanSort = (typeof scanSortOptions)[number];

export interface CollectionSearch extends FavoritesSearch {
  /** The code of a bottle to save. */
  readonly bottle?: string | undefined;
  /** The history of all scans instead of the bottles. */
  readonly tab?: 'history' | undefined;
  /** For the history: the search text, and a sort order other than newest first. */
  readonly search?: string | undefined;
  readonly sort?: ScanSort | undefined;
}

export function readCollectionSearch(given: Readonly<Record<string, unknown>>): CollectionSearch {
  const cursor = readCursor(given['cursor']);
  // Names every parameter, or the router would keep the rejected value from the address.
  const unused = { tab: undefined, search: undefined, sort: undefined, bottle: undefined };
  if (given['tab'] !== 'history')
    return { ...unused, bottle: readCode(readText(given['bottle']) ?? ''), cursor };
  const sort = oneOf(scanSortOptions, given['sort']);
  return { ...unused, tab: 'history', search: readText(given['search']), sort, cursor };
}
