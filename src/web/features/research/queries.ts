/** The data of the research page: the studies, and the URL of the interview if there is one. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';

export const interviewQuery = (client: Client) =>
  queryOptions({
    queryKey: ['research', 'interview'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/interview', {}, signal),
  });

/** Serialized with the page; the file with the studies loads only on a later navigation. */
export const studiesQuery = queryOptions({
  queryKey: ['research', 'studies'],
  queryFn: async () => (await import('./articles.ts')).articles,
  staleTime: Number.POSITIVE_INFINITY,
});
