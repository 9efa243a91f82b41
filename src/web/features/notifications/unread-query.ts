/** The number of unread notifications. A separate query, because the header of every page needs it. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const notificationsKey = ['notifications'] as const;

export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/notifications/unread', {}, signal),
    // A decision may be made while the page is open.
    refetchOnWindowFocus: true,
  });
