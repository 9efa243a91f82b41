/** Loads what puts the storages in order, where there is need: the first page of a visitor has none. */
import { logOutCookie, scrollPositionsKey } from '../../../contract/common/device-items.ts';
import { deviceKey, readCookie } from './choices.ts';
import { documentUser } from './signed-in-document.ts';

/** Await it before the page reads a storage. */
export async function settleStorages(): Promise<void> {
  const isOfUser = documentUser() !== null || readCookie(logOutCookie) !== '';
  if (isOfUser || isInUse(() => [sessionStorage, localStorage].flatMap((one) => Object.keys(one))))
    (await import('./settle-document.ts')).settleDocument();
}

/** Whether there may be a draft: always for a user. What reads one is loaded only then. */
export function mayHaveDrafts(): boolean {
  return isInUse(() => Object.keys(localStorage));
}

/** Whether the device stores more than its own choices; true also where the browser refuses to say. */
export function isInUse(keys: () => readonly string[]): boolean {
  try {
    return keys().some((key) => key !== scrollPositionsKey && !key.startsWith(deviceKey('')));
  } catch {
    return true;
  }
}
