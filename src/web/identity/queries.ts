/** Who is signed in; null for a visitor. Asked again after five minutes, and never twice for one answer. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getCurrentUser } from '../../contract/identity.ts';
import { ProblemError } from '../data/problem-error.ts';

const freshMilliseconds = 300_000;
const keptMilliseconds = 600_000;

export const currentPersonKey = ['identity', 'current-person'] as const;

export const currentPersonQuery = (client: Client) =>
  queryOptions({
    queryKey: currentPersonKey,
    queryFn: async ({ signal, client: queryClient }) => {
      const reply = await client.call(getCurrentUser, {}, { signal });
      // Signed in in another tab meanwhile: a visitor's document has neither the scripts nor the words for it.
      if (reply.ok && queryClient.getQueryData(currentPersonKey) === null) location.reload();
      if (reply.ok) return reply.body;
      if (reply.status === 401) return null;
      throw new ProblemError(reply.problem);
    },
    staleTime: freshMilliseconds,
    // On the server a page is rendered and forgotten: no clock is left running for it.
    gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : keptMilliseconds,
    retry: false,
  });
