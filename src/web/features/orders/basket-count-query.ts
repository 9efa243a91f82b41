/** The number of bottles in the basket. A separate query, because the header of every page needs it. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const ordersKey = ['orders'] as const;
export const basketCountKey = [...ordersKey, 'basket count'] as const;

export const basketCountQuery = (client: Client) =>
  queryOptions({
    queryKey: basketCountKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/basket/count', {}, signal),
    // The basket may change in another tab.
    refetchOnWindowFocus: true,
  });
