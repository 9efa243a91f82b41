/** The query of the URL of the notifications page. */
import { type NotificationTopic, notificationTopics } from '../../../domain/notifications/topics.ts';
import { oneOf, readCursor } from '../../kernel/search-params/read-search.ts';

export interface NotificationsSearch {
  readonly state?: 'unread' | undefined;
  readonly topic?: NotificationTopic | undefined;
  /** The start of a later page of the list, for readers without JavaScript. */
  readonly cursor?: string | undefined;
}

export function readNotificationsSearch(given: Readonly<Record<string, unknown>>): NotificationsSearch {
  return {
    state: oneOf(['unread'] as const, given['state']),
    topic: oneOf(notificationTopics, given['topic']),
    cursor: readCursor(given['cursor']),
  };
}
