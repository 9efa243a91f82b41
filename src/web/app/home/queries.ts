/** Queries of the home page: the filtered products, the counts of each filter, and the first producers. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { ResponseOf } from '../../../contract/common/route.ts';
import type { countProductFacetsRoute } from '../../../contract/products/products.ts';
import { type Country, consumerRegions, isCountry } from '../../../domain/common/countries.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { readOrStartOver } from '../../kernel/api/start-over.ts';
import { filtersInQuery } from '../../kernel/lists/list-changes.ts';
import { type HomeSearch, home } from './home-search.ts';

/** Three rows on a desktop. */
const pageSize = 9;
const featured = 6;

export const homeKey = ['consumer'] as const;

export const oilsQuery = (client: Client, search: HomeSearch) => {
  const { cursor } = search;
  const filters = filtersInQuery(home, search);
  return infiniteQueryOptions({
    queryKey: [...homeKey, 'oils', { ...filters, cursor }],
    // Null rather than undefined, because it is sent with the page as JSON.
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      readOrStartOver({
        cursor: pageParam ?? undefined,
        from: cursor,
        read: async (from) => {
          const query = { ...filters, each: 'oil', limit: String(pageSize), cursor: from } as const;
          return fetchPage(client, 'GET /api/products', { query }, signal);
        },
      }),
    getNextPageParam: (page) => page.next,
    // The current products stay on screen while another filter loads.
    placeholderData: keepPreviousData,
  });
};

export type OilCounts = ResponseOf<typeof countProductFacetsRoute>;

/** Each count under all other filters. */
export const oilCountsQuery = (client: Client, search: HomeSearch) => {
  const query = { ...filtersInQuery(home, search), each: 'oil', bands: 'true' } as const;
  return queryOptions({
    queryKey: [...homeKey, 'oil-counts', query],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/products/facets', { query }, signal),
    placeholderData: keepPreviousData,
  });
};

/** Counts over all products: a region does not appear and disappear with the other filters. */
export const regionsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...homeKey, 'regions'],
    queryFn: async ({ signal }): Promise<readonly Country[]> => {
      const { country } = await fetchRoute(client, 'GET /api/products/facets', { query: {} }, signal);
      return [...new Set([...consumerRegions, ...Object.keys(country).filter(isCountry)])];
    },
  });

export const featuredQuery = (client: Client) =>
  queryOptions({
    queryKey: [...homeKey, 'producers'],
    queryFn: async ({ signal }) =>
      fetchPage(
        client,
        'GET /api/producers',
        { query: { status: 'approved', limit: String(featured) } },
        signal,
      ),
  });
