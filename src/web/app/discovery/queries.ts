/** The API queries of the directory: its lists and its counts. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { ResponseOf } from '../../../contract/common/route.ts';
import type { countProducerFacetsRoute } from '../../../contract/producers/producers.ts';
import { type DirectorySearch, directory } from '../../features/producers/directory/directory-search.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { readOrStartOver } from '../../kernel/api/start-over.ts';
import { filtersInQuery, rowsOf } from '../../kernel/lists/list-changes.ts';

/** The first page is small and loads fast; later pages are larger. */
const firstPageSize = 6;
const nextPageSize = 12;
const spotlightPlaces = 5;

export const directoryQuery = (client: Client, shown: DirectorySearch) => {
  const search = rowsOf(directory, shown);
  return infiniteQueryOptions({
    queryKey: ['producers', 'directory', search],
    // Null, not undefined, because the page state is serialized as JSON.
    initialPageParam: search.cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      readOrStartOver({
        cursor: pageParam ?? undefined,
        from: search.cursor,
        read: async (cursor) =>
          fetchPage(
            client,
            'GET /api/producers',
            {
              query: {
                ...filtersInQuery(directory, search),
                status: 'approved',
                sort: search.sort,
                limit: String(cursor === undefined ? firstPageSize : nextPageSize),
                cursor,
              },
            },
            signal,
          ),
      }),
    getNextPageParam: (page) => page.next,
  });
};

export type ProducerFacets = ResponseOf<typeof countProducerFacetsRoute>;

export const facetsQuery = (client: Client, search: DirectorySearch) => {
  const filters = filtersInQuery(directory, search);
  return queryOptions({
    queryKey: ['producers', 'facets', filters],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/facets', { query: filters }, signal),
  });
};

export const spotlightQuery = (client: Client) =>
  queryOptions({
    queryKey: ['producers', 'spotlight'],
    queryFn: async ({ signal }) => {
      // The request of the list without filters, so that both are one answer.
      const query = { status: 'approved', limit: String(firstPageSize) } as const;
      const producers = await fetchRoute(client, 'GET /api/producers', { query }, signal);
      // Excludes producers whose certificate is suspended, revoked or expired.
      return producers
        .slice(0, spotlightPlaces)
        .filter(({ certificateState: state }) => state === null || state === 'active');
    },
  });
