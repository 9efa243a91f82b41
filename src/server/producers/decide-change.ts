/** Closes a change request: withdrawn by its author, or decided field by field. */
import type { ChangeRequestResponse, DecideProfileChangeInput } from '../../contract/producers/changes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  type ChangeRequestDetails,
  updateChangeRequest,
  updateFieldDecision,
} from '../../database/producers/change-requests.ts';
import { deleteStory, upsertStory } from '../../database/producers/stories.ts';
import { type ProducerChanges, updateProducer } from '../../database/producers/writes.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { isContentLanguage } from '../../domain/common/languages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import type { User } from '../../domain/identity/principal.ts';
import { readPictureAddress } from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import { auditedValues } from '../../domain/producers/audited-values.ts';
import {
  type ChangeableField,
  changeRequestTransitions,
  languageOfStoryField,
  statusAfterDecisions,
} from '../../domain/producers/change-requests.ts';
import { readCoordinates } from '../../domain/producers/coordinates.ts';
import { readMethods } from '../../domain/producers/method-lists.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { withReason } from '../notify/notify.ts';
import { notifyPeople } from '../notify/notify-people.ts';
import { readLiveValues } from './live-values.ts';
import { lockedChangeRequest, type OwnChangeRequest } from './owned.ts';
import { type LiveValues, presentChange } from './present-change.ts';
import { claimProfilePicture } from './profile-picture.ts';

export async function withdrawChange(
  connection: Connection,
  person: User,
  { producer, request }: OwnChangeRequest,
  now: Date,
): Promise<Result<ChangeRequestResponse, ProducerRefusal>> {
  const { id } = request;
  if (request.status !== 'pending') return err({ code: 'change-request-closed' });
  const live = await readLiveValues(connection, producer);
  if (request.requestedBy !== person.userId) return err({ code: 'change-request-of-another' });
  const status = nextState(changeRequestTransitions, request.status, 'withdraw') ?? request.status;
  // A field accepted earlier stays accepted; the pending ones are withdrawn.
  await updateChangeRequest(connection, id, { status, decidedBy: null, decidedAt: now });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.withdraw-change',
    recordType: 'producer',
    recordId: producer.id,
    after: { changeRequestId: id },
  });
  return ok(presentChange({ ...request, status, decidedAt: now }, live, person));
}

export async function decideChange(
  connection: Connection,
  person: User,
  id: number,
  { decisions }: DecideProfileChangeInput,
  now: Date,
): Promise<Result<ChangeRequestResponse, ProducerRefusal | PictureRefusal>> {
  const locked = await lockedChangeRequest.load(connection, id);
  if (locked === undefined) return err({ code: 'change-request-not-found' });
  const { producer, request } = locked;
  if (request.status !== 'pending') return err({ code: 'change-request-closed' });
  const live = await readLiveValues(connection, producer);
  const conflict = conflictOf(decisions, request, live);
  if (conflict !== undefined) return err({ code: conflict });
  const by = { decidedBy: person.userId, decidedAt: now };
  const fields = request.fields.map((row) => {
    const made = decisions.find(({ field }) => field === row.field);
    if (made === undefined || row.decision !== null) return row;
    return { ...row, decision: made.decision, comment: made.comment ?? null, ...by };
  });
  const decided = fields.filter((row, index) => row !== request.fields[index]);
  // All sent fields were decided before, or are not in the request.
  if (decided.length === 0) return err({ code: 'change-request-closed' });
  const accepted = decided.filter(({ decision }) => decision === 'accepted');
  const picture = accepted.find(({ field }) => field === 'profileImageUrl');
  const claimed = await claimProfilePicture(connection, person, picture?.newValue ?? null);
  if (!claimed.ok) return claimed;
  for (const row of decided) await updateFieldDecision(connection, id, row);
  const after = await applyFields(connection, producer, accepted);
  const status = statusAfterDecisions(fields.map(({ decision }) => decision));
  const closing = status === 'pending' ? null : { status, decidedBy: person.userId, decidedAt: now };
  if (closing !== null) await updateChangeRequest(connection, id, closing);
  if (closing !== null) {
    await notifyOwner(connection, person, producer, { ...request, ...closing, fields }, now);
  } else if (accepted.length > 0) await notifyOfPart(connection, producer, id, now);
  const liveAfter = await readLiveValues(connection, after);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.decide-change',
    recordType: 'producer',
    recordId: producer.id,
    before: auditedValues(Object.fromEntries(accepted.map(({ field }) => [field, live[field]])), {
      wasPublic: true,
    }),
    after: {
      changeRequestId: id,
      decisions: decided.map(({ field, decision, comment }) => ({ field, decision, comment })),
      ...auditedValues(Object.fromEntries(accepted.map(({ field }) => [field, liveAfter[field]])), {
        wasPublic: true,
      }),
    },
  });
  return ok(presentChange({ ...request, ...closing, fields }, liveAfter, person));
}

