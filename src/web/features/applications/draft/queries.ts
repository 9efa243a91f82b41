/** The applications of the signed-in user, newest first, and whether their profile is listed. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';

export const myApplicationsKey = ['applications', 'own'] as const;

export const myApplicationsQuery = (client: Client) =>
  queryOptions({
    queryKey: myApplicationsKey,
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producer-applications/own', {}, signal),
  });

/** The status of a user's producer profile; null if there is none. */
export const myProducerStatusQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['applications', 'own-entry-status', userId],
    queryFn: async ({ signal }) => {
      const reply = await client.call('GET /api/users/:userId/producer', { params: { userId } }, { signal });
      if (reply.ok) return reply.body.status;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });

/** The server's draft of an unsent application when the page loads. */
export const draftQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: ['applications', 'draft', userId],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/producer-applications/draft', {}, signal),
    // Later changes arrive through the sync of the page.
    staleTime: 0,
    gcTime: 0,
  });
