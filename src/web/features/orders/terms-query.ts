/** A producer's terms of orders, for the pages of its oils. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const orderTermsQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: ['orders', 'terms', producerId],
    queryFn: async ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/producers/:id/order-terms',
        { params: { id: String(producerId) } },
        signal,
      ),
  });
