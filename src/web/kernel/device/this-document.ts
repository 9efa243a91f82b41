/**
 * The storages as this document uses them, and the end of the document: when its user logs out or another one signs in, in this tab or
 * in another, the page disappears at once and is loaded again for the user who is signed in now.
 */
import { deviceCache, logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import { readCookie } from './choices.ts';
import { OwnedStorage } from './owned-storage.ts';
import { documentUser } from './signed-in-document.ts';

let opened: OwnedStorage | undefined;
/** Tests give each of their pages a document. */
let openedIn: unknown;
let channel: BroadcastChannel | undefined;

export function ownedStorage(): OwnedStorage {
  if (openedIn !== globalThis.document) opened = undefined;
  openedIn = globalThis.document;
  opened ??= new OwnedStorage({
    user: documentUser(),
    area: (name) => globalThis[name],
    lastLogOut: () => readCookie(logOutCookie).replace(pendingLogOut, ''),
  });
  return opened;
}

/** Call before the page reads a storage. */
export function followSession(): void {
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('phenolive-session') : undefined;
  channel?.addEventListener('message', ({ data }) => {
    ownedStorage().hear(data);
    leaveIfReplaced();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void checkAfterReturn());
  document.addEventListener('visibilitychange', leaveIfReplaced);
  const change = ownedStorage().settle();
  if (change === undefined) return;
  notifyOtherTabs();
  // Where no service worker did it.
  if (change === 'logged-out') void globalThis.caches?.delete(deviceCache).catch(() => undefined);
}

/** Whether the document ends because its user is no longer the one of this device. */
export function leaveIfReplaced(): boolean {
  if (!ownedStorage().isReplaced()) return false;
  endDocument();
  location.reload();
  return true;
}

/** Hides the page too: it may return from the back-forward cache. */
export function endDocument(): void {
  ownedStorage().end();
  document.documentElement.hidden = true;
}

function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(documentUser());
}

/** From the back-forward cache. Hidden until the answer; without a connection the page may be read on. */
async function checkAfterReturn(): Promise<void> {
  const user = documentUser();
  if (leaveIfReplaced() || user === null) return;
  const { documentElement } = document;
  documentElement.hidden = true;
  const answer = await fetch('/api/auth/user').catch(() => undefined);
  const text = await answer?.text();
  if (text === undefined || text.includes(JSON.stringify(user))) documentElement.hidden = false;
  else {
    endDocument();
    location.reload();
  }
}
