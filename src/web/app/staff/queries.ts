/** Queries of the administration page: figures, and the queues. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { type PagesQuery, pagesQuery } from '../../kernel/lists/pages-query.ts';
import { type AdministrationSearch, sortOf } from './administration-search.ts';

/** Refresh interval of the panel from the specification, ms. */
const refreshEvery = 30_000;

/** The rest is under All cases: more rows push the figures and lists off the screen. */
const rowsAtOnce = '5';

const feature = 'administration';

export const summaryQuery = (client: Client) =>
  queryOptions({
    queryKey: [feature, 'summary'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/admin/summary', {}, signal),
    refetchInterval: refreshEvery,
  });

/** Applications that wait for their first review. */
export const applicationsQuery = (
  client: Client,
  { assignee, applications: from }: AdministrationSearch,
) => ({
  ...pagesQuery([feature, 'applications', assignee ?? 'all'], from, (cursor, signal) =>
    fetchPage(
      client,
      'GET /api/producer-applications/list',
      { query: { assignee, cursor, limit: rowsAtOnce } },
      signal,
    ),
  ),
  refetchInterval: refreshEvery,
});

export const pendingProducersQuery = (client: Client, { search, cursor: from }: AdministrationSearch) =>
  pagesQuery([feature, 'pending', search ?? ''], from, (cursor, signal) =>
    fetchPage(client, 'GET /api/producers/pending', { query: { search, cursor, limit: rowsAtOnce } }, signal),
  );

export const decidedProducersQuery = (
  client: Client,
  status: 'approved' | 'rejected',
  wanted: AdministrationSearch,
) => {
  const { search } = wanted;
  const sort = sortOf(status, wanted);
  return pagesQuery([feature, status, sort, search ?? ''], wanted.cursor, (cursor, signal) =>
    fetchPage(client, 'GET /api/admin/producers', { query: { status, sort, search, cursor } }, signal),
  );
};

export const certificatesQuery = (client: Client, wanted: AdministrationSearch) => {
  const { state, search } = wanted;
  const sort = sortOf('certificates', wanted);
  return pagesQuery(
    [feature, 'certificates', state ?? 'every', sort, search ?? ''],
    wanted.cursor,
    (cursor, signal) =>
      fetchPage(client, 'GET /api/admin/certificates', { query: { state, sort, search, cursor } }, signal),
  );
};

/** The list of the tab; undefined where it has none. */
export function tabQuery(client: Client, search: AdministrationSearch): PagesQuery<unknown> | undefined {
  const { tab } = search;
  if (tab === undefined) return pendingProducersQuery(client, search);
  if (tab === 'certificates') return certificatesQuery(client, search);
  if (tab === 'changes') return changeQueueQuery(client, search);
  return tab === 'analytics' ? undefined : decidedProducersQuery(client, tab, search);
}

/** Change requests of producers: the pending or the decided ones. */
export const changeQueueQuery = (
  client: Client,
  { requests, request: id, cursor: from }: AdministrationSearch,
) => {
  const state = requests ?? 'waiting';
  return pagesQuery([feature, 'changes', state, id ?? 'all'], from, (cursor, signal) =>
    fetchPage(client, 'GET /api/change-requests', { query: { state, id, cursor } }, signal),
  );
};
