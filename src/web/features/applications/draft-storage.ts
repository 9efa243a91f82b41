/** Stores unsent application drafts in the browser, with one key per user and one for anonymous visitors. */
import { readLocal, writeLocal } from '../../kernel/drafts/local-text.ts';
import { type LocalDraft, parseDraft } from './draft.ts';

const version = 2;
const visitor = 'visitor';
const prefix = `phenolive.application.${version}.`;

/** `applicationId`: the application that the draft corrects, null for a new one. */
export function draftKey(userId: string | null, applicationId: number | null = null): string {
  return `${prefix}${userId ?? visitor}${applicationId === null ? '' : `.${applicationId}`}`;
}

export function readStored(key: string): LocalDraft | null {
  return parseDraft(readLocal(key));
}

/** Whether the draft survives closing the page; null removes it. */
export function persist(key: string, draft: LocalDraft | null): boolean {
  return writeLocal(key, draft === null ? null : JSON.stringify(draft));
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