/** Conflict with decisions made since the caller read the request; it rejects all decisions of the call. */
function conflictOf(
  decisions: DecideProfileChangeInput['decisions'],
  { fields }: ChangeRequestDetails,
  live: LiveValues,
): ProducerRefusal['code'] | undefined {
  const isContradicted = decisions.some(({ field, decision }) => {
    const there = fields.find((row) => row.field === field)?.decision;
    return there != null && there !== decision;
  });
  // A retry with no open field left is reported as closed, not as a conflict.
  const isOpen = decisions.some(({ field }) =>
    fields.some((row) => row.field === field && row.decision === null),
  );
  if (isContradicted && isOpen) return 'change-field-decided';
  const hasMoved = decisions.some(
    ({ field, decision, seenValue }) =>
      decision === 'accepted' && seenValue !== undefined && seenValue !== live[field],
  );
  return hasMoved && isOpen ? 'profile-conflict' : undefined;
}

/** Some fields are public now, and others wait. */
async function notifyOfPart(
  connection: Connection,
  { id: producerId, name: company }: ProducerRow,
  id: number,
  now: Date,
): Promise<void> {
  const dedupeKey = `change-request:${id}:${now.toISOString()}`;
  const people = { producerId, duty: 'edit' } as const;
  await notifyPeople(connection, people, { kind: 'profile-changed', facts: { company }, dedupeKey, now });
}

/**
 * When no field is pending, with the comments on declined fields. For a proposal by an
 * administrator the owner is notified that it is public.
 */
async function notifyOwner(
  connection: Connection,
  person: User,
  { id: producerId, name: company }: ProducerRow,
  { id, status, isByPeople, fields }: Pick<ChangeRequestDetails, 'id' | 'status' | 'isByPeople' | 'fields'>,
  now: Date,
): Promise<void> {
  const isChanged = status === 'accepted' || status === 'partly_accepted';
  const people = { producerId, duty: 'edit' } as const;
  const dedupeKey = `change-request:${id}:decide`;
  if (!isByPeople) {
    const notification = { facts: { company }, dedupeKey, now };
    if (isChanged) await notifyPeople(connection, people, { ...notification, kind: 'profile-changed' });
    return;
  }
  const remarks = fields.flatMap(({ decision, comment, decidedBy }) =>
    decision === 'declined' && comment ? [{ comment, decidedBy }] : [],
  );
  // The language of a colleague's comments is not recorded.
  const isOwn = remarks.every(({ decidedBy }) => decidedBy === person.userId);
  const reason = remarks.map(({ comment }) => comment).join(' ');
  const facts = { company, ...withReason(isOwn ? person.language : null, reason) };
  if (status === 'accepted')
    await notifyPeople(connection, people, { kind: 'changes-accepted', facts: { company }, dedupeKey, now });
  if (status === 'partly_accepted')
    await notifyPeople(connection, people, { kind: 'changes-partly-accepted', facts, dedupeKey, now });
  if (status === 'declined')
    await notifyPeople(connection, people, { kind: 'changes-declined', facts, dedupeKey, now });
}

interface AcceptedField {
  readonly field: ChangeableField;
  readonly newValue: string | null;
}

async function applyFields(
  connection: Connection,
  producer: ProducerRow,
  fields: readonly AcceptedField[],
): Promise<ProducerRow> {
  const columns = fields.map(columnsOf).reduce((all, some) => ({ ...all, ...some }), {});
  const after =
    Object.keys(columns).length === 0 ? producer : await updateProducer(connection, producer.id, columns);
  for (const { field, newValue } of fields) {
    const language = languageOfStoryField(field);
    if (language === undefined) continue;
    if (newValue === null) await deleteStory(connection, producer.id, language);
    else await upsertStory(connection, producer.id, { language, story: newValue });
  }
  // The story itself is now in this language, which makes its translation redundant.
  if (after.language !== producer.language) await deleteStory(connection, producer.id, after.language);
  return after;
}

/** The profile columns of a field; none for a translation of the story. */
function columnsOf({ field, newValue }: AcceptedField): ProducerChanges {
  if (field === 'language') return isContentLanguage(newValue) ? { language: newValue } : {};
  if (field === 'profileImageUrl') {
    return { profileImageUrl: newValue, pictureId: readPictureAddress(newValue ?? '')?.id ?? null };
  }
  if (field === 'coordinates') {
    const place = newValue === null ? undefined : readCoordinates(newValue);
    return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
  }
  if (field === 'annualProduction') {
    return { annualProduction: newValue === null ? null : Number(newValue) };
  }
  if (field === 'productionMethods') {
    const productionMethods = readMethods(newValue ?? '');
    return productionMethods === undefined ? {} : { productionMethods };
  }
  if (languageOfStoryField(field) !== undefined) return {};
  // The input schema rejects empty values of name, country and location; so does the database.
  return { [field]: newValue };
}
