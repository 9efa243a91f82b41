/** Queries of a producer's dashboard. Every key begins with `dashboard`, so one action can invalidate all. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';

export const dashboardKey = ['dashboard'] as const;

/** Null for a user without a profile. */
export const myProducerQuery = (client: Client, userId: string) =>
  queryOptions({
    queryKey: [...dashboardKey, 'producer', userId],
    queryFn: async ({ signal }) => {
      const reply = await client.call('GET /api/users/:userId/producer', { params: { userId } }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });
