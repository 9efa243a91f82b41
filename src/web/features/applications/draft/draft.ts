/**
 * The draft of an unsent application in this browser: the typed answers, the ones that the server does not
 * have yet, and conflicts. Also reads a draft back from the browser's storage.
 */
import {
  type DraftValue,
  draftOrderLimit,
  draftValueLimit,
  sameValue,
} from '../../../../domain/applications/drafts.ts';
import {
  type ContentLanguage,
  isContentLanguage,
  isSiteLanguage,
  type SiteLanguage,
} from '../../../../domain/common/languages.ts';
import { figureIn, isAnswered } from '../answers/answer-values.ts';

/** By question name; `reply.<name>` is the reply to a question, `language` the language of the answers. */
export type Entries = Readonly<Record<string, DraftValue>>;

/** The other version of an answer that changed in two places; both stay until the user chooses. */
export interface OtherSide {
  readonly value: DraftValue;
  readonly typedIn: SiteLanguage;
  /** ISO timestamp; null if unknown. */
  readonly at: string | null;
}

export interface LocalDraft {
  readonly entries: Entries;
  /** Idempotency key of the application: sending it twice creates one. */
  readonly key: string;
  /** The site language in which numbers were typed. */
  readonly typedIn: SiteLanguage;
  /** ISO timestamps; null until something is typed. */
  readonly startedAt: string | null;
  readonly savedAt: string | null;
  /** The id of this browser for the server, and the number of its saves. */
  readonly writer: string;
  readonly order: number;
  /** The server's draft as of the last sync. */
  readonly account: {
    readonly id: number | null;
    readonly revision: number;
    readonly savedAt: string | null;
  };
  /** Answers that are not saved on the server yet. */
  readonly changed: readonly string[];
  readonly conflicts: Readonly<Record<string, OtherSide>>;
}

/** The initial answers: those of a returned application. */
export type Beginning = Entries;

const noAccount = { id: null, revision: 0, savedAt: null } as const;

export function newDraft(typedIn: SiteLanguage, beginning: Beginning = {}): LocalDraft {
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

/** `crypto.randomUUID` requires https; a server on a home network uses http. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function languageOfDraft({ entries }: LocalDraft): ContentLanguage | null {
  return isContentLanguage(entries['language']) ? entries['language'] : null;
}

export interface Changes {
  readonly entries: Entries;
  /** The language of the first typed answer, unless the user chose another. */
  readonly language: ContentLanguage;
  /** ISO timestamp. */
  readonly now: string;
}

/** Applies typed answers; an unchanged answer is ignored. */
export function changedDraft(draft: LocalDraft, { entries, language, now }: Changes): LocalDraft {
  const typed = { language: draft.entries['language'] ?? language, ...entries };
  const updates = Object.entries(typed).flatMap(([name, value]) => {
    const storable = storableValue(value);
    const before = draft.entries[name];
    return before !== undefined && sameValue(before, storable) ? [] : [[name, storable] as const];
  });
  if (updates.length === 0) return draft;
  return {
    ...draft,
    entries: { ...draft.entries, ...Object.fromEntries(updates) },
    changed: [...new Set([...draft.changed, ...updates.map(([name]) => name)])],
    startedAt: draft.startedAt ?? now,
    savedAt: now,
  };
}

/** The database stores neither null characters nor lone surrogates; both come only from pasted text. */
function storableValue(value: DraftValue): DraftValue {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}

/** Answers to save now; those in conflict wait for the user's choice. */
export function waitingNames(draft: LocalDraft): string[] {
  return draft.changed.filter((name) => {
    const value = draft.entries[name];
    const fits = typeof value !== 'string' || value.length <= draftValueLimit;
    return value !== undefined && fits && draft.conflicts[name] === undefined;
  });
}

export function draftIn(draft: LocalDraft, language: SiteLanguage): LocalDraft {
  if (draft.typedIn === language) return draft;
  const rewritten = Object.entries(draft.entries).map(([name, value]) => [
    name,
    figureIn(name, value, draft.typedIn, language),
  ]);
  return { ...draft, entries: Object.fromEntries(rewritten), typedIn: language };
}

/** Parses anything from the browser's storage; invalid values are ignored. */
export function parseDraft(text: string | null): LocalDraft | null {
  const persisted = parsed(text);
  if (persisted === null || !isSiteLanguage(persisted['typedIn'])) return null;
  const blank = newDraft(persisted['typedIn'], entriesOf(persisted['entries']));
  const { entries } = blank;
  const account = isRecord(persisted['account']) ? persisted['account'] : {};
  return {
    ...blank,
    key: nameOf(persisted['key']) ?? blank.key,
    startedAt: instant(persisted['startedAt']),
    savedAt: instant(persisted['savedAt']),
    writer: nameOf(persisted['writer']) ?? blank.writer,
    order: countOf(persisted['order']),
    account: {
      id: countOf(account['id']) || null,
      revision: countOf(account['revision']),
      savedAt: instant(account['savedAt']),
    },
    changed: Array.isArray(persisted['changed'])
      ? persisted['changed'].filter((name) => typeof name === 'string' && entries[name] !== undefined)
      : Object.keys(entries).filter((name) => isAnswered(entries[name] ?? '')),
    conflicts: conflictsOf(persisted['conflicts']),
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

function entriesOf(persisted: unknown): Entries {
  const all = Object.entries(isRecord(persisted) ? persisted : {});
  return Object.fromEntries(all.flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])));
}

function isValue(value: unknown): value is DraftValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

function conflictsOf(persisted: unknown): LocalDraft['conflicts'] {
  const all = Object.entries(isRecord(persisted) ? persisted : {});
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
