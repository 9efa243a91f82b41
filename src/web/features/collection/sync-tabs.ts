/** Notifies other tabs of a changed favorite or follow; each refetches from the server. */
import type { QueryClient } from '@tanstack/react-query';
import { collectionKey } from './chosen-queries.ts';

const channels = new WeakMap<QueryClient, BroadcastChannel>();

/** One channel per tab, independent of the number of favorite buttons. */
function channelOf(queryClient: QueryClient): BroadcastChannel {
  const known = channels.get(queryClient);
  if (known !== undefined) return known;
  const channel = new BroadcastChannel('favorites');
  channel.addEventListener('message', () => {
    void queryClient.invalidateQueries({ queryKey: collectionKey });
  });
  channels.set(queryClient, channel);
  return channel;
}

export function listenToOtherTabs(queryClient: QueryClient): void {
  channelOf(queryClient);
}

export function notifyOtherTabs(queryClient: QueryClient): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channelOf(queryClient).postMessage(null);
}
