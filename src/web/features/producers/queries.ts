/** The API queries of a profile: the producer and its products, newest harvest first. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { getProducer } from '../../../contract/producers.ts';
import { listProducts } from '../../../contract/products.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

/** Few enough to look through; the page says how many more there are. */
const shelfPlaces = 24;

export const producerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id],
    queryFn: ({ signal }) => fetchRoute(client, getProducer, { params: { id } }, signal),
  });

export const oilsOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id, 'oils'],
    queryFn: ({ signal }) =>
      fetchPage(
        client,
        listProducts,
        { query: { producerId: id, sort: 'harvest', limit: String(shelfPlaces) } },
        signal,
      ),
  });
