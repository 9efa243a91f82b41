/** What the user is notified of on request. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { collectionKey } from './chosen-queries.ts';

export const followsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...collectionKey, 'follows'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/follows', {}, signal),
    // An oil that is back is no longer in the list.
    staleTime: 0,
  });
