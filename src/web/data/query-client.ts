/** One cache of answers for each page rendered on the server, and one for each tab of a browser. */
import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';

/** What was loaded with the page is not asked for again right away, ms. */
const freshFor = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        // Offline a question fails like any other, and the page says so, instead of waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Shorter than the router waits before it clears a page for the next one.
        retryDelay: 400,
        // A refusal stays a refusal; a lost connection is tried once more, in the browser only.
        retry: (failures, error) =>
          !(error instanceof ProblemError) && failures < 1 && typeof window !== 'undefined',
      },
    },
  });
}
