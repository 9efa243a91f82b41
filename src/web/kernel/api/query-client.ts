/** Creates the query cache: one for each page that the server renders, one for each browser tab. */
import { QueryClient } from '@tanstack/react-query';
import { problemOfError } from './problem-error.ts';

/** ms: data that came with the page is not fetched again right away. */
const freshFor = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        // Offline a query fails like any other, so that the page reports it instead of waiting forever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Shorter than the router's delay before it clears the page for the next one.
        retryDelay: 400,
        // A refusal is final; a lost connection is retried once, in the browser only.
        retry: (failures, error) =>
          problemOfError(error) === undefined && failures < 1 && typeof window !== 'undefined',
      },
    },
  });
}
