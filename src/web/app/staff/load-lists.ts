/**
 * The server loads all lists before it sends the page, so that the page is complete without scripts. In the
 * browser the page appears at once and its lists load afterwards.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import type { AdministrationSearch } from './administration-search.ts';
import { analyticsQuery } from './analytics-query.ts';
import { applicationsQuery, summaryQuery, tabQuery } from './queries.ts';

export async function loadLists(
  client: Client,
  queryClient: QueryClient,
  search: AdministrationSearch,
): Promise<void> {
  const summary = summaryQuery(client);
  const applications = applicationsQuery(client, search);
  const tab = tabQuery(client, search);
  if (typeof window === 'undefined') {
    await Promise.all([
      queryClient.ensureQueryData(summary),
      queryClient.ensureInfiniteQueryData(applications),
      tab === undefined ? undefined : queryClient.ensureInfiniteQueryData(tab),
      search.tab === 'analytics' ? queryClient.ensureQueryData(analyticsQuery(client)) : undefined,
    ]);
    return;
  }
  void queryClient.prefetchQuery(summary);
  void queryClient.prefetchInfiniteQuery(applications);
  if (search.tab === 'analytics') void queryClient.prefetchQuery(analyticsQuery(client));
  if (tab !== undefined) void queryClient.prefetchInfiniteQuery(tab);
}
