/** Queries of the audit log. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAudit, verifyAudit } from '../../../contract/audit.ts';
import type { Client } from '../../../contract/client.ts';
import { ask } from '../../kernel/api/ask.ts';
import { askPage } from '../../kernel/api/ask-page.ts';
import type { AuditSearch } from './audit-search.ts';

export const auditQuery = (client: Client, { cursor: start, ...filters }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filters, start ?? null],
    initialPageParam: start ?? null,
    queryFn: async ({ pageParam, signal }) =>
      askPage(client, listAudit, { query: { ...filters, cursor: pageParam ?? undefined } }, signal),
    getNextPageParam: (page) => page.next,
  });

/** Reads the whole log, so it runs on request only. */
export const verificationQuery = (client: Client) =>
  queryOptions({
    queryKey: ['audit', 'verification'],
    queryFn: async ({ signal }) => ask(client, verifyAudit, {}, signal),
    enabled: false,
  });
