/** How many notices are unread: apart from the others, because the head of every page asks it. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { countUnreadNotices } from '../../contract/notifications/unread.ts';
import { ask } from '../data/ask.ts';

export const noticesKey = ['notices'] as const;

export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...noticesKey, 'unread'],
    queryFn: async ({ signal }) => ask(client, countUnreadNotices, {}, signal),
    // A decision may fall while the page lies open.
    refetchOnWindowFocus: true,
  });
