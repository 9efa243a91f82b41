/** The query of the URL of the notifications page. */
import { readCursor } from '../../kernel/search-params/read-search.ts';

export interface NotificationsSearch {
  /** The start of a later page of the list, for readers without JavaScript. */
  readonly cursor?: string | undefined;
}

export function readNotificationsSearch(given: Readonly<Record<string, unknown>>): NotificationsSearch {
  return { cursor: readCursor(given['cursor']) };
}
