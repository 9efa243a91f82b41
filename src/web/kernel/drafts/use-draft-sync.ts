/** Connects a draft to the page: it is sent while the page is open, and its state is shown. */
import { useEffect } from 'react';
import { useStore } from '../forms/store.ts';
import type { DraftStatus, DraftSync } from './draft-sync.ts';

/** Null without a sync, as for anonymous visitors. */
export function useDraftSync(sync: DraftSync): DraftStatus;
export function useDraftSync(sync: DraftSync | null): DraftStatus | null;
export function useDraftSync(sync: DraftSync | null): DraftStatus | null {
  useEffect(() => {
    return sync?.start();
  }, [sync]);
  return useStore(sync);
}
