/**
 * A draft application, stored answer by answer so that several tabs and devices can edit it. Each write names
 * the revision its writer has read: an answer that another writer changed since then stays, and is reported
 * as a conflict.
 */
import type { SiteLanguage } from '../common/languages.ts';
import { err, ok, type Result } from '../common/result.ts';
import type { ApplicationRefusal } from './refusals.ts';
import type { ApplicationStatus } from './states.ts';

export type DraftValue = string | readonly string[];

export interface DraftEntry {
  readonly value: DraftValue;
  /** The draft revision in which this answer last changed. */
  readonly revision: number;
  /** The browser that wrote it; a browser never conflicts with its own writes. */
  readonly writer: string;
  /** Sequence number within the writer, so that a late write undoes nothing. */
  readonly order: number;
  /** Numbers are stored as typed: "1.468" is a different number in Greek than in English. */
  readonly typedIn: SiteLanguage;
  /** ISO 8601 instant. */
  readonly at: string;
}

export interface Draft {
  readonly revision: number;
  readonly entries: Readonly<Record<string, DraftEntry>>;
}

export interface DraftWrite {
  /** The latest revision that the writer has read. */
  readonly base: number;
  readonly writer: string;
  readonly order: number;
  readonly typedIn: SiteLanguage;
  readonly at: string;
  readonly changes: Readonly<Record<string, DraftValue>>;
}

/** Characters of one answer. Above every validation limit, so that a long paste is saved first. */
export const draftValueLimit = 20_000;
/** Choices in one list. */
export const draftListLimit = 20;
/** The highest sequence number of one browser. Counting starts at 1, so no browser reaches it. */
export const draftOrderLimit = 2_147_483_647;

export const noDraft: Draft = { revision: 0, entries: {} };

export interface Written {
  readonly draft: Draft;
  /** Answers that another writer changed since `base`; they stay as they were. */
  readonly conflicts: readonly string[];
}

export function writeDraft(draft: Draft, writing: DraftWrite): Written {
  const entries: Record<string, DraftEntry> = { ...draft.entries };
  const conflicts: string[] = [];
  const revision = draft.revision + 1;
  for (const [name, value] of Object.entries(writing.changes)) {
    const there = draft.entries[name];
    if (there !== undefined && sameValue(there.value, value) && there.typedIn === writing.typedIn) {
      // The value is unchanged; the higher order makes any earlier write that arrives later count as late.
      if (there.writer === writing.writer && there.order < writing.order) {
        entries[name] = { ...there, order: writing.order };
      }
      continue;
    }
    if (there !== undefined && isOfAnother(there, writing)) conflicts.push(name);
    else if (there === undefined || !isLate(there, writing)) {
      const { writer, order, typedIn, at } = writing;
      entries[name] = { value, revision, writer, order, typedIn, at };
    }
  }
  const isNew = Object.values(entries).some((entry) => entry.revision === revision);
  const isSame = Object.entries(entries).every(([name, entry]) => entry === draft.entries[name]);
  return { draft: isSame ? draft : { revision: isNew ? revision : draft.revision, entries }, conflicts };
}

function isOfAnother(there: DraftEntry, { base, writer }: DraftWrite): boolean {
  return there.writer !== writer && there.revision > base;
}

/** A later write of the same browser has already arrived. */
function isLate(there: DraftEntry, { writer, order }: DraftWrite): boolean {
  return there.writer === writer && there.order > order;
}

/** The entries that changed after `base`; a client that has read nothing gets all of them. */
export function entriesSince(draft: Draft, base: number): Draft['entries'] {
  return Object.fromEntries(Object.entries(draft.entries).filter(([, { revision }]) => revision > base));
}

export function sameValue(one: DraftValue, other: DraftValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

/** What a draft is for: null for a new application, else the id of the one with requested changes. */
export function applicationOfDraft(
  open: { readonly id: number; readonly status: ApplicationStatus } | undefined,
): Result<number | null, ApplicationRefusal> {
  if (open === undefined) return ok(null);
  return open.status === 'changes_requested' ? ok(open.id) : err({ code: 'draft-closed' });
}
