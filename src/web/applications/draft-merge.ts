/**
 * One application from several sides: what this browser keeps, what the account holds, what was typed
 * before signing in. What only one side has is taken; where two have different answers, both are kept
 * until the person chooses.
 */
import type { DraftResponse } from '../../contract/applications/drafts.ts';
import { type DraftValue, sameValue } from '../../domain/applications/drafts.ts';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import { figureIn, isAnswered } from './answer-values.ts';
import { type Beginning, type Draft, draftIn, newDraft, type OtherSide } from './draft.ts';

export interface Received {
  readonly draft: Draft;
  /** Answers that came from somewhere else and are shown now. */
  readonly arrived: readonly string[];
}

/** What the account holds, or what changed there since this browser looked last. */
export function receivedFrom(account: DraftResponse, draft: Draft): Received {
  const isKnown = draft.account.id === account.id;
  // Answers overtake each other on the way; an older one says nothing new.
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
  const next: Draft = {
    ...draft,
    entries,
    changed: [...changed],
    conflicts,
    startedAt: earlier(draft.startedAt, startedAt),
    account: { id, revision, savedAt },
  };
  return { draft: next, arrived };
}

/** What this browser kept is laid on what the account holds now, which may be another draft than it knew. */
export function reopened(
  kept: Draft | null,
  account: DraftResponse,
  beginning: Beginning,
  language: SiteLanguage,
): Draft {
  const blank = newDraft(language, beginning);
  if (kept === null) return receivedFrom(account, blank).draft;
  const here = draftIn(kept, language);
  if (here.account.id === account.id) return receivedFrom(account, here).draft;
  // The draft that it knew was sent. What it had not handed over yet is still the person's.
  const own = here.changed.flatMap((name) => {
    const value = here.entries[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { writer, order, changed, conflicts } = here;
  const entries = { ...beginning, ...Object.fromEntries(own) };
  const times = own.length > 0 ? { startedAt: here.startedAt, savedAt: here.savedAt } : {};
  return receivedFrom(account, { ...blank, writer, order, changed, conflicts, entries, ...times }).draft;
}

/** Somebody who began signed out and then signed in, or left another application of theirs unsent. */
export function joined(draft: Draft, stray: Draft, names: readonly string[]): Draft {
  const other = draftIn(stray, draft.typedIn);
  const entries = { ...draft.entries };
  const conflicts: Record<string, OtherSide> = { ...draft.conflicts };
  const changed = new Set(draft.changed);
  for (const name of names) {
    const typed = other.entries[name];
    const here = entries[name];
    if (typed === undefined || !isAnswered(typed) || (here !== undefined && sameValue(here, typed))) continue;
    // The language is a setting of the page, not a word of theirs to choose between.
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

/** Another tab changed the same answer before this one had heard of it. */
export function withOtherTab(draft: Draft, name: string, other: DraftValue, at: string | null): Draft {
  if (draft.conflicts[name] !== undefined) return draft;
  return {
    ...draft,
    conflicts: { ...draft.conflicts, [name]: { value: other, typedIn: draft.typedIn, at } },
  };
}

/** The person chose: what stands here, or the other side. Either way the account is told. */
export function decided(draft: Draft, name: string, choice: 'here' | 'other'): Draft {
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
