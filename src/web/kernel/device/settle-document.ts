/**
 * Loaded before a document reads anything, where the device stores something, a user is signed in or has logged out: puts the
 * storages in order, and tells the other tabs.
 */
import { deviceCache } from '../../../contract/common/device-items.ts';
import { lastLogOut, notifyOtherTabs, ownedStorage } from './document-storage.ts';
import { settle } from './settle.ts';
import { documentUser } from './signed-in-document.ts';
import { endDocument, leaveAfterReturn } from './this-document.ts';

export function settleDocument(): void {
  const user = documentUser();
  const change = settle({ storage: ownedStorage(), user, logOut: lastLogOut() });
  if (user !== null)
    addEventListener('pageshow', ({ persisted }) => persisted && void checkAfterReturn(user));
  if (change === undefined) return;
  notifyOtherTabs();
  // Where no service worker did it.
  if (change === 'logged-out') void globalThis.caches?.delete(deviceCache).catch(() => undefined);
}

/** From the back-forward cache. Hidden until the answer; without a connection the page may be read on. */
async function checkAfterReturn(user: string): Promise<void> {
  if (leaveAfterReturn()) return;
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
