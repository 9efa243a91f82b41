/**
 * The end of a document: when its user logs out or another one signs in, in this tab or in another, the page disappears at once and is
 * loaded again for the user who is signed in now. Every page loads this.
 */
import type { OwnedStorage } from './owned-storage.ts';

/** Undefined until the document uses them. */
let storage: OwnedStorage | undefined;
/** Another navigation would take the place of the one that is under way. */
let isLeaving = false;
/** Where the document leads when it ends; undefined loads it again. */
let next: string | undefined;

export function storageOpened(opened: OwnedStorage): OwnedStorage {
  storage = opened;
  return opened;
}

/** Whether the document ends because its user is no longer the one of this device. */
export function leaveIfReplaced(): boolean {
  if (isLeaving) return true;
  if (storage?.isReplaced() !== true) return false;
  endDocument();
  if (next === undefined) location.reload();
  else location.replace(next);
  return true;
}

/** A log-out that is in progress leads to its own page, whatever ends the document first. */
export function leadAtEnd(path: string | undefined): void {
  next = path;
}

/** Hides the page too: it may return from the back-forward cache. */
export function endDocument(): void {
  isLeaving = true;
  storage?.end();
  document.documentElement.hidden = true;
}

/** From the back-forward cache. */
export function leaveAfterReturn(): boolean {
  isLeaving = false;
  return leaveIfReplaced();
}
