/**
 * Where the browser keeps unsent applications: for each person under a key of their own, for visitors
 * under another. A browser may refuse its storage, each time it is touched.
 */
import { type Draft, readDraft } from './draft.ts';

const version = 2;
const visitor = 'visitor';
const prefix = `phenolive.application.${version}.`;

/** `purpose`: the application whose changes are being answered, null for a new one. */
export function draftKey(userId: string | null, purpose: number | null = null): string {
  return `${prefix}${userId ?? visitor}${purpose === null ? '' : `.${purpose}`}`;
}

/** What the browser refused to keep, until the page is closed. */
const heldHere = new Map<string, string>();

export function readKept(key: string): Draft | null {
  try {
    return readDraft(heldHere.get(key) ?? localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Asked before anything is typed, so that the warning does not push away what is being typed. */
export function canKeep(): boolean {
  const probe = `${prefix}probe`;
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Whether it will be there after the page was closed. */
export function keep(key: string, draft: Draft): boolean {
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
    // Then nothing was kept either.
  }
}

/** Whether somebody wrote here under an account; whose and what is nobody's to see before they have signed in. */
export function isWrittenUnderAccount(): boolean {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(prefix) && !key.startsWith(draftKey(null)),
    );
    return keys.some((key) => (readKept(key)?.startedAt ?? null) !== null);
  } catch {
    return false;
  }
}

/** Other applications of the person that were left with answers that no account has. */
export function keysOfOthers(userId: string): string[] {
  const own = `${draftKey(userId)}.`;
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(own));
  } catch {
    return [];
  }
}
