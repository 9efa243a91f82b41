/** Queries of a producer's products and their batches. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchPage } from '../../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';

/** Most producers list fewer products than this. */
const productsAtOnce = '50';

export const myProductsQuery = (client: Client, producerId: number) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'products', producerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/products',
        {
          query: { producerId: String(producerId), sort: 'newest', limit: productsAtOnce, cursor: pageParam },
        },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const myProductQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/:id', { params: { id } }, signal),
  });

/** Of the same name and batch, and no size of the same oil. */
export const equalProductsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'equal'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/:id/oil', { params: { id } }, signal),
  });

export const batchRecordsQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'batch-records', producerId],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/producers/:id/batches', { params: { id: String(producerId) } }, signal),
  });

export const batchRecordQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'batch-record', id],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/batches/:id', { params: { id } }, signal),
  });

/** The current batch of the product is the first on the first page. */
export const batchesQuery = (client: Client, id: string) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'product', id, 'batches'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/products/:id/batches',
        { params: { id }, query: { cursor: pageParam } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

/** For administrators; a recall invalidates it with the rest of the dashboard. */
export const batchesOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producer-batches', id],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/producers/:id/batches', { params: { id } }, signal),
  });
