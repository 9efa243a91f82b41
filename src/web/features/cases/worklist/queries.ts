/** Queries of the case list and its counts. Every key begins with `cases`. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../contract/client.ts';
import { fetchPage } from '../../../kernel/api/fetch-page.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { type CaseFilters, type CasesSearch, filtersOf } from './cases-search.ts';

export const casesKey = ['cases'] as const;
/** ms; other administrators work on the same list. */
const refreshEvery = 60_000;

export const casesQuery = (client: Client, search: CasesSearch) => {
  const filters = filtersOf(search);
  const start = search.cursor ?? null;
  return infiniteQueryOptions({
    queryKey: [...casesKey, 'list', filters, start],
    initialPageParam: start,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/admin/cases',
        { query: { ...filters, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
    staleTime: 2_000,
    refetchInterval: refreshEvery,
  });
};

export const caseCountsQuery = (client: Client, filters: CaseFilters) =>
  queryOptions({
    queryKey: [...casesKey, 'counts', filters],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/cases/counts', { query: filters }, signal),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    refetchInterval: refreshEvery,
  });

export const reportQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'report', id],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/reports/:id', { params: { id } }, signal),
  });

export const codeCaseQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'code', id],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/codes/:id', { params: { id } }, signal),
  });

export const myCodeKey = (id: string) => ['my-code', id] as const;

export const myCodeQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: myCodeKey(id),
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/codes/:id/case', { params: { id } }, signal),
  });

export const codeRulesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...casesKey, 'code-rules'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/code-rules', {}, signal),
  });

export const appealQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'appeal', id],
    queryFn: async ({ signal }) =>
      fetchRoute(client, 'GET /api/admin/appeals/:id', { params: { id } }, signal),
  });

export const caseFiltersQuery = (client: Client) =>
  queryOptions({
    queryKey: [...casesKey, 'filters'],
    queryFn: async ({ signal }) => fetchRoute(client, 'GET /api/admin/case-filters', {}, signal),
  });
