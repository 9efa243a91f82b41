/** The query parameters of the page of what the user saved. */
import {
  type SavedList,
  type SavedSort,
  type SavedStatus,
  savedLists,
  savedSorts,
  savedStatuses,
} from '../../../domain/collection/saved.ts';
import { readCode } from '../../../domain/provenance/codes.ts';
import { oneOf, readCursor, readText } from '../../kernel/search-params/read-search.ts';

export interface SavedSearch {
  /** Absent: the oils. */
  readonly tab?: Exclude<SavedList, 'oils'> | 'history' | undefined;
  readonly search?: string | undefined;
  /** Other than newest first. */
  readonly sort?: Exclude<SavedSort, 'newest'> | undefined;
  readonly status?: SavedStatus | undefined;
  /** Cursor of the next rows, for readers without scripts. */
  readonly cursor?: string | undefined;
  /** The code of a bottle to save. */
  readonly bottle?: string | undefined;
  /** The code of a bottle that was saved just now. */
  readonly saved?: string | undefined;
}

export function readSavedSearch(given: Readonly<Record<string, unknown>>): SavedSearch {
  const named = oneOf([...savedLists, 'history'], given['tab']);
  const tab = named === 'oils' ? undefined : named;
  const sort = oneOf(savedSorts, given['sort']);
  // Names every parameter, or the router would keep the rejected value from the address.
  return {
    tab,
    search: readText(given['search']),
    sort: sort === 'newest' ? undefined : sort,
    status: tab === 'history' || tab === 'comparisons' ? undefined : oneOf(savedStatuses, given['status']),
    cursor: readCursor(given['cursor']),
    bottle: tab === 'bottles' ? readCode(readText(given['bottle']) ?? '') : undefined,
    saved: tab === 'bottles' ? readCode(readText(given['saved']) ?? '') : undefined,
  };
}

/** Finds a bottle of the collection by its code. */
export function bottleSearch(code: string): SavedSearch {
  return { tab: 'bottles', search: code };
}

/** Whether entries may be missing from the list; another order shows all of them. */
export function isNarrowed({ search, status, cursor }: SavedSearch): boolean {
  return (search ?? status ?? cursor) !== undefined;
}
