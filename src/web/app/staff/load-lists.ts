/**
 * The server loads all lists before it sends the page, so that the page is complete without scripts. In the
 * browser the page appears at once and its lists load afterwards.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { type PagesQuery } from '../../kernel/lists/pages-query.ts';
import type { AdministrationSearch } from './administration-search.ts';
import { analyticsQuery } from './analytics-query.ts';
import {
  applicationsQuery,
  certificatesQuery,
  changeQueueQuery,
  decidedProducersQuery,
  pendingProducersQuery,
  summaryQuery,
} from './queries.ts';

export async function loadLists(
  client: Client,
  queryClient: QueryClient,
  search: AdministrationSearch,
): Promise<void> {
  const summary = summaryQuery(client);
  const applications = applicationsQuery(client, search);
  if (typeof window === 'undefined') {
    await Promise.all([
      queryClient.ensureQueryData(summary),
      queryClient.ensureInfiniteQueryData(applications),
      readTab(client, search, (query) => queryClient.ensureInfiniteQueryData(query)),
      search.tab === 'analytics' ? queryClient.ensureQueryData(analyticsQuery(client)) : undefined,
    ]);
    return;
  }
  void queryClient.prefetchQuery(summary);
  void queryClient.prefetchInfiniteQuery(applications);
  if (search.tab === 'analytics') void queryClient.prefetchQuery(analyticsQuery(client));
  void readTab(client, search, (query) => queryClient.prefetchInfiniteQuery(query));
}

/** Loads the list of the tab; each tab has its own row type. */
async function readTab(
  client: Client,
  search: AdministrationSearch,
  read: <Row>(query: PagesQuery<Row>) => Promise<unknown>,
): Promise<unknown> {
  const { tab } = search;
  if (tab === undefined) return read(pendingProducersQuery(client, search));
  if (tab === 'certificates') return read(certificatesQuery(client, search));
  if (tab === 'changes') return read(changeQueueQuery(client, search));
  if (tab === 'analytics') return undefined;
  return read(decidedProducersQuery(client, tab, search));
}
