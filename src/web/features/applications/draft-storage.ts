/** Stores unsent application drafts in the browser, with one key per user and one for anonymous visitors. */
import {
  type DraftKey,
  draftKeyOf,
  draftKeysOf,
  draftKeysOfUsers,
  readLocal,
  wasOfVisitor,
  writeLocal,
} from '../../kernel/device/local-text.ts';
import { type LocalDraft, parseDraft } from './draft.ts';

/** `applicationId`: the application that the draft corrects, null for a new one. */
export function draftKey(userId: string | null, applicationId: number | null = null): DraftKey {
  return draftKeyOf(userId, applicationId === null ? 'application' : `application ${applicationId}`);
}

export function readStored(key: DraftKey): LocalDraft | null {
  return parseDraft(readLocal(key));
}

/** Whether the draft survives closing the page; null removes it. */
export function persist(key: DraftKey, draft: LocalDraft | null): boolean {
  return writeLocal(key, draft === null ? null : JSON.stringify(draft));
}

/** Whether a signed-in user left a draft here. Reveals neither the user nor the content before sign-in. */
export function isWrittenUnderAccount(): boolean {
  return draftKeysOfUsers('application').some((key) => (readStored(key)?.startedAt ?? null) !== null);
}

/** Keys of the user's other drafts: answers that were never saved on the server, and what they typed before they signed in. */
export function keysOfOthers(userId: string): DraftKey[] {
  return draftKeysOf(userId, 'application').filter((key) => key !== draftKey(userId));
}

/** Whether the draft was typed before the sign-in. */
export function isOfVisitor(key: DraftKey): boolean {
  return key === draftKey(null) || wasOfVisitor(key);
}
