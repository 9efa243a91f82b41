/**
 * The draft of a report: saved in the tab with every keystroke and on the server after a pause. If someone
 * else saved it, nothing is sent until the user chooses one of the texts.
 */
import type { Problem } from '../../../../contract/common/problem.ts';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import {
  emptyInspection,
  type Finding,
  type InspectionContent,
  type InspectionPicture,
  inspectionTopics,
} from '../../../../domain/verification-calls/inspections.ts';

export interface TypedFinding extends Finding {
  /** The React key within the form: a finding keeps its fields when one before it is removed. */
  readonly key: string;
}
export interface TypedPicture extends InspectionPicture {
  /** Pixels: reserves the space before the picture loads. */
  readonly width: number;
  readonly height: number;
}
export interface TypedInspection extends Omit<InspectionContent, 'findings' | 'pictures'> {
  readonly findings: readonly TypedFinding[];
  readonly pictures: readonly TypedPicture[];
}

/** What is stored in the tab. */
export interface StoredInspection {
  readonly content: TypedInspection;
  /** The fingerprint of the last request; the user may leave the page before its answer. */
  readonly sending: string | null;
  readonly version: number;
  readonly revision: number;
}

export interface InspectionBody extends InspectionContent {
  readonly version: number;
  readonly revision: number;
}

export type SaveResult =
  | { readonly kind: 'saved' | 'conflict'; readonly inspection: InspectionResponse }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'failed' }
  | { readonly kind: 'signed-out' };

export interface Outside {
  readonly save: (body: InspectionBody) => Promise<SaveResult>;
  readonly persist: (persisted: StoredInspection | null) => void;
  /** Returns a function that cancels it. */
  readonly afterPause: (run: () => void) => () => void;
}

export interface DraftState {
  readonly content: TypedInspection;
  readonly version: number;
  readonly saving: 'idle' | 'waiting' | 'saving' | 'saved' | 'refused' | 'failed' | 'signed-out';
  /** Why the server rejects the draft: not by this administrator, or not of this call. */
  readonly refusal: Problem | null;
  readonly savedAt: string | null;
  /** Saved by someone else: nothing is sent until one of the two texts is chosen. */
  readonly conflict: InspectionResponse | null;
}

