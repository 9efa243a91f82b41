/** The analytics figures from the API. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const analyticsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['administration', 'analytics'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/analytics', {}, signal),
  });
