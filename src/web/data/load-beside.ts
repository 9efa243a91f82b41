/**
 * Loads a part of a page that may fail without the rest. On the server a failure is forgotten: the part
 * leaves as still loading, and the browser asks for it once more and says what came of it.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export async function loadBeside(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  /** A prefetch: it waits and does not throw. */
  loading: Promise<void>,
): Promise<void> {
  await loading;
  if (typeof window !== 'undefined') return;
  if (queryClient.getQueryState(queryKey)?.status === 'error') {
    queryClient.removeQueries({ queryKey, exact: true });
  }
}
