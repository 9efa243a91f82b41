/** The API queries of the edit pages: pending and decided requests, and the unsent draft. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const profileChangesQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id, 'changes'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/:id/changes', { params: { id } }, signal),
  });

export const profileDraftQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['producers', id, 'draft'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producers/:id/draft', { params: { id } }, signal),
    // A form starts with what the server has now, never with a cached older state.
    staleTime: 0,
  });
