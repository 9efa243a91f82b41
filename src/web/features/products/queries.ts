/** The API queries of the page of a product: the product, the journey of its batch and its certificate. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/:id', { params: { id } }, signal),
  });

export const journeyQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'journey'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/:id/journey', { params: { id } }, signal),
  });

export const batchStatesQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['products', id, 'batch states'],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/products/:id/batch-states', { params: { id } }, signal),
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
