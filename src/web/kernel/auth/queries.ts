/** The signed-in user, or null for a visitor. Fetched again after five minutes; a failure is not retried. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { CurrentUser } from '../../../contract/identity/identity.ts';
import { ProblemError } from '../api/problem-error.ts';
import { endDocument } from '../device/this-document.ts';

const freshMilliseconds = 300_000;
const cacheMilliseconds = 600_000;

export const currentUserKey = ['identity', 'current-person'] as const;

export const currentUserQuery = (client: Client) =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: async ({ signal, client: queryClient }) => {
      const reply = await client.call('GET /api/auth/user', {}, { signal });
      if (reply.ok) {
        const known = queryClient.getQueryData<CurrentUser | null>(currentUserKey);
        // Signed in in another tab: this document has neither the scripts nor the messages for it, or is of another user.
        if (known !== undefined && known?.id !== reply.body.id) {
          endDocument();
          location.reload();
          return known;
        }
        return reply.body;
      }
      if (reply.status === 401) return null;
      throw new ProblemError(reply.problem);
    },
    staleTime: freshMilliseconds,
    // The server discards the cache after each page, so no timer may stay running.
    gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : cacheMilliseconds,
    retry: false,
  });
