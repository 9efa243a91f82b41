/**
 * The state of the profile form: what is typed, what of it the server has, and what another window changed.
 * It saves when the typing pauses, one save at a time, and is independent of the UI.
 */
import type { ProfileDraftResponse } from '../../../../contract/producers/drafts.ts';
import { type ChangeableField, changeableFields } from '../../../../domain/producers/change-requests.ts';
import {
  type Beginning,
  type Conflict,
  differing,
  merge,
  savedTexts,
  type Typed,
  typedFrom,
  type Values,
} from './profile-typing.ts';

/** `signed-out` and `failed`: what is typed is stored in this tab only. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'signed-out';

export interface ProfileFormValues {
  readonly typed: Typed;
  readonly seen: Values;
  readonly live: Values;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly saving: Saving;
  readonly conflicts: readonly Conflict[];
  readonly taken: readonly ChangeableField[];
  /** Text stored in this tab was restored. */
  readonly restored: boolean;
}

export type DraftAnswer =
  | { readonly kind: 'draft'; readonly draft: ProfileDraftResponse }
  | { readonly kind: 'newer' | 'signed-out' | 'failed' };

export interface DraftToSave {
  readonly fields: { readonly [Field in ChangeableField]?: string };
  readonly seen: { readonly [Field in ChangeableField]?: string | null };
  readonly revision: number;
}

export interface Outside {
  readonly save: (draft: DraftToSave) => Promise<DraftAnswer>;
  readonly read: () => Promise<DraftAnswer>;
  /** Stores what only this tab has; null when the server has everything. */
  readonly persist: (persisted: StoredTyping | null) => void;
  /** Calls back when the typing pauses; returns a function that cancels it. */
  readonly afterPause: (run: () => void) => () => void;
}

/** The fields that differ from what the server had at that revision. */
export interface StoredTyping {
  readonly typed: { readonly [Field in ChangeableField]?: string };
  readonly base: { readonly [Field in ChangeableField]?: string };
  readonly revision: number;
}

export interface ProfileFormState {
  readonly state: () => ProfileFormValues;
  readonly watch: (listener: () => void) => () => void;
  readonly change: (field: ChangeableField, text: string) => void;
  readonly choose: (field: ChangeableField, side: 'here' | 'there') => void;
  readonly restore: (persisted: StoredTyping) => void;
  /** Resolves to true when the server has all that can be saved, to false when it could not be reached. */
  readonly flush: () => Promise<boolean>;
  /** Call when the draft was sent or discarded: nothing is saved afterwards. */
  readonly close: () => void;
}

