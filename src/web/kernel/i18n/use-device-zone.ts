/** The time zone of the reader's device. On the server and until hydration, the given one. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useDeviceZone(usually: string): string {
  return useSyncExternalStore(never, zoneOfDevice, () => usually);
}

/** UTC if the device reports no named time zone. */
function zoneOfDevice(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes('/') ? zone : 'UTC';
}
