/**
 * Stores unsent application drafts in the browser, with one key per user and one for anonymous visitors.
 * The browser may refuse storage on any access.
 */
import { type Draft, readDraft } from './draft.ts';

const version = 2;
const visitor = 'visitor';
const prefix = `phenolive.application.${version}.`;

/** `purpose`: id of the application that the draft corrects, null for a new one. */
export function draftKey(userId: string | null, purpose: number | null = null): string {
  return `${prefix}${userId ?? visitor}${purpose === null ? '' : `.${purpose}`}`;
}

/** Drafts that the browser refused to store, until the page closes. */
const heldHere = new Map<string, string>();

export function readStored(key: string): Draft | null {
  try {
    return readDraft(heldHere.get(key) ?? localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Checked before the user types, because a later warning would move the field while they type. */
export function canStore(): boolean {
  const probe = `${prefix}probe`;
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Whether the draft survives closing the page. */
export function persist(key: string, draft: Draft): boolean {
  heldHere.delete(key);
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    heldHere.set(key, text);
    return false;
  }
}

export function forget(key: string): void {
  heldHere.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}

/** Whether a signed-in user left a draft here. Reveals neither the user nor the content before sign-in. */
export function isWrittenUnderAccount(): boolean {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(prefix) && !key.startsWith(draftKey(null)),
    );
    return keys.some((key) => (readStored(key)?.startedAt ?? null) !== null);
  } catch {
    return false;
  }
}

/** Keys of the user's other drafts, whose answers were never saved on the server. */
export function keysOfOthers(userId: string): string[] {
  const own = `${draftKey(userId)}.`;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(own));
  } catch {
    return [];
  }
}
