/** The notifications of the signed-in user, as the API returns them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import type { NotificationsSearch } from './notifications-search.ts';
import { notificationsKey } from './unread-query.ts';

const pageSize = '20';

export const notificationsQuery = (client: Client, { state, topic, cursor }: NotificationsSearch) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', state ?? null, topic ?? null, cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/notifications',
        { query: { limit: pageSize, state, topic, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    // Short, so that a user who follows the unread mark finds the new notification.
    staleTime: 2_000,
  });

export const notificationTopicsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...notificationsKey, 'topics'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/notifications/topics', {}, signal),
  });

/** The newest unread notifications, for a summary on other pages. */
export const newestUnreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest unread'],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/notifications', { query: { limit: '3', state: 'unread' } }, signal),
  });
