/**
 * What the page shows is read before it leaves the server, so that it is complete without scripts. In
 * the browser the page appears at once and its lists fill in.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import type { AdministrationSearch } from './administration-search.ts';
import { applicationsQuery, decidedProducersQuery, pendingProducersQuery, summaryQuery } from './queries.ts';

export async function loadLists(
  client: Client,
  queryClient: QueryClient,
  search: AdministrationSearch,
): Promise<void> {
  const { tab } = search;
  const summary = summaryQuery(client);
  const applications = applicationsQuery(client, search.applications);
  const producers =
    tab === undefined
      ? pendingProducersQuery(client, search.cursor)
      : decidedProducersQuery(client, tab, search);
  if (typeof window === 'undefined') {
    await Promise.all([
      queryClient.ensureQueryData(summary),
      queryClient.ensureInfiniteQueryData(applications),
      queryClient.ensureInfiniteQueryData(producers),
    ]);
    return;
  }
  void queryClient.prefetchQuery(summary);
  void queryClient.prefetchInfiniteQuery(applications);
  void queryClient.prefetchInfiniteQuery(producers);
}
