/** The notifications of the signed-in user, as the API returns them. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { notificationsKey } from './unread-query.ts';

const pageSize = '20';

export const notificationsQuery = (client: Client, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/notifications',
        { query: { limit: pageSize, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    // Short, so that a user who follows the unread mark finds the new notification.
    staleTime: 2_000,
  });

/** The newest unread notifications, for a summary on other pages. */
export const newestUnreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest unread'],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/notifications', { query: { limit: '3', state: 'unread' } }, signal),
  });
