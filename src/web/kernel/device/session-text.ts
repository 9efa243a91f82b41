/** Stores unfinished input of the user in this tab, so that a reload or a sign-in loses nothing. */
import type { TabItemName } from '../../../contract/common/device-items.ts';
import { ownedStorage } from './document-storage.ts';
import { keyOf } from './owned-storage.ts';
import { documentUser } from './signed-in-document.ts';

export function storeInSession(item: TabItemName, value: object): void {
  ownedStorage().write('sessionStorage', keyOf(documentUser(), item), JSON.stringify(value));
}

export function readFromSession(item: TabItemName): object | null {
  try {
    const text = ownedStorage().read('sessionStorage', keyOf(documentUser(), item));
    const persisted: unknown = JSON.parse(text ?? 'null');
    return typeof persisted === 'object' ? persisted : null;
  } catch {
    // Edited by hand.
    return null;
  }
}

/** What of these items waits in this tab, whatever it is about. */
export function countInSession(items: readonly TabItemName[]): number {
  const keys = items.map((item) => keyOf(documentUser(), item));
  const stored = ownedStorage().keys('sessionStorage');
  return stored.filter((key) => keys.some((one) => key === one || key.startsWith(`${one} `))).length;
}

export function removeFromSession(item: TabItemName): void {
  ownedStorage().write('sessionStorage', keyOf(documentUser(), item), null);
}
