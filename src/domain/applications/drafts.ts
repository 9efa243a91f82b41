/**
 * The unsent application of a person, answer by answer, as several tabs and devices write it. Whoever
 * writes says up to which revision they have read: what somebody else changed since is left as it is,
 * and both sides are told apart instead of one undoing the other.
 */
import type { SiteLanguage } from '../common/languages.ts';
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { ApplicationRefusal } from './refusals.ts';
import type { ApplicationStatus } from './states.ts';

export type DraftValue = string | readonly string[];

export interface DraftEntry {
  readonly value: DraftValue;
  /** The draft's revision in which this answer was last changed. */
  readonly revision: number;
  /** The browser that wrote it: to itself nobody is somebody else. */
  readonly writer: string;
  /** The place of the writing among those of its browser, so that a late one undoes nothing. */
  readonly order: number;
  /** Figures are kept as typed: "1.468" is another number in Greek than in English. */
  readonly typedIn: SiteLanguage;
  /** ISO instant. */
  readonly at: string;
}

export interface Draft {
  readonly revision: number;
  readonly entries: Readonly<Record<string, DraftEntry>>;
}

export interface Writing {
  /** The revision that the writer has read. */
  readonly base: number;
  readonly writer: string;
  readonly order: number;
  readonly typedIn: SiteLanguage;
  readonly at: string;
  readonly changes: Readonly<Record<string, DraftValue>>;
}

/** Characters of one answer. More than any rule allows, so that a long paste is kept until it is cut. */
export const draftValueLimit = 20_000;
/** Choices of one list. */
export const draftListLimit = 20;
/** The largest number of writings of one browser; counted from one, nobody gets there. */
export const draftOrderLimit = 2_147_483_647;

export const noDraft: Draft = { revision: 0, entries: {} };

export interface Written {
  readonly draft: Draft;
  /** Answers that somebody else changed since; they are as they were. */
  readonly conflicts: readonly string[];
}

export function writeDraft(draft: Draft, writing: Writing): Written {
  const entries: Record<string, DraftEntry> = { ...draft.entries };
  const conflicts: string[] = [];
  const revision = draft.revision + 1;
  for (const [name, value] of Object.entries(writing.changes)) {
    const there = draft.entries[name];
    if (there !== undefined && sameValue(there.value, value) && there.typedIn === writing.typedIn) {
      // Nothing new, but one that was sent before it and arrives after it is late from now on.
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

function isOfAnother(there: DraftEntry, { base, writer }: Writing): boolean {
  return there.writer !== writer && there.revision > base;
}

/** Overtaken by a later writing of the same browser. */
function isLate(there: DraftEntry, { writer, order }: Writing): boolean {
  return there.writer === writer && there.order > order;
}

/** What changed after `base`; all there is for whoever has read nothing yet. */
export function entriesSince(draft: Draft, base: number): Draft['entries'] {
  return Object.fromEntries(Object.entries(draft.entries).filter(([, { revision }]) => revision > base));
}

export function sameValue(one: DraftValue, other: DraftValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.length === other.length && one.every((value, place) => value === other[place]);
}

/** What an unsent application is for: null for a new one, else the one whose changes are asked for. */
export function purposeOfDraft(
  open: { readonly id: number; readonly status: ApplicationStatus } | undefined,
): Outcome<number | null, ApplicationRefusal> {
  if (open === undefined) return accept(null);
  return open.status === 'changes_requested' ? accept(open.id) : refuse({ code: 'draft-closed' });
}
