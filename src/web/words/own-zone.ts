/** The time zone of the reader's device. On the server and until the page is alive, the one that is given. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useOwnZone(usually: string): string {
  return useSyncExternalStore(never, zoneOfDevice, () => usually);
}

/** A device whose zone has no name in the tables keeps Greenwich's. */
function zoneOfDevice(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes('/') ? zone : 'UTC';
}
