/** Queries of the audit log. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { fetchPage } from '../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import type { AuditSearch } from './audit-search.ts';

export const auditQuery = (client: Client, { cursor: start, ...filters }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters, start ?? null],
    initialPageParam: start ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/admin/audit',
        { query: { ...filters, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });

/** Reads the whole log, so it runs on request only. */
export const verificationQuery = (client: Client) =>
  queryOptions({
    queryKey: ['audit', 'verification'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/audit/verification', {}, signal),
    enabled: false,
  });
