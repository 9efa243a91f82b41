/** Queries of an application's review, refetched while the page is open because others may review it too. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

/** ms; same as the panel that links here. */
const refreshEvery = 30_000;

export const reviewQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['administration', 'review', id],
    queryFn: ({ signal }) =>
      fetchRoute(client, 'GET /api/producer-applications/:id/review', { params: { id } }, signal),
    refetchInterval: refreshEvery,
  });
