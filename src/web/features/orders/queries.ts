/** The API queries of the basket and of order requests. Every key begins with `orders`. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { ordersKey } from './basket-count-query.ts';
import type { InboxSearch, OrdersSearch } from './orders-search.ts';

export const basketKey = [...ordersKey, 'basket'] as const;

const pageSize = '20';

export const basketQuery = (client: Client) =>
  queryOptions({
    queryKey: basketKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/basket', {}, signal),
    // Another window may have changed the basket, and prices change. It is not refetched while it is on the
    // screen: the order contains what the buyer saw, and the server refuses it if that is stale.
    staleTime: 2_000,
  });

/** The product about to be added; null if it does not exist. */
export const wantedOilQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'wanted', id],
    queryFn: async ({ signal }) => {
      const reply = await client.call('GET /api/products/:id', { params: { id } }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

export const myOrdersQuery = (client: Client, { status, sort, search, cursor }: OrdersSearch) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'own', status ?? null, sort ?? null, search ?? null, cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/orders',
        { query: { status, sort, search, limit: pageSize, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    staleTime: 2_000,
  });

export const orderQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/orders/:id', { params: { id } }, signal),
    // The other party may have acted.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The producer of the signed-in user; null for a user without a profile. */
export const myProducerIdQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'producer of', userId],
    queryFn: async ({ signal }) => {
      const reply = await client.call('GET /api/users/:userId/producer', { params: { userId } }, { signal });
      if (reply.ok) return reply.body.id;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

export const inboxQuery = (
  client: Client,
  producerId: number,
  { status, sort, search, cursor }: InboxSearch,
) =>
  infiniteQueryOptions({
    queryKey: [
      ...ordersKey,
      'inbox',
      producerId,
      status ?? null,
      sort ?? null,
      search ?? null,
      cursor ?? null,
    ],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/producers/:id/orders',
        {
          params: { id: String(producerId) },
          query: { status, sort, search, limit: pageSize, cursor: pageParam ?? undefined },
        },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    staleTime: 2_000,
  });

/** The number of orders waiting for an answer. */
export const waitingQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'waiting', producerId],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: '1' } as const;
      const input = { params: { id: String(producerId) }, query };
      return (await fetchPage(client, 'GET /api/producers/:id/orders', input, signal)).total;
    },
    staleTime: 2_000,
  });

export const allOrdersQuery = (client: Client, { status, sort, search, cursor }: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'all', status ?? null, sort ?? null, search ?? null, cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/admin/orders',
        { query: { status, sort, search, limit: pageSize, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    staleTime: 2_000,
  });
