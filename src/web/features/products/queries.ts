/** The API queries of the page of a product: the product, the journey of its batch and its certificate. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/:id', { params: { id } }, signal),
  });

/** A page of a long journey: the first one, or the one after `cursor`. */
export const journeyQuery = (client: Client, id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['products', id, 'journey', cursor ?? ''],
    queryFn: ({ signal }) =>
      fetchPage(
        client,
        'GET /api/products/:id/journey',
        { params: { id }, query: cursor === undefined ? {} : { cursor } },
        signal,
      ),
  });

export const batchStatesQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'batch states'],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/products/:id/batch-states', { params: { id } }, signal),
  });

/** Only for an oil of several harvests. */
export const harvestsQuery = (client: Client, { id, seriesId }: Pick<ProductResponse, 'id' | 'seriesId'>) =>
  queryOptions({
    queryKey: ['products', String(id), 'harvests'],
    queryFn: async ({ signal }) =>
      seriesId === null
        ? []
        : fetchRoute(client, 'GET /api/products/:id/harvests', { params: { id: String(id) } }, signal),
  });

/** Null if no certificate covers the batch; no request is sent then. */
export const certificateQuery = (client: Client, number: string | null) =>
  queryOptions({
    queryKey: ['certificates', number],
    queryFn: async ({ signal }) =>
      number === null
        ? null
        : fetchRoute(client, 'GET /api/certificates/:number', { params: { number } }, signal),
  });
