/** What the addresses of the favourites and the collection say after the question mark. */
import { readCursor } from '../discovery/directory-search.ts';

export interface FavoritesSearch {
  /** Where a later helping starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readFavoritesSearch(given: Readonly<Record<string, unknown>>): FavoritesSearch {
  return { cursor: readCursor(given['cursor']) };
}

export interface CollectionSearch extends FavoritesSearch {
  /** Every scan by its time, instead of the bottles. */
  readonly tab?: 'history' | undefined;
}

export function readCollectionSearch(given: Readonly<Record<string, unknown>>): CollectionSearch {
  return { tab: given['tab'] === 'history' ? 'history' : undefined, cursor: readCursor(given['cursor']) };
}