export function openProfileForm(beginning: Beginning, outside: Outside): ProfileFormState {
  const { shown } = beginning;
  const listeners = new Set<() => void>();
  /** The values on the server. */
  let server = beginning.persisted;
  let isClosed = false;
  let callOff = () => {};
  let underWay: Promise<boolean> | undefined;
  let state: ProfileFormValues = {
    typed: beginning.persisted,
    seen: beginning.seen,
    live: beginning.live,
    revision: beginning.revision,
    savedAt: beginning.savedAt,
    saving: 'saved',
    conflicts: [],
    taken: [],
    restored: false,
  };

  const set = (changes: Partial<ProfileFormValues>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  /** Fields in conflict stay on the server as the other window left them. */
  const savable = () => {
    const { typed, conflicts } = state;
    return typedFrom((field) =>
      conflicts.some((one) => one.field === field) ? server[field] : typed[field],
    );
  };
  const storeInSession = () => {
    if (isClosed) return;
    const fields = differing(state.typed, server);
    outside.persist(
      fields.length === 0
        ? null
        : { typed: pick(state.typed, fields), base: pick(server, fields), revision: state.revision },
    );
  };
  const plan = () => {
    callOff();
    if (isClosed) return;
    storeInSession();
    if (differing(savable(), server).length === 0) {
      if (state.saving === 'waiting') set({ saving: 'saved' });
      return;
    }
    if (state.saving !== 'saving') set({ saving: 'waiting' });
    callOff = outside.afterPause(() => void flush());
  };
  const takeOver = (draft: ProfileDraftResponse) => {
    const there = savedTexts(draft, shown);
    const merged = merge(server, state.typed, there);
    server = there;
    const stillTorn = state.conflicts.filter(
      ({ field }) =>
        !merged.conflicts.some((one) => one.field === field) && there[field] !== merged.typed[field],
    );
    set({
      typed: merged.typed,
      conflicts: [...stillTorn, ...merged.conflicts],
      taken: merged.taken,
      revision: draft.revision,
      savedAt: draft.savedAt,
    });
  };
  const saveOnce = async (): Promise<boolean> => {
    // Sent or discarded during a save: the result of that save must not create a new draft.
    if (isClosed) return true;
    const wanted = savable();
    set({ saving: 'saving' });
    const answer = await outside.save({
      fields: pick(wanted, differing(wanted, shown)),
      seen: pick(state.seen, differing(wanted, shown)),
      revision: state.revision,
    });
    if (answer.kind === 'newer') {
      const newest = await outside.read();
      if (newest.kind !== 'draft') return failed(newest.kind);
      takeOver(newest.draft);
      set({ saving: 'waiting' });
      return differing(savable(), server).length === 0 ? settled() : saveOnce();
    }
    if (answer.kind !== 'draft') return failed(answer.kind);
    server = wanted;
    const { revision, savedAt, fields } = answer.draft;
    const current = Object.fromEntries(fields.map(({ field, currentValue }) => [field, currentValue]));
    set({ revision, savedAt, live: { ...state.live, ...current } });
    return differing(savable(), server).length === 0 ? settled() : saveOnce();
  };
  const settled = () => {
    set({ saving: 'saved' });
    storeInSession();
    return true;
  };
  const failed = (kind: 'newer' | 'signed-out' | 'failed') => {
    set({ saving: kind === 'signed-out' ? 'signed-out' : 'failed' });
    storeInSession();
    return false;
  };
  const flush = async (): Promise<boolean> => {
    callOff();
    if (isClosed) return true;
    if (underWay !== undefined) return underWay;
    if (differing(savable(), server).length === 0) return true;
    underWay = saveOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    state: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (field, text) => {
      if (state.typed[field] === text) return;
      set({
        typed: { ...state.typed, [field]: text },
        taken: state.taken.filter((name) => name !== field),
      });
      plan();
    },
    choose: (field, side) => {
      const conflict = state.conflicts.find((one) => one.field === field);
      if (conflict === undefined) return;
      set({
        conflicts: state.conflicts.filter((one) => one !== conflict),
        typed: side === 'here' ? state.typed : { ...state.typed, [field]: conflict.there },
      });
      plan();
    },
    restore: (persisted) => {
      const base = typedFrom((field) => persisted.base[field] ?? server[field]);
      const here = typedFrom((field) => persisted.typed[field] ?? server[field]);
      const merged = merge(base, here, server);
      if (differing(merged.typed, state.typed).length === 0 && merged.conflicts.length === 0) return;
      set({ typed: merged.typed, conflicts: merged.conflicts, restored: true });
      plan();
    },
    flush,
    close: () => {
      isClosed = true;
      callOff();
      outside.persist(null);
    },
  };
}

function pick<Value>(values: Readonly<Record<ChangeableField, Value>>, names: readonly ChangeableField[]) {
  const picked: { [Field in ChangeableField]?: Value } = {};
  for (const field of names) picked[field] = values[field];
  return picked;
}

/** Parses the data in the tab's storage; unreadable parts are dropped. */
export function readStoredTyping(persisted: object | null): StoredTyping | null {
  if (persisted === null || !('typed' in persisted) || !('base' in persisted) || !('revision' in persisted))
    return null;
  const { typed, base, revision } = persisted;
  if (typeof revision !== 'number') return null;
  return { typed: textsIn(typed), base: textsIn(base), revision };
}

function textsIn(values: unknown): StoredTyping['typed'] {
  if (typeof values !== 'object' || values === null) return {};
  const known: { [Field in ChangeableField]?: string } = {};
  for (const [name, text] of Object.entries(values)) {
    const field = changeableFields.find((one) => one === name);
    if (field !== undefined && typeof text === 'string') known[field] = text;
  }
  return known;
}
