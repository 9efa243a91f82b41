/** Queries of a producer's dashboard. Every key begins with `dashboard`, so one action can invalidate all. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getRenewal } from '../../contract/certification/renewals.ts';
import { getNewestCertificate } from '../../contract/certification.ts';
import type { Client } from '../../contract/client.ts';
import { getProducerOfUser } from '../../contract/producers/registration.ts';
import { getProduct, listProducts } from '../../contract/products.ts';
import { type CodeOrderResponse, listCodeOrders } from '../../contract/provenance/code-orders.ts';
import { listJourney } from '../../contract/provenance/journey.ts';
import { listBatches, listBatchesOfProducer } from '../../contract/provenance/recalls.ts';
import { scanHistory } from '../../contract/provenance/scan-history.ts';
import { listCodes, producerFigures } from '../../contract/provenance.ts';
import { ask } from '../data/ask.ts';
import { askPage } from '../data/ask-page.ts';
import { ProblemError } from '../data/problem-error.ts';

export const dashboardKey = ['dashboard'] as const;

/** ms */
const ordersAskedEvery = 1000;

/** The newest orders; the labels of older ones are no longer printed. */
const ordersAtOnce = '100';

/** Most producers list fewer products than this. */
const productsAtOnce = '50';

/** Null for a user without a profile. */
export const ownProducerQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producer', userId],
    queryFn: async ({ signal }) => {
      const reply = await client.call(getProducerOfUser, { params: { userId } }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

export const figuresQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'figures', producerId],
    queryFn: ({ signal }) => ask(client, producerFigures, { params: { id: String(producerId) } }, signal),
  });

/** Null for a producer who never had a certificate. */
export const newestCertificateQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'certificate', producerId],
    queryFn: async ({ signal }) => {
      const params = { id: String(producerId) };
      const reply = await client.call(getNewestCertificate, { params }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

export const scanHistoryQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'scans', producerId],
    queryFn: async ({ signal }) => ask(client, scanHistory, { params: { id: String(producerId) } }, signal),
  });

export const ownProductsQuery = (client: Client, producerId: number) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'products', producerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      askPage(
        client,
        listProducts,
        {
          query: { producerId: String(producerId), sort: 'newest', limit: productsAtOnce, cursor: pageParam },
        },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const productQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id],
    queryFn: ({ signal }) => ask(client, getProduct, { params: { id } }, signal),
  });

export const journeyQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'journey'],
    queryFn: ({ signal }) => ask(client, listJourney, { params: { id } }, signal),
  });

/** The first page without a cursor; another producer's product is not found. */
export const codesQuery = (client: Client, id: string, cursor?: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'codes', cursor ?? ''],
    queryFn: ({ signal }) => askPage(client, listCodes, { params: { id }, query: { cursor } }, signal),
  });

export function isUnderWay({ made, count }: CodeOrderResponse): boolean {
  return made < count;
}

/** Refetched while an order is in progress. */
export const codeOrdersQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'product', id, 'code-orders'],
    queryFn: ({ signal }) =>
      ask(client, listCodeOrders, { params: { id }, query: { limit: ordersAtOnce } }, signal),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? ordersAskedEvery : false),
  });

/** The current batch of the product is the first on the first page. */
export const batchesQuery = (client: Client, id: string) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'product', id, 'batches'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      askPage(client, listBatches, { params: { id }, query: { cursor: pageParam } }, signal),
    getNextPageParam: (page) => page.next,
  });

/** For administrators; a recall invalidates it with the rest of the dashboard. */
export const batchesOfProducerQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producer-batches', id],
    queryFn: ({ signal }) => ask(client, listBatchesOfProducer, { params: { id } }, signal),
  });

/** The renewal of a certificate: producers see their own, administrators any. */
export const renewalQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...dashboardKey, 'renewal', producerId],
    queryFn: ({ signal }) => ask(client, getRenewal, { params: { id: String(producerId) } }, signal),
  });
