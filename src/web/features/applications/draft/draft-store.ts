/**
 * The unsent application on screen. Stores each keystroke in the browser, applies changes from other tabs,
 * and merges the server's draft. If the browser refuses storage, the draft stays in memory until the page
 * closes, and the page says so.
 */
import type { DraftResponse } from '../../../../contract/applications/drafts.ts';
import { sameValue } from '../../../../domain/applications/drafts.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { canStoreLocally, type DraftKey, draftText } from '../../../kernel/device/local-text.ts';
import { createStore } from '../../../kernel/forms/store.ts';
import { isAnswered } from '../answers/answer-values.ts';
import {
  type Beginning,
  changedDraft,
  draftIn,
  type Entries,
  type LocalDraft,
  newDraft,
  parseDraft,
} from './draft.ts';
import { decided, mergeOrphan, receivedFrom, reopened, withOtherTab } from './draft-merge.ts';
import {
  draftKey,
  isOfVisitor,
  keysOfOthers,
  persist,
  readStored,
  type StoredDraft,
  storedDraft,
} from './draft-storage.ts';

/** `stored`: stored in the browser. `fleeting`: the browser refused storage. */
export type Persisting = 'nothing' | 'persisted' | 'fleeting';

export interface DraftState {
  readonly draft: LocalDraft;
  readonly persisting: Persisting;
  /** Another tab sent or discarded the draft. */
  readonly gone: boolean;
}

export interface ApplicationDraft {
  state(): DraftState;
  watch(listener: () => void): () => void;
  /** Hears of changes in other tabs; returns a function that stops it. */
  listen(): () => void;
  change(entries: Entries): void;
  decide(name: string, choice: 'here' | 'other'): void;
  /** Counts a save to the server and returns its number. */
  countWriting(): number;
  /** Merges the server's draft; returns the names of answers that it changed. */
  receive(account: DraftResponse): readonly string[];
  clear(): void;
}

export interface Opening {
  readonly userId: string | null;
  readonly applicationId: number | null;
  readonly language: SiteLanguage;
  readonly beginning: Beginning;
  /** Undefined if the server was not asked or did not answer. */
  readonly account: DraftResponse | undefined;
}

export function openDraftStore(opening: Opening): ApplicationDraft {
  const { userId, applicationId, language, beginning } = opening;
  const key = draftKey(userId, applicationId);
  const stored = storedDraft(key);
  const { state, watch, update } = createStore(opened(opening, stored));
  const store = (draft: LocalDraft) =>
    update((shown) =>
      draft === shown.draft
        ? shown
        : { ...shown, draft, persisting: stored.write(draft) ? 'persisted' : 'fleeting' },
    );
  /** The stored draft: another tab may have written it before its event arrives here. */
  const latest = () => draftIn(stored.read() ?? state().draft, language);
  const hear = (event: StorageEvent) => {
    if (event.key !== key) return;
    const draft = parseDraft(draftText(event.newValue));
    update((shown) =>
      draft === null
        ? { ...shown, gone: true }
        : { ...shown, draft: draftIn(draft, language), persisting: 'persisted' },
    );
  };
  return {
    state,
    watch,
    listen() {
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    change(entries) {
      const persisted = latest();
      const now = new Date().toISOString();
      const next = changedDraft(persisted, { entries, language, now });
      store(
        Object.keys(entries).reduce((draft, name) => minding(draft, name, state().draft, persisted), next),
      );
    },
    decide: (name, choice) => store(decided(latest(), name, choice)),
    countWriting() {
      const draft = latest();
      store({ ...draft, order: draft.order + 1 });
      return state().draft.order;
    },
    receive(account) {
      const { draft, arrived } = receivedFrom(account, latest());
      store(draft);
      return arrived;
    },
    clear() {
      stored.write(null);
      update(() => ({
        draft: newDraft(language, beginning),
        persisting: canStoreLocally() ? 'nothing' : 'fleeting',
        gone: false,
      }));
    },
  };
}

/** Records a conflict if another tab changed the same answer before its event arrived. */
function minding(draft: LocalDraft, name: string, shown: LocalDraft, persisted: LocalDraft): LocalDraft {
  const [seen, there, here] = [shown.entries[name], persisted.entries[name], draft.entries[name]];
  if (there === undefined || here === undefined || !isAnswered(there) || sameValue(there, here)) return draft;
  return seen !== undefined && sameValue(seen, there)
    ? draft
    : withOtherTab(draft, name, there, persisted.savedAt);
}

function opened(
  { userId, applicationId, language, beginning, account }: Opening,
  stored: StoredDraft,
): DraftState {
  const persisted = stored.read();
  const own =
    account === undefined
      ? draftIn(persisted ?? newDraft(language, beginning), language)
      : reopened(persisted, account, beginning, language);
  const orphans = userId === null || applicationId !== null ? [] : orphansOf(userId);
  const draft = orphans.reduce((one, { draft: other, names }) => mergeOrphan(one, other, names), own);
  if (draft.startedAt === null && persisted === null) {
    return { draft, persisting: canStoreLocally() ? 'nothing' : 'fleeting', gone: false };
  }
  const isStored = stored.write(draft);
  // Deletes the other drafts only once all of their answers are stored here.
  for (const orphan of orphans) if (isStored && isWhole(orphan, draft)) persist(orphan.key, null);
  return { draft, persisting: isStored ? 'persisted' : 'fleeting', gone: false };
}

interface OrphanDraft {
  readonly key: DraftKey;
  readonly draft: LocalDraft;
  readonly names: readonly string[];
}

function orphansOf(userId: string): OrphanDraft[] {
  return [draftKey(null), ...keysOfOthers(userId)].flatMap((key) => {
    const draft = readStored(key);
    if (draft === null) return [];
    const names = isOfVisitor(key) ? Object.keys(draft.entries) : draft.changed;
    return [{ key, draft, names: names.filter((name) => !name.startsWith('reply.')) }];
  });
}

/** A conflict holds two versions of an answer; a third waits for the next visit. */
function isWhole({ draft: orphan, names }: OrphanDraft, draft: LocalDraft): boolean {
  const other = draftIn(orphan, draft.typedIn);
  return names.every((name) => {
    const typed = other.entries[name];
    const here = draft.entries[name];
    const beside = draft.conflicts[name]?.value;
    if (typed === undefined || !isAnswered(typed) || name === 'language') return true;
    return [here, beside].some((value) => value !== undefined && sameValue(value, typed));
  });
}
