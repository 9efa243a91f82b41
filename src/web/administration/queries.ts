/** Queries of the administration page: figures, queues and the evidence for a decision. */
import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { listApplications } from '../../contract/applications.ts';
import { listCertificates } from '../../contract/certification/acts.ts';
import { listDecisionProposals } from '../../contract/certification/proposals.ts';
import { adminSummary, checkApproval } from '../../contract/certification.ts';
import type { Client } from '../../contract/client.ts';
import { listChangeQueue } from '../../contract/producers/changes.ts';
import { listPendingProducers, listProducersForAdmin } from '../../contract/producers/review.ts';
import { ask } from '../data/ask.ts';
import { askPage, type ListPage } from '../data/ask-page.ts';
import { ProblemError } from '../data/problem-error.ts';
import { type AdministrationSearch, sortOf } from './administration-search.ts';

/** Refresh interval of the panel from the specification, ms. */
const refreshEvery = 30_000;

const feature = 'administration';

/** A list that loads page by page, each from the cursor of the previous one. */
export interface PagesQuery<Row> {
  readonly queryKey: QueryKey;
  readonly initialPageParam: string | undefined;
  readonly queryFn: (context: QueryFunctionContext<QueryKey, string | undefined>) => Promise<ListPage<Row[]>>;
  readonly getNextPageParam: (page: ListPage<Row[]>) => string | undefined;
}

export const summaryQuery = (client: Client) =>
  queryOptions({
    queryKey: [feature, 'summary'],
    queryFn: ({ signal }) => ask(client, adminSummary, {}, signal),
    refetchInterval: refreshEvery,
  });

/** Applications that wait for their first review. */
export const applicationsQuery = (
  client: Client,
  { assignee, applications: from }: AdministrationSearch,
) => ({
  ...pagesOf(['applications', assignee ?? 'all'], from, (cursor, signal) =>
    askPage(client, listApplications, { query: { assignee, cursor } }, signal),
  ),
  refetchInterval: refreshEvery,
});

export const pendingProducersQuery = (client: Client, { search, cursor: from }: AdministrationSearch) =>
  pagesOf(['pending', search ?? ''], from, (cursor, signal) =>
    askPage(client, listPendingProducers, { query: { search, cursor } }, signal),
  );

export const decidedProducersQuery = (
  client: Client,
  status: 'approved' | 'rejected',
  wanted: AdministrationSearch,
) => {
  const { search } = wanted;
  const sort = sortOf(status, wanted);
  return pagesOf([status, sort, search ?? ''], wanted.cursor, (cursor, signal) =>
    askPage(client, listProducersForAdmin, { query: { status, sort, search, cursor } }, signal),
  );
};

export const certificatesQuery = (client: Client, wanted: AdministrationSearch) => {
  const { state, search } = wanted;
  const sort = sortOf('certificates', wanted);
  return pagesOf(['certificates', state ?? 'every', sort, search ?? ''], wanted.cursor, (cursor, signal) =>
    askPage(client, listCertificates, { query: { state, sort, search, cursor } }, signal),
  );
};

/** Change requests of producers: the pending or the decided ones. */
export const changeQueueQuery = (
  client: Client,
  { requests, request: id, cursor: from }: AdministrationSearch,
) => {
  const state = requests ?? 'waiting';
  return pagesOf(['changes', state, id ?? 'all'], from, (cursor, signal) =>
    askPage(client, listChangeQueue, { query: { state, id, cursor } }, signal),
  );
};

/** The results on record and the checklist that an approval or a renewal needs. */
export const approvalCheckQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [feature, 'check', producerId],
    queryFn: ({ signal }) => ask(client, checkApproval, { params: { id: String(producerId) } }, signal),
  });

/** Proposals that wait for the signature of a second administrator. */
export const proposalsQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [feature, 'proposals', producerId],
    queryFn: ({ signal }) =>
      ask(client, listDecisionProposals, { query: { producerId: String(producerId) } }, signal),
  });

/** A decision affects the whole site, so all queries are invalidated. */
export async function readAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries();
}

function pagesOf<Row>(
  key: readonly string[],
  from: string | undefined,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row[]>>,
): PagesQuery<Row> {
  return {
    queryKey: [feature, ...key, from ?? null],
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await read(pageParam, signal);
      } catch (error) {
        // An old address may hold an invalid cursor: start the list from the beginning.
        const isStale = error instanceof ProblemError && error.problem.status === 400;
        if (isStale && pageParam !== undefined && pageParam === from) return read(undefined, signal);
        throw error;
      }
    },
    getNextPageParam: (page) => page.next,
  };
}
