/** What the address of the notices says after the question mark. */
import { readCursor } from '../discovery/directory-search.ts';

export interface NoticesSearch {
  /** Where a later helping starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readNoticesSearch(given: Readonly<Record<string, unknown>>): NoticesSearch {
  return { cursor: readCursor(given['cursor']) };
}
