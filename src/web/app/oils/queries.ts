/** The API queries of the list of oils: its pages, the counts of its filters, and the compared oils. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { ResponseOf } from '../../../contract/common/route.ts';
import type {
  countProductFacetsRoute,
  countProductOptionsRoute,
  ProductResponse,
} from '../../../contract/products/products.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { readOrStartOver } from '../../kernel/api/start-over.ts';
import { filtersInQuery, rowsOf } from '../../kernel/lists/list-changes.ts';
import { type OilsSearch, oils } from './oils-search.ts';

/** The first page is small and loads fast; later pages are larger. */
const firstPageSize = 12;
const nextPageSize = 24;

export const oilsQuery = (client: Client, search: OilsSearch) => {
  const { cursor, ...asked } = rowsOf(oils, search);
  return infiniteQueryOptions({
    queryKey: ['products', 'oils', asked, cursor],
    // Null, not undefined, because the page state is serialized as JSON.
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      readOrStartOver({
        cursor: pageParam ?? undefined,
        from: cursor,
        read: async (from) =>
          fetchPage(
            client,
            'GET /api/products',
            {
              query: {
                ...filtersInQuery(oils, asked),
                each: 'oil',
                sort: asked.sort,
                limit: String(from === undefined ? firstPageSize : nextPageSize),
                cursor: from,
              },
            },
            signal,
          ),
      }),
    getNextPageParam: (page) => page.next,
    // The current oils stay on screen while another filter loads.
    placeholderData: keepPreviousData,
  });
};

export type OilFacets = ResponseOf<typeof countProductFacetsRoute>;
export type OilOptions = ResponseOf<typeof countProductOptionsRoute>;

export const oilFacetsQuery = (client: Client, search: OilsSearch) => {
  const filters = { ...filtersInQuery(oils, search), each: 'oil' } as const;
  return queryOptions({
    queryKey: ['products', 'facets', filters],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/facets', { query: filters }, signal),
    placeholderData: keepPreviousData,
  });
};

export const oilOptionsQuery = (client: Client, search: OilsSearch) => {
  const filters = { ...filtersInQuery(oils, search), each: 'oil' } as const;
  return queryOptions({
    queryKey: ['products', 'options', filters],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/options', { query: filters }, signal),
    placeholderData: keepPreviousData,
  });
};

/** Those that are listed no longer are left out. */
export const comparedQuery = (client: Client, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['products', 'compared', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(
        ids.map((id) => fetchRoute(client, 'GET /api/products/:id', { params: { id: String(id) } }, signal)),
      );
      return found.flatMap((one): ProductResponse[] => (one.status === 'fulfilled' ? [one.value] : []));
    },
    placeholderData: keepPreviousData,
  });
