/** The draft of a profile: what is typed, what of it the server has, and what another window changed. */
import type { ProfileDraftResponse } from '../../../../contract/producers/drafts.ts';
import { type ChangeableField, changeableFields } from '../../../../domain/producers/change-requests.ts';
import { type DraftAnswer, DraftSync } from '../../../kernel/drafts/draft-sync.ts';
import { createStore } from '../../../kernel/forms/store.ts';
import {
  differing,
  type FieldConflict,
  merge,
  type ProfileBeginning,
  savedTexts,
  type TypedProfile,
  typedFrom,
  type Values,
} from './profile-typing.ts';

export interface ProfileFormValues {
  readonly typed: TypedProfile;
  /** The values on the server. */
  readonly server: TypedProfile;
  readonly seen: Values;
  readonly live: Values;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly conflicts: readonly FieldConflict[];
  readonly taken: readonly ChangeableField[];
  /** Text stored in this tab was restored. */
  readonly restored: boolean;
}

export type SaveAnswer =
  | { readonly kind: 'draft'; readonly draft: ProfileDraftResponse }
  | { readonly kind: 'newer' | Exclude<DraftAnswer, 'done'> };

export interface DraftToSave {
  readonly fields: { readonly [Field in ChangeableField]?: string };
  readonly seen: { readonly [Field in ChangeableField]?: string | null };
  readonly revision: number;
}

export interface ProfileDraftStore {
  readonly save: (draft: DraftToSave, options: { readonly keepalive: boolean }) => Promise<SaveAnswer>;
  readonly read: () => Promise<SaveAnswer>;
  /** Stores what only this tab has; null when the server has everything. */
  readonly persist: (persisted: StoredTyping | null) => void;
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
  readonly sync: DraftSync;
  readonly change: (field: ChangeableField, text: string) => void;
  readonly choose: (field: ChangeableField, side: 'here' | 'there') => void;
  readonly restore: (persisted: StoredTyping) => void;
  /** Resolves to true when the server has all that can be saved, to false when it could not be reached. */
  readonly flush: () => Promise<boolean>;
  /** Call when the draft was sent or discarded: nothing is saved afterwards. */
  readonly close: () => void;
}

export function openProfileForm(beginning: ProfileBeginning, outside: ProfileDraftStore): ProfileFormState {
  const { shown } = beginning;
  let isClosed = false;
  const { state, watch, update } = createStore(valuesAt(beginning), (values) => {
    if (!isClosed) outside.persist(onlyHere(values));
  });
  const sync = new DraftSync(
    { watch },
    {
      isPending: () => isPending(state()),
      send: async (options) => {
        const wanted = savable(state());
        const fields = differing(wanted, shown);
        const { seen, revision } = state();
        const draft = { fields: pick(wanted, fields), seen: pick(seen, fields), revision };
        const answer = await outside.save(draft, options);
        if (answer.kind === 'draft') update((values) => saved(values, wanted, answer.draft));
        if (answer.kind === 'draft') return 'done';
        if (answer.kind !== 'newer') return answer.kind;
        const newest = await outside.read();
        if (newest.kind === 'draft') update((values) => takenOver(values, newest.draft, shown));
        if (newest.kind === 'draft') return 'done';
        return newest.kind === 'newer' ? 'failing' : newest.kind;
      },
    },
  );
  return {
    state,
    watch,
    sync,
    change: (field, text) => update((values) => changed(values, field, text)),
    choose: (field, side) => update((values) => chosen(values, field, side)),
    restore: (persisted) => update((values) => restored(values, persisted)),
    flush: sync.flush,
    close: () => {
      isClosed = true;
      sync.close();
      outside.persist(null);
    },
  };
}

function valuesAt(beginning: ProfileBeginning): ProfileFormValues {
  const { persisted, seen, live, revision, savedAt } = beginning;
  const nothing = { conflicts: [], taken: [], restored: false };
  return { typed: persisted, server: persisted, seen, live, revision, savedAt, ...nothing };
}

/** Fields in conflict stay on the server as the other window left them. */
function savable({ typed, server, conflicts }: ProfileFormValues): TypedProfile {
  return typedFrom((field) => (conflicts.some((one) => one.field === field) ? server[field] : typed[field]));
}

function isPending(values: ProfileFormValues): boolean {
  return differing(savable(values), values.server).length > 0;
}

function onlyHere({ typed, server, revision }: ProfileFormValues): StoredTyping | null {
  const fields = differing(typed, server);
  return fields.length === 0 ? null : { typed: pick(typed, fields), base: pick(server, fields), revision };
}

function changed(values: ProfileFormValues, field: ChangeableField, text: string): ProfileFormValues {
  if (values.typed[field] === text) return values;
  const taken = values.taken.filter((name) => name !== field);
  return { ...values, typed: { ...values.typed, [field]: text }, taken };
}

function chosen(values: ProfileFormValues, field: ChangeableField, side: 'here' | 'there') {
  const conflict = values.conflicts.find((one) => one.field === field);
  if (conflict === undefined) return values;
  const conflicts = values.conflicts.filter((one) => one !== conflict);
  const typed = side === 'here' ? values.typed : { ...values.typed, [field]: conflict.there };
  return { ...values, conflicts, typed };
}

function restored(values: ProfileFormValues, persisted: StoredTyping): ProfileFormValues {
  const { server } = values;
  const base = typedFrom((field) => persisted.base[field] ?? server[field]);
  const here = typedFrom((field) => persisted.typed[field] ?? server[field]);
  const { typed, conflicts } = merge(base, here, server);
  if (differing(typed, values.typed).length === 0 && conflicts.length === 0) return values;
  return { ...values, typed, conflicts, restored: true };
}

function saved(
  values: ProfileFormValues,
  server: TypedProfile,
  draft: ProfileDraftResponse,
): ProfileFormValues {
  const { revision, savedAt, fields } = draft;
  const current = Object.fromEntries(fields.map(({ field, currentValue }) => [field, currentValue]));
  return { ...values, server, revision, savedAt, live: { ...values.live, ...current } };
}

/** Takes over what another window saved. */
function takenOver(
  values: ProfileFormValues,
  draft: ProfileDraftResponse,
  shown: TypedProfile,
): ProfileFormValues {
  const server = savedTexts(draft, shown);
  const { typed, taken, conflicts } = merge(values.server, values.typed, server);
  const stillUnresolved = values.conflicts.filter(
    ({ field }) => !conflicts.some((one) => one.field === field) && server[field] !== typed[field],
  );
  const { revision, savedAt } = draft;
  return {
    ...values,
    server,
    typed,
    taken,
    conflicts: [...stillUnresolved, ...conflicts],
    revision,
    savedAt,
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
