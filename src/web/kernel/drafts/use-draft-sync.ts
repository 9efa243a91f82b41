/** Connects a draft to the page: it is sent while the page is open, and its state is shown. */
import { useEffect, useSyncExternalStore } from 'react';
import type { DraftStore } from './draft-store.ts';
import type { DraftStatus, DraftSync } from './draft-sync.ts';

/** Null before the browser's storage is read, and on the server. */
export function useDraftState<Draft>(store: WatchedDraft<Draft>): Draft;
export function useDraftState<Draft>(store: WatchedDraft<Draft> | null): Draft | null;
export function useDraftState<Draft>(store: WatchedDraft<Draft> | null): Draft | null {
  const read = () => store?.state() ?? null;
  return useSyncExternalStore(store?.watch ?? watchNothing, read, read);
}

type WatchedDraft<Draft> = Pick<DraftStore<Draft>, 'state' | 'watch'>;

/** Null without a sync, as for anonymous visitors. */
export function useDraftSync(sync: DraftSync): DraftStatus;
export function useDraftSync(sync: DraftSync | null): DraftStatus | null;
export function useDraftSync(sync: DraftSync | null): DraftStatus | null {
  useEffect(() => {
    return sync?.start();
  }, [sync]);
  const read = () => sync?.state() ?? null;
  return useSyncExternalStore(sync?.watch ?? watchNothing, read, read);
}

const watchNothing = () => () => undefined;
