/** The storages as this document uses them. From the first use on it follows a log-out or a sign-in in another tab. */
import { logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import { readCookie } from './choices.ts';
import { OwnedStorage } from './owned-storage.ts';
import { documentUser } from './signed-in-document.ts';
import { leaveAfterReturn, leaveIfReplaced, storageOpened } from './this-document.ts';

let opened: OwnedStorage | undefined;
/** Tests give each of their pages a document. */
let openedIn: unknown;
let channel: BroadcastChannel | undefined;

/** The value of the cookie; empty without one. */
export const lastLogOut = () => readCookie(logOutCookie).replace(pendingLogOut, '');

export function ownedStorage(): OwnedStorage {
  if (openedIn !== globalThis.document) opened = undefined;
  openedIn = globalThis.document;
  opened ??= openStorage();
  return opened;
}

function openStorage(): OwnedStorage {
  // Not on the server, and not in a test that has only parts of a browser.
  const isInBrowser = typeof Document !== 'undefined';
  const logOut = isInBrowser ? lastLogOut() : '';
  const storage = new OwnedStorage({
    user: documentUser(),
    area: (name) => globalThis[name],
    isLoggedOut: () => isInBrowser && lastLogOut() !== logOut,
  });
  if (isInBrowser) followOtherTabs(storage);
  return storageOpened(storage);
}

function followOtherTabs(storage: OwnedStorage): void {
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('phenolive-session') : undefined;
  channel?.addEventListener('message', ({ data }) => {
    storage.hear(data);
    leaveIfReplaced();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && leaveAfterReturn());
  document.addEventListener('visibilitychange', leaveIfReplaced);
}

export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(documentUser());
}
