/**
 * Saves the draft of a profile at each pause in typing. Two windows with the same draft differ by its
 * revision: the later save is refused, so nothing is overwritten.
 */
import type { z } from 'zod';
import { profileChangeInput, profileFields } from '../../contract/producers/changes.ts';
import type { ProfileDraftResponse, SaveProfileDraftInput } from '../../contract/producers/drafts.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findPendingChangeRequest } from '../../database/producers/change-requests.ts';
import {
  findProfileDraft,
  type ProfileDraftRow,
  upsertProfileDraft,
} from '../../database/producers/profile-drafts.ts';
import type { ProducerDetails } from '../../database/producers/reads.ts';
import type { DraftedField } from '../../database/tables/producers.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { changeableFields, isLeft, profileValuesOf } from '../../domain/producers/change-requests.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { readLiveValues } from './live-values.ts';
import type { LiveValues } from './present-change.ts';
import { requestProfileChange } from './request-change.ts';

export async function readProfileDraft(
  connection: Connection,
  { userId }: User,
  profile: ProducerDetails,
): Promise<ProfileDraftResponse> {
  const draft = await findProfileDraft(connection, profile.id, userId);
  return presentDraft(draft, profileValuesOf(profile));
}

export async function saveDraft(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  input: SaveProfileDraftInput,
  now: Date,
): Promise<Result<ProfileDraftResponse, ProducerRefusal>> {
  const producerId = producer.id;
  const live = await readLiveValues(connection, producer);
  const before = await findProfileDraft(connection, producerId, person.userId);
  if ((before?.revision ?? 0) !== input.revision) return err({ code: 'profile-draft-conflict' });
  const fields = changeableFields.flatMap((field): DraftedField[] => {
    const value = input[field];
    if (value === undefined || isLeft(input.shown?.[field], value)) return [];
    const saved = before?.fields.find((one) => one.field === field);
    const seen = input.seen?.[field];
    return [{ field, value, seenValue: seen === undefined ? (saved?.seenValue ?? live[field]) : seen }];
  });
  const draft = await upsertProfileDraft(connection, {
    producerId,
    userId: person.userId,
    fields,
    revision: input.revision + 1,
    savedAt: now,
  });
  return ok(presentDraft(draft, live));
}

/** False when the form must be shown again: a field is invalid, or nothing was changed. */
export async function sendDraft(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  draft: ProfileDraftResponse,
): Promise<boolean> {
  const valueOf = ({ field, value }: DraftedField) => [field, value] as const;
  const wanted: z.input<typeof profileChangeInput> = {
    ...Object.fromEntries(draft.fields.map(valueOf)),
    seen: Object.fromEntries(draft.fields.map(({ field, seenValue }) => [field, seenValue])),
    draftRevision: draft.revision,
    requiresApproval: 'true',
  };
  const checked = profileChangeInput.safeParse(wanted);
  if (!checked.success) return false;
  return (await requestProfileChange(connection, person, producer, checked.data)).ok;
}

/** True for a plain form sent twice: the first submission has done the work of the second. */
export async function isAskedAlready(
  connection: Connection,
  { userId }: User,
  producerId: number,
  input: SaveProfileDraftInput,
): Promise<boolean> {
  const waiting = await findPendingChangeRequest(connection, { producerId, requestedBy: userId });
  if (waiting === undefined) return false;
  return changeableFields.every((name) => {
    const typed = input[name];
    if (typed === undefined) return true;
    // Normalized like the values of a request.
    const read = profileFields[name].safeParse(typed);
    const value = (read.success ? read.data : typed.trim()) ?? '';
    if (value === (input.seen?.[name] ?? '') || isLeft(input.shown?.[name], typed)) return true;
    return waiting.fields.some(({ field, newValue }) => field === name && (newValue ?? '') === value);
  });
}

function presentDraft(draft: ProfileDraftRow | undefined, live: LiveValues): ProfileDraftResponse {
  return {
    revision: draft?.revision ?? 0,
    savedAt: draft?.savedAt.toISOString() ?? null,
    fields: (draft?.fields ?? []).map(({ field, value, seenValue }) => ({
      field,
      value,
      seenValue,
      currentValue: live[field],
    })),
  };
}
