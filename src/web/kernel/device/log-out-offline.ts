/** A log-out without a connection: what is the user's is removed now; the server ends the session with the next request. */
import { deviceCache, logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import { storeOnDevice } from './choices.ts';
import { notifyOtherTabs, ownedStorage } from './document-storage.ts';
import { unsubscribeFromPush } from './push.ts';
import { settle } from './settle.ts';
import { endDocument } from './this-document.ts';

export async function logOutOffline(now: number): Promise<void> {
  const logOut = now.toString(36);
  storeOnDevice(logOutCookie, pendingLogOut + logOut);
  settle({ storage: ownedStorage(), user: null, logOut });
  endDocument();
  notifyOtherTabs();
  await unsubscribeFromPush().catch(() => undefined);
  await globalThis.caches?.delete(deviceCache).catch(() => undefined);
}
