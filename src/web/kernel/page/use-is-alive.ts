/** False on the server and until hydration: lazy chunks render in browsers only. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
