/**
 * Loads a section of a page that may fail without the rest. The server drops a failure: it renders the
 * section as loading, and the browser requests it again and reports the result.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export async function prefetchOptional(
  queryClient: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  /** A prefetch: it resolves when loaded and never rejects. */
  loading: Promise<void>,
): Promise<void> {
  await loading;
  if (typeof window !== 'undefined') return;
  if (queryClient.getQueryState(queryKey)?.status === 'error') {
    queryClient.removeQueries({ queryKey, exact: true });
  }
}