export interface InspectionDraft {
  readonly state: () => DraftState;
  readonly watch: (listener: () => void) => () => void;
  readonly change: (next: (content: TypedInspection) => TypedInspection) => void;
  /** Saves pending changes; true when everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly body: () => InspectionBody;
  readonly meet: (other: InspectionResponse) => void;
  readonly choose: (which: 'mine' | 'theirs') => void;
  readonly forget: () => void;
}

export function openInspectionDraft(
  inspection: InspectionResponse,
  persisted: StoredInspection | null,
  outside: Outside,
): InspectionDraft {
  let place = placeOf(inspection);
  let state: DraftState = {
    content: typedOf(inspection),
    version: place.version,
    saving: 'idle',
    refusal: null,
    savedAt: inspection.draft?.savedAt ?? null,
    conflict: null,
  };
  let isDirty = false;
  // Texts that this tab sent, before a reload too: one whose answer got lost is not another person's.
  const own = new Set<string>();
  let sending: Promise<boolean> | null = null;
  let cancel = () => {};
  const listeners = new Set<() => void>();
  const show = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  let lastSent = persisted?.sending ?? null;
  const persist = () => outside.persist({ content: state.content, sending: lastSent, ...place });

  if (persisted !== null) {
    if (persisted.sending !== null) own.add(persisted.sending);
    const onServer = fingerprint(plain(state.content));
    const isOwn =
      (persisted.version === place.version && persisted.revision === place.revision) || own.has(onServer);
    isDirty = fingerprint(plain(persisted.content)) !== onServer;
    if (isDirty) {
      state = {
        ...state,
        content: persisted.content,
        saving: 'waiting',
        conflict: isOwn ? null : inspection,
      };
    }
  }

  const send = async (): Promise<boolean> => {
    const content = plain(state.content);
    isDirty = false;
    lastSent = fingerprint(content);
    own.add(lastSent);
    persist();
    show({ saving: 'saving' });
    const result = await outside.save({ ...content, ...place });
    if (result.kind === 'refused') {
      isDirty = true;
      show({ saving: 'refused', refusal: result.problem });
      return false;
    }
    if (result.kind === 'failed' || result.kind === 'signed-out') {
      isDirty = true;
      show({ saving: result.kind });
      return false;
    }
    if (result.kind === 'conflict') {
      isDirty = true;
      const next = placeOf(result.inspection);
      if (next.version === place.version && own.has(fingerprint(plain(typedOf(result.inspection))))) {
        place = next;
        return send();
      }
      draft.meet(result.inspection);
      return false;
    }
    place = placeOf(result.inspection);
    persist();
    show({
      saving: isDirty ? 'waiting' : 'saved',
      refusal: null,
      savedAt: result.inspection.draft?.savedAt ?? null,
    });
    return !isDirty || send();
  };

  const draft: InspectionDraft = {
    state: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next) => {
      isDirty = true;
      show({ content: next(state.content), saving: sending === null ? 'waiting' : state.saving });
      persist();
      cancel();
      cancel = outside.afterPause(() => void draft.flush());
    },
    flush: async () => {
      cancel();
      if (state.conflict !== null) return false;
      if (sending !== null) return (await sending) && draft.flush();
      if (!isDirty) return true;
      sending = send();
      try {
        return await sending;
      } finally {
        sending = null;
      }
    },
    body: () => ({ ...plain(state.content), ...place }),
    meet: (other) => show({ conflict: other, saving: 'waiting' }),
    choose: (which) => {
      const { conflict } = state;
      if (conflict === null) return;
      place = placeOf(conflict);
      isDirty = which === 'mine';
      show({
        conflict: null,
        version: place.version,
        saving: isDirty ? 'waiting' : 'idle',
        ...(isDirty ? {} : { content: typedOf(conflict) }),
      });
      persist();
      void draft.flush();
    },
    forget: () => {
      cancel();
      isDirty = false;
      outside.persist(null);
    },
  };
  return draft;
}

function placeOf({ versions, draft }: InspectionResponse) {
  return { version: (versions[0]?.version ?? 0) + 1, revision: draft?.revision ?? 0 };
}

/** A correction starts with the content of the version before. */
function typedOf({ versions: [newest], draft }: InspectionResponse): TypedInspection {
  const empty = { ...emptyInspection, pictures: [] };
  const source = draft ?? (newest === undefined ? empty : { ...newest, correctionReason: '' });
  const { items, findings, pictures, outcome, reason, correctionReason } = source;
  const keyed = findings.map((finding, at) => ({ ...finding, key: String(at) }));
  return { items, findings: keyed, pictures, outcome, reason, correctionReason };
}

function plain({ findings, pictures, ...content }: TypedInspection): InspectionContent {
  return {
    ...content,
    findings: findings.map(({ key: _, ...finding }) => finding),
    pictures: pictures.map(({ id, caption }) => ({ id, caption })),
  };
}

/** Equal for two texts that the server stores alike: it trims them. */
function fingerprint(content: InspectionContent): string {
  const { items, findings, pictures, outcome, reason, correctionReason } = content;
  return JSON.stringify([
    inspectionTopics.map((topic) => [items[topic].answer, items[topic].note.trim()]),
    findings.map(({ severity, text, correctiveAction, isResolved }) => [
      severity,
      text.trim(),
      correctiveAction.trim(),
      isResolved,
    ]),
    pictures.map(({ id, caption }) => [id, caption.trim()]),
    outcome,
    reason.trim(),
    correctionReason.trim(),
  ]);
}
