/** False on the server and until the page is alive: what comes as a chunk of its own is drawn in browsers only. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
