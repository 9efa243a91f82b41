/** The API queries of inspection reports: that of a call, and those of a producer's calls. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { callsKey } from '../calls/queries.ts';

export const inspectionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['inspections', id],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/verification-calls/:id/inspection', { params: { id } }, signal),
  });

/** Newest first. */
export const callsOfProducerQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...callsKey, 'of-producer', producerId],
    queryFn: async ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/verification-calls',
        { query: { producerId: String(producerId), sort: 'latest', limit: '100' } },
        signal,
      ),
  });
