/**
 * Keeps the unsent application in this browser with each keystroke: for each person under a key of
 * their own, for visitors under another. Where the browser keeps nothing it is held until the page is
 * closed, and the screen says so.
 */
import type { ContentLanguage, SiteLanguage } from '../../domain/common/languages.ts';
import type { TypedAnswers } from './answer-names.ts';
import { type Beginning, type Draft, draftIn, mergedDrafts, newDraft, readDraft } from './draft.ts';

/** `kept`: what is shown lies in the browser's storage. `fleeting`: the browser refused to keep it. */
export type Keeping = 'nothing' | 'kept' | 'fleeting';

export interface DraftState {
  readonly draft: Draft;
  readonly keeping: Keeping;
}

export interface DraftStore {
  state(): DraftState;
  watch(listener: () => void): () => void;
  change(changes: { readonly answers?: Partial<TypedAnswers>; readonly language?: ContentLanguage }): void;
  clear(): void;
}

const version = 1;
const visitor = 'visitor';

export function draftKey(userId: string | null): string {
  return `phenolive.application.${version}.${userId ?? visitor}`;
}

export function openDraftStore(
  userId: string | null,
  language: SiteLanguage,
  beginning?: Beginning,
): DraftStore {
  const key = draftKey(userId);
  const listeners = new Set<() => void>();
  let state = opened(userId, language, beginning);

  const set = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  // Another tab of the same browser: its answers are taken over, so that neither undoes the other.
  const hear = (event: StorageEvent) => {
    const draft = event.key === key ? readDraft(event.newValue) : null;
    if (draft !== null) set({ draft: draftIn(draft, language), keeping: 'kept' });
  };
  return {
    state: () => state,
    watch(listener) {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
    change({ answers, language: written }) {
      const now = new Date().toISOString();
      const draft: Draft = {
        ...state.draft,
        answers: { ...state.draft.answers, ...answers },
        // Whoever begins to type writes in the language that the switch shows.
        language: written ?? state.draft.language ?? language,
        startedAt: state.draft.startedAt ?? now,
        savedAt: now,
      };
      set({ draft, keeping: write(key, JSON.stringify(draft)) ? 'kept' : 'fleeting' });
    },
    clear() {
      write(key, null);
      set({ draft: newDraft(language), keeping: canKeep() ? 'nothing' : 'fleeting' });
    },
  };
}

function opened(userId: string | null, language: SiteLanguage, beginning?: Beginning): DraftState {
  const own = readDraft(read(draftKey(userId)));
  const begun = userId === null ? null : readDraft(read(draftKey(null)));
  const draft = own && begun ? mergedDrafts(own, begun) : (own ?? begun);
  const mayKeep = canKeep();
  if (draft === null) {
    return { draft: newDraft(language, beginning), keeping: mayKeep ? 'nothing' : 'fleeting' };
  }
  const here = draftIn(draft, language);
  if (begun === null) return { draft: here, keeping: mayKeep ? 'kept' : 'fleeting' };
  // What was typed before signing in is the person's now. It is let go of only once it is kept there.
  const isKept = write(draftKey(userId), JSON.stringify(here));
  if (isKept) write(draftKey(null), null);
  return { draft: here, keeping: isKept ? 'kept' : 'fleeting' };
}

/** What the browser refused to keep, until the page is closed. */
const heldHere = new Map<string, string>();

/** A browser may refuse its storage (settings, private windows, no room left), each time it is touched. */
function read(key: string): string | null {
  try {
    return heldHere.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Asked before anything is typed, so that the warning does not push away what is being typed. */
function canKeep(): boolean {
  const probe = `${draftKey(null)}.probe`;
  try {
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

function write(key: string, text: string | null): boolean {
  heldHere.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    if (text !== null) heldHere.set(key, text);
    return false;
  }
}
