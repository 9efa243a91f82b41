/** The API queries of a profile: the producer and its products, newest harvest first. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchPage } from '../../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

/** Few enough to look through; the page says how many more there are. */
const shelfPlaces = 24;

export const producerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/:id', { params: { id } }, signal),
  });

export const oilsOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id, 'oils'],
    queryFn: ({ signal }) =>
      fetchPage(
        client,
        'GET /api/products',
        { query: { producerId: id, each: 'oil', sort: 'harvest', limit: String(shelfPlaces) } },
        signal,
      ),
  });
