/**
 * Merges versions of an application draft: from this browser's storage, from the server, and typed before
 * sign-in. An answer that exists in one version is used; two different answers are a conflict, and both
 * stay until the user chooses.
 */
import type { DraftResponse } from '../../../../contract/applications/drafts.ts';
import { type DraftValue, sameValue } from '../../../../domain/applications/drafts.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { figureIn, isAnswered } from '../answers/answer-values.ts';
import { type Beginning, draftIn, type LocalDraft, newDraft, type OtherSide } from './draft.ts';

export interface Received {
  readonly draft: LocalDraft;
  /** Names of answers that came from another version and are shown now. */
  readonly arrived: readonly string[];
}

/** Applies the server's draft, or what changed there since the last sync. */
export function receivedFrom(account: DraftResponse, draft: LocalDraft): Received {
  const isKnown = draft.account.id === account.id;
  // Responses can arrive out of order; an older one is ignored.
  if (isKnown && account.revision < draft.account.revision) return { draft, arrived: [] };
  const entries = { ...draft.entries };
  const changed = new Set(draft.changed);
  const conflicts = { ...draft.conflicts };
  const arrived: string[] = [];
  for (const [name, there] of Object.entries(account.entries)) {
    if (isKnown && there.revision <= draft.account.revision) continue;
    const value = figureIn(name, there.value, there.typedIn, draft.typedIn);
    const here = entries[name];
    if (here !== undefined && sameValue(here, value)) {
      changed.delete(name);
      delete conflicts[name];
    } else if (!changed.has(name)) {
      entries[name] = value;
      arrived.push(name);
    } else if (there.writer !== draft.writer) {
      conflicts[name] = { value: there.value, typedIn: there.typedIn, at: there.at };
    }
  }
  const { id, revision, savedAt, startedAt } = account;
  const next: LocalDraft = {
    ...draft,
    entries,
    changed: [...changed],
    conflicts,
    startedAt: earlier(draft.startedAt, startedAt),
    account: { id, revision, savedAt },
  };
  return { draft: next, arrived };
}

/** Applies the stored draft to the server's current draft, which may be a different one than before. */
export function reopened(
  persisted: LocalDraft | null,
  account: DraftResponse,
  beginning: Beginning,
  language: SiteLanguage,
): LocalDraft {
  const blank = newDraft(language, beginning);
  if (persisted === null) return receivedFrom(account, blank).draft;
  const here = draftIn(persisted, language);
  if (here.account.id === account.id) return receivedFrom(account, here).draft;
  // The known draft was sent. Answers that were never saved on the server stay.
  const own = here.changed.flatMap((name) => {
    const value = here.entries[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { writer, order, changed, conflicts } = here;
  const entries = { ...beginning, ...Object.fromEntries(own) };
  const times = own.length > 0 ? { startedAt: here.startedAt, savedAt: here.savedAt } : {};
  return receivedFrom(account, { ...blank, writer, order, changed, conflicts, entries, ...times }).draft;
}

/** Merges a draft that was typed before sign-in, or an unsent draft of the same user. */
export function mergeOrphan(draft: LocalDraft, orphan: LocalDraft, names: readonly string[]): LocalDraft {
  const other = draftIn(orphan, draft.typedIn);
  const entries = { ...draft.entries };
  const conflicts: Record<string, OtherSide> = { ...draft.conflicts };
  const changed = new Set(draft.changed);
  for (const name of names) {
    const typed = other.entries[name];
    const here = entries[name];
    if (typed === undefined || !isAnswered(typed) || (here !== undefined && sameValue(here, typed))) continue;
    // The language is a setting of the form, so it causes no conflict.
    if (here !== undefined && isAnswered(here) && name === 'language') continue;
    if (here !== undefined && isAnswered(here)) {
      if (conflicts[name] !== undefined) continue;
      const at = draft.changed.includes(name) ? draft.savedAt : draft.account.savedAt;
      conflicts[name] = { value: here, typedIn: draft.typedIn, at };
    }
    entries[name] = typed;
    changed.add(name);
  }
  return {
    ...draft,
    entries,
    conflicts,
    changed: [...changed],
    startedAt: earlier(draft.startedAt, other.startedAt),
    savedAt: [draft.savedAt, other.savedAt].reduce((one, two) => ((one ?? '') > (two ?? '') ? one : two)),
  };
}

/** Another tab changed the same answer before its storage event arrived. */
export function withOtherTab(
  draft: LocalDraft,
  name: string,
  other: DraftValue,
  at: string | null,
): LocalDraft {
  if (draft.conflicts[name] !== undefined) return draft;
  return {
    ...draft,
    conflicts: { ...draft.conflicts, [name]: { value: other, typedIn: draft.typedIn, at } },
  };
}

/** Resolves a conflict with this version or the other; the answer is saved to the server in both cases. */
export function decided(draft: LocalDraft, name: string, choice: 'here' | 'other'): LocalDraft {
  const { [name]: other, ...conflicts } = draft.conflicts;
  if (other === undefined) return draft;
  const value = figureIn(name, other.value, other.typedIn, draft.typedIn);
  return {
    ...draft,
    conflicts,
    entries: choice === 'here' ? draft.entries : { ...draft.entries, [name]: value },
    changed: [...new Set([...draft.changed, name])],
  };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
