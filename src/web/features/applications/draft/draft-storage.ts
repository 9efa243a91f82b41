/** Stores unsent application drafts in the browser, with one key per user and one for anonymous visitors. */
import {
  type DraftKey,
  draftKeyOf,
  draftKeysOf,
  draftKeysOfUsers,
  readLocal,
  wasOfVisitor,
  writeLocal,
} from '../../../kernel/device/local-text.ts';
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

export interface StoredDraft {
  read(): LocalDraft | null;
  /** Whether the draft survives closing the page; null removes it. */
  write(draft: LocalDraft | null): boolean;
}

/** The draft of one key, parsed only if another tab has written since. */
export function storedDraft(key: DraftKey): StoredDraft {
  let last: { readonly text: string | null; readonly draft: LocalDraft | null } = { text: null, draft: null };
  return {
    read() {
      const text = readLocal(key);
      if (text !== last.text) last = { text, draft: parseDraft(text) };
      return last.draft;
    },
    write(draft) {
      last = { text: draft && JSON.stringify(draft), draft };
      return writeLocal(key, last.text);
    },
  };
}

/** Whether a signed-in user left a draft here. Reveals neither the user nor the content before sign-in. */
export function isWrittenUnderAccount(): boolean {
  return draftKeysOfUsers('application').some((key) => (readStored(key)?.startedAt ?? null) !== null);
}

/** The same, or answers of a visitor. */
export function isWrittenHere(): boolean {
  return isWrittenUnderAccount() || (readStored(draftKey(null))?.startedAt ?? null) !== null;
}

/** What of a draft the account does not have. */
export function unsentAnswers(key: DraftKey): readonly string[] {
  const draft = readStored(key);
  if (draft === null || draft.startedAt === null) return [];
  const names = isOfVisitor(key) ? Object.keys(draft.entries) : draft.changed;
  return names.filter((name) => name !== 'language');
}

/** The drafts of the user: of a new application (null), and of those that they correct. */
export function draftsOf(
  userId: string,
): { readonly key: DraftKey; readonly applicationId: number | null }[] {
  return [draftKey(userId), ...keysOfOthers(userId)].map((key) => {
    const id = Number(key.slice(draftKey(userId).length));
    return { key, applicationId: Number.isInteger(id) && id > 0 ? id : null };
  });
}

/** Keys of the user's other drafts: answers that were never saved on the server, and what they typed before they signed in. */
export function keysOfOthers(userId: string): DraftKey[] {
  return draftKeysOf(userId, 'application').filter((key) => key !== draftKey(userId));
}

/** Whether the draft was typed before the sign-in. */
export function isOfVisitor(key: DraftKey): boolean {
  return key === draftKey(null) || wasOfVisitor(key);
}
