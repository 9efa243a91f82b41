/** The API queries that both lists share: how much a search text finds, and what it names. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { certifiedCount } from './certified-count.ts';

/** How many records of each kind a search text finds; without one, the size of the register. */
export const foundQuery = (client: Client, q?: string) =>
  queryOptions({
    queryKey: ['found', q],
    queryFn: async ({ signal }) => {
      const [producers, products] = await Promise.all([
        fetchRoute(client, 'GET /api/producers/facets', { query: { q } }, signal),
        fetchRoute(client, 'GET /api/products/facets', { query: { q, each: 'oil' } }, signal),
      ]);
      return {
        producers: producers.total,
        certified: certifiedCount(producers),
        oils: products.total,
        estimated: products.estimated,
        countries: Object.keys(producers.country).length,
      };
    },
    placeholderData: keepPreviousData,
  });

/** What a search text names. */
export const suggestionsQuery = (client: Client, q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/suggestions', { query: { q } }, signal),
  });
