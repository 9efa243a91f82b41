/** Who is signed in; null for a visitor. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getCurrentUser } from '../../contract/identity.ts';
import { ProblemError } from '../data/problem-error.ts';

export const currentPersonKey = ['identity', 'current-person'] as const;

export const currentPersonQuery = (client: Client) =>
  queryOptions({
    queryKey: currentPersonKey,
    queryFn: async ({ signal }) => {
      const reply = await client.call(getCurrentUser, {}, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 401) return null;
      throw new ProblemError(reply.problem);
    },
    // Signing in and out load the document anew; until then the answer stands.
    staleTime: Number.POSITIVE_INFINITY,
  });
