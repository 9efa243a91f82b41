/** What is kept or given up in one tab is known in the others: each asks the register again. */
import type { QueryClient } from '@tanstack/react-query';
import { favoriteIdsKey, favoritesKey, figuresKey } from './queries.ts';

const channels = new WeakMap<QueryClient, BroadcastChannel>();

/** One channel a tab, however many hearts it shows. */
function channelOf(queryClient: QueryClient): BroadcastChannel {
  const known = channels.get(queryClient);
  if (known !== undefined) return known;
  const channel = new BroadcastChannel('favorites');
  channel.addEventListener('message', () => {
    for (const queryKey of [favoriteIdsKey, favoritesKey, figuresKey]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  channels.set(queryClient, channel);
  return channel;
}

export function hearOtherTabs(queryClient: QueryClient): void {
  channelOf(queryClient);
}

export function notifyOtherTabs(queryClient: QueryClient): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channelOf(queryClient).postMessage(null);
}
