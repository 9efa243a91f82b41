/** The food information of a producer's oils, or of one of them, newest first. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const foodInformationQuery = (client: Client, producerId: number, product?: number) =>
  queryOptions({
    queryKey: ['products', 'food-information', producerId, product ?? 'all'],
    queryFn: ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/producers/:id/food-information',
        {
          params: { id: String(producerId) },
          query: product === undefined ? {} : { product: String(product) },
        },
        signal,
      ),
  });
