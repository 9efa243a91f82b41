/** Queries of a producer's products and their batches. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { getProduct, listProducts } from '../../../../contract/products.ts';
import { listBatches, listBatchesOfProducer } from '../../../../contract/provenance/recalls.ts';
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
        listProducts,
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
    queryFn: ({ signal }) => fetchRoute(client, getProduct, { params: { id } }, signal),
  });

/** The current batch of the product is the first on the first page. */
export const batchesQuery = (client: Client, id: string) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'product', id, 'batches'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      fetchPage(client, listBatches, { params: { id }, query: { cursor: pageParam } }, signal),
    getNextPageParam: (page) => page.next,
  });

/** For administrators; a recall invalidates it with the rest of the dashboard. */
export const batchesOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producer-batches', id],
    queryFn: ({ signal }) => fetchRoute(client, listBatchesOfProducer, { params: { id } }, signal),
  });
