/** Queries of what the signed-in user saved, their scans, figures and warnings. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api, Endpoint } from '../../../contract/api.ts';
import type { Client } from '../../../contract/client.ts';
import type { RequestOf } from '../../../contract/common/route.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { collectionKey, figuresKey } from './chosen-queries.ts';
import type { SavedSearch } from './saved-search.ts';

const pageSize = '24';

/** A list of the page, from the cursor of its address on. */
function listQuery<Name extends Endpoint>(
  client: Client,
  endpoint: Name,
  search: SavedSearch,
  requestOf: (cursor: string | undefined) => RequestOf<Api[Name]>,
) {
  const { cursor, bottle: _bottle, saved: _saved, ...asked } = search;
  return infiniteQueryOptions({
    queryKey: [...collectionKey, endpoint, asked, cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(client, endpoint, requestOf(pageParam ?? undefined), signal),
    getNextPageParam: (page) => page.next,
    // What was saved on another page, or ended by itself, shows at once.
    staleTime: 0,
  });
}

function filtersOf({ search, sort, status }: SavedSearch) {
  return { search, sort, status };
}

export const favoritesQuery = (client: Client, search: SavedSearch) =>
  listQuery(client, 'GET /api/favorites', search, (cursor) => ({
    query: { ...filtersOf(search), limit: pageSize, cursor },
  }));

export const bottlesQuery = (client: Client, search: SavedSearch) =>
  listQuery(client, 'GET /api/collection', search, (cursor) => ({
    query: { ...filtersOf(search), limit: pageSize, cursor },
  }));

export const comparisonsQuery = (client: Client, search: SavedSearch) => {
  const { status: _, ...filters } = filtersOf(search);
  return listQuery(client, 'GET /api/comparisons', search, (cursor) => ({
    query: { ...filters, limit: pageSize, cursor },
  }));
};

/** In one response. */
export const followsQuery = (client: Client, search: SavedSearch) =>
  listQuery(client, 'GET /api/follows', search, () => ({ query: filtersOf(search) }));

export const scansQuery = (client: Client, search: SavedSearch) =>
  listQuery(client, 'GET /api/scans', search, (cursor) => ({
    query: {
      search: search.search,
      sort: search.sort === 'name' ? ('product' as const) : search.sort,
      limit: pageSize,
      cursor,
    },
  }));

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
