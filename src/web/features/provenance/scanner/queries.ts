/** A bottle to try the scanner with, if the sample data is loaded. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const sampleBottleQuery = (client: Client) =>
  queryOptions({
    queryKey: ['scanner', 'sample-bottle'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/sample-bottle', {}, signal),
  });
