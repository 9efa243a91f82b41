/** The query of the state of the site. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const systemKey = ['system'] as const;

export const systemQuery = (client: Client) =>
  queryOptions({
    queryKey: systemKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/system', {}, signal),
  });
