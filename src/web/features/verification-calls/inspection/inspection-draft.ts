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
import { type DraftAnswer, DraftSync } from '../../../kernel/drafts/draft-sync.ts';
import { createStore } from '../../../kernel/forms/store.ts';

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
  | { readonly kind: Exclude<DraftAnswer, 'done' | 'refused'> };

export interface InspectionDraftStore {
  readonly save: (body: InspectionBody, options: { readonly keepalive: boolean }) => Promise<SaveResult>;
  readonly persist: (persisted: StoredInspection | null) => void;
}

export interface InspectionDraftState extends StoredInspection {
  /** The fingerprint of the content on the server. */
  readonly saved: string;
  /** Fingerprints of texts that this tab sent: one whose answer got lost is not another person's. */
  readonly own: readonly string[];
  /** Why the server rejects the draft: not by this administrator, or not of this call. */
  readonly refusal: { readonly problem: Problem; readonly content: TypedInspection } | null;
  readonly savedAt: string | null;
  /** Saved by someone else: nothing is sent until one of the two texts is chosen. */
  readonly conflict: InspectionResponse | null;
}

export interface InspectionDraft {
  readonly state: () => InspectionDraftState;
  readonly watch: (listener: () => void) => () => void;
  readonly sync: DraftSync;
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
  outside: InspectionDraftStore,
): InspectionDraft {
  let isForgotten = false;
  const { state, watch, update } = createStore(opened(inspection, persisted), (draft) => {
    const { content, sending, version, revision } = draft;
    if (!isForgotten) outside.persist({ content, sending, version, revision });
  });
  const isRefused = () => state().refusal?.content === state().content;
  const sync = new DraftSync(
    { watch },
    {
      isPending: () => isPending(state()) && !isRefused(),
      isRefused,
      send: async (options) => {
        update(sendingNow);
        const { content } = state();
        const result = await outside.save(bodyOf(state()), options);
        if (result.kind === 'saved') update((draft) => saved(draft, result.inspection));
        else if (result.kind === 'conflict') update((draft) => met(draft, result.inspection));
        else if (result.kind === 'refused')
          update((draft) => ({ ...draft, refusal: { problem: result.problem, content } }));
        else return result.kind;
        return 'done';
      },
    },
  );
  return {
    state,
    watch,
    sync,
    change: (next) => update((draft) => ({ ...draft, content: next(draft.content) })),
    flush: async () => (await sync.flush()) && state().conflict === null,
    body: () => bodyOf(state()),
    meet: (other) => update((draft) => ({ ...draft, conflict: other })),
    choose: (which) => {
      update((draft) => chosen(draft, which));
      void sync.flush();
    },
    forget: () => {
      isForgotten = true;
      sync.close();
      outside.persist(null);
    },
  };
}

function opened(inspection: InspectionResponse, persisted: StoredInspection | null): InspectionDraftState {
  const place = placeOf(inspection);
  const fresh: InspectionDraftState = {
    ...place,
    content: typedOf(inspection),
    sending: persisted?.sending ?? null,
    saved: fingerprintOf(inspection),
    own: persisted === null || persisted.sending === null ? [] : [persisted.sending],
    refusal: null,
    savedAt: inspection.draft?.savedAt ?? null,
    conflict: null,
  };
  if (persisted === null || fingerprint(plain(persisted.content)) === fresh.saved) return fresh;
  const { version, revision, content } = persisted;
  const isSeen = version === place.version && revision === place.revision;
  return { ...fresh, content, conflict: isSeen || fresh.own.includes(fresh.saved) ? null : inspection };
}

function isPending({ content, saved: onServer, conflict }: InspectionDraftState): boolean {
  return conflict === null && fingerprint(plain(content)) !== onServer;
}

function bodyOf({ content, version, revision }: InspectionDraftState): InspectionBody {
  return { ...plain(content), version, revision };
}

function sendingNow(draft: InspectionDraftState): InspectionDraftState {
  const sending = fingerprint(plain(draft.content));
  return { ...draft, sending, own: [...new Set([...draft.own, sending])], refusal: null };
}

function saved(draft: InspectionDraftState, inspection: InspectionResponse): InspectionDraftState {
  const savedAt = inspection.draft?.savedAt ?? null;
  return { ...draft, ...placeOf(inspection), saved: fingerprintOf(inspection), savedAt };
}

/** The server has another text: this tab's own, whose answer got lost, or someone else's. */
function met(draft: InspectionDraftState, other: InspectionResponse): InspectionDraftState {
  const place = placeOf(other);
  const isOwn = place.version === draft.version && draft.own.includes(fingerprintOf(other));
  return isOwn ? { ...draft, ...place, saved: fingerprintOf(other) } : { ...draft, conflict: other };
}

function chosen(draft: InspectionDraftState, which: 'mine' | 'theirs'): InspectionDraftState {
  const { conflict } = draft;
  if (conflict === null) return draft;
  const content = which === 'mine' ? draft.content : typedOf(conflict);
  return { ...draft, ...placeOf(conflict), conflict: null, content, saved: fingerprintOf(conflict) };
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

function fingerprintOf(inspection: InspectionResponse): string {
  return fingerprint(plain(typedOf(inspection)));
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
