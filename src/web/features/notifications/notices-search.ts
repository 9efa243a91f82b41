/** The query of the URL of the notifications page. */
import { readCursor } from '../../kernel/search-params/read-search.ts';

export interface NoticesSearch {
  /** The start of a later page of the list, for readers without JavaScript. */
  readonly cursor?: string | undefined;
}

export function readNoticesSearch(given: Readonly<Record<string, unknown>>): NoticesSearch {
  return { cursor: readCursor(given['cursor']) };
}
