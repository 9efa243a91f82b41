/** The users as the API lists them. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../contract/client.ts';
import { fetchPage } from '../../../../kernel/api/fetch-page.ts';
import type { UsersSearch } from './users-search.ts';

export const usersKey = ['identity', 'users'] as const;

export const usersQuery = (client: Client, { cursor: start, ...filters }: UsersSearch) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, filters, start ?? null],
    initialPageParam: start ?? null,
    queryFn: async ({ pageParam, signal }) =>
      fetchPage(
        client,
        'GET /api/admin/users',
        { query: { ...filters, cursor: pageParam ?? undefined } },
        signal,
      ),
    getNextPageParam: (page) => page.next,
  });
