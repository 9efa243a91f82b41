/**
 * What is kept of an unsent application in this browser: the answers as typed, which of them the account
 * does not have yet, and where it has others. How it is read back from the browser's storage.
 */
import {
  type DraftValue,
  draftOrderLimit,
  draftValueLimit,
  sameValue,
} from '../../domain/applications/drafts.ts';
import {
  type ContentLanguage,
  isContentLanguage,
  isSiteLanguage,
  type SiteLanguage,
} from '../../domain/common/languages.ts';
import { figureIn, isAnswered } from './answer-values.ts';

/** By the name of the question; `reply.` before it is what is said about it, `language` the one written in. */
export type Entries = Readonly<Record<string, DraftValue>>;

/** The other side of an answer that was changed in two places; nothing is thrown away before somebody chose. */
export interface OtherSide {
  readonly value: DraftValue;
  readonly typedIn: SiteLanguage;
  /** ISO instant; null where it is not known. */
  readonly at: string | null;
}

export interface Draft {
  readonly entries: Entries;
  /** Sent with the application, so that sending twice makes one. */
  readonly key: string;
  /** The language of the site in which the figures were typed. */
  readonly typedIn: SiteLanguage;
  /** ISO instants; null until something was typed. */
  readonly startedAt: string | null;
  readonly savedAt: string | null;
  /** This browser, as the account knows it, and how often it has written there. */
  readonly writer: string;
  readonly order: number;
  /** What was read of the account last. */
  readonly account: {
    readonly id: number | null;
    readonly revision: number;
    readonly savedAt: string | null;
  };
  /** Answers that the account does not have yet. */
  readonly changed: readonly string[];
  readonly conflicts: Readonly<Record<string, OtherSide>>;
}

/** What to start from: the answers of an application that came back. */
export type Beginning = Entries;

const noAccount = { id: null, revision: 0, savedAt: null } as const;

export function newDraft(typedIn: SiteLanguage, beginning: Beginning = {}): Draft {
  return {
    entries: beginning,
    key: newName(),
    typedIn,
    startedAt: null,
    savedAt: null,
    writer: newName(),
    order: 0,
    account: noAccount,
    changed: [],
    conflicts: {},
  };
}

/** `crypto.randomUUID` exists on https only; a server on a home network speaks http. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function languageOf({ entries }: Draft): ContentLanguage | null {
  return isContentLanguage(entries['language']) ? entries['language'] : null;
}

export interface Changes {
  readonly entries: Entries;
  /** What a first word is written in, unless somebody chose. */
  readonly language: ContentLanguage;
  /** ISO instant. */
  readonly now: string;
}

/** What is typed; an answer that is as it was is no change. */
export function changedDraft(draft: Draft, { entries, language, now }: Changes): Draft {
  const typed = { language: draft.entries['language'] ?? language, ...entries };
  const news = Object.entries(typed).flatMap(([name, value]) => {
    const storable = storableValue(value);
    const before = draft.entries[name];
    return before !== undefined && sameValue(before, storable) ? [] : [[name, storable] as const];
  });
  if (news.length === 0) return draft;
  return {
    ...draft,
    entries: { ...draft.entries, ...Object.fromEntries(news) },
    changed: [...new Set([...draft.changed, ...news.map(([name]) => name)])],
    startedAt: draft.startedAt ?? now,
    savedAt: now,
  };
}

/** No database keeps a null character or half of another one; both come with pasted text only. */
function storableValue(value: DraftValue): DraftValue {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}

/** Answers that can go to the account now: those of which both sides differ wait for a decision. */
export function waitingNames(draft: Draft): string[] {
  return draft.changed.filter((name) => {
    const value = draft.entries[name];
    const fits = typeof value !== 'string' || value.length <= draftValueLimit;
    return value !== undefined && fits && draft.conflicts[name] === undefined;
  });
}

export function draftIn(draft: Draft, language: SiteLanguage): Draft {
  if (draft.typedIn === language) return draft;
  const rewritten = Object.entries(draft.entries).map(([name, value]) => [
    name,
    figureIn(name, value, draft.typedIn, language),
  ]);
  return { ...draft, entries: Object.fromEntries(rewritten), typedIn: language };
}

/** Whatever lies in the browser's storage: what cannot be understood is passed over. */
export function readDraft(text: string | null): Draft | null {
  const kept = parsed(text);
  if (kept === null || !isSiteLanguage(kept['typedIn'])) return null;
  const blank = newDraft(kept['typedIn'], entriesOf(kept['entries']));
  const { entries } = blank;
  const account = isRecord(kept['account']) ? kept['account'] : {};
  return {
    ...blank,
    key: nameOf(kept['key']) ?? blank.key,
    startedAt: instant(kept['startedAt']),
    savedAt: instant(kept['savedAt']),
    writer: nameOf(kept['writer']) ?? blank.writer,
    order: countOf(kept['order']),
    account: {
      id: countOf(account['id']) || null,
      revision: countOf(account['revision']),
      savedAt: instant(account['savedAt']),
    },
    changed: Array.isArray(kept['changed'])
      ? kept['changed'].filter((name) => typeof name === 'string' && entries[name] !== undefined)
      : Object.keys(entries).filter((name) => isAnswered(entries[name] ?? '')),
    conflicts: conflictsOf(kept['conflicts']),
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(kept: unknown): Entries {
  const all = Object.entries(isRecord(kept) ? kept : {});
  return Object.fromEntries(all.flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])));
}

function isValue(value: unknown): value is DraftValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

function conflictsOf(kept: unknown): Draft['conflicts'] {
  const all = Object.entries(isRecord(kept) ? kept : {});
  return Object.fromEntries(
    all.flatMap(([name, side]) => {
      if (!isRecord(side) || !isValue(side['value']) || !isSiteLanguage(side['typedIn'])) return [];
      return [[name, { value: side['value'], typedIn: side['typedIn'], at: instant(side['at']) }]];
    }),
  );
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value) ? value : null;
}

function countOf(value: unknown): number {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value > 0;
  return isCount ? Math.min(value, draftOrderLimit - 1) : 0;
}

function instant(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}
