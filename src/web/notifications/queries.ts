/** What the signed-in person was told, as the API answers it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { countUnreadNotices, listNotices } from '../../contract/notifications.ts';
import { ask } from '../data/ask.ts';
import { askPage } from '../data/ask-page.ts';

const helping = '20';

export const noticesKey = ['notices'] as const;

export const noticesQuery = (client: Client, cursor: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'list', cursor ?? null],
    initialPageParam: cursor ?? null,
    queryFn: async ({ pageParam, signal }) =>
      askPage(client, listNotices, { query: { limit: helping, cursor: pageParam ?? undefined } }, signal),
    getNextPageParam: (page) => page.next,
  });

export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => ask(client, countUnreadNotices, {}, signal),
  });
