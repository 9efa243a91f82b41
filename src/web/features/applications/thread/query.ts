/** The thread of an application, as its reader may see it. Refetched, because the other side writes too. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';

export const threadKey = ['thread'] as const;
/** ms */
const refreshEvery = 30_000;

export const threadQuery = (client: Client, applicationId: number | string) =>
  queryOptions({
    queryKey: [...threadKey, String(applicationId)],
    queryFn: async ({ signal }) =>
      fetchRoute(
        client,
        'GET /api/producer-applications/:id/thread',
        { params: { id: String(applicationId) } },
        signal,
      ),
    refetchInterval: refreshEvery,
  });
