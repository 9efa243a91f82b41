/** An import as the API returns it; polled while it is being processed. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

/** ms */
const askedEvery = 1000;

export const importQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/imports/:id', { params: { id: String(id) } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ['checking', 'applying'].includes(data.state) ? askedEvery : false,
  });
