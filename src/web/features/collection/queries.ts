/** Queries of the signed-in user's favourites, scanned bottles, scans, figures and warnings. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { collectionKey, favoritesKey, figuresKey } from './chosen-queries.ts';
import type { CollectionSearch } from './collection-search.ts';

const pageSize = '12';
const scansShown = '24';

export const favoritesQuery = (client: Client, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...favoritesKey, cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/favorites',
        { query: { limit: pageSize, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const bottlesQuery = (client: Client, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...collectionKey, 'bottles', cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/collection',
        { query: { limit: pageSize, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const scansQuery = (client: Client, { search, sort, cursor }: CollectionSearch) =>
  infiniteQueryOptions({
    queryKey: [...collectionKey, 'scans', search ?? '', sort ?? 'newest', cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/scans',
        { query: { limit: scansShown, search, sort, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

export const collectionFiguresQuery = (client: Client) =>
  queryOptions({
    queryKey: figuresKey,
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/figures', {}, signal),
    // A bottle may have been scanned on another page since.
    staleTime: 0,
  });

export const bottleNotificationsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...collectionKey, 'notifications'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/me/bottle-notifications', {}, signal),
  });
