/**
 * An edit of a profile waits for an administrator. A new request of a person replaces their pending one and
 * keeps its other fields. Each author has a request of their own: an administrator’s proposal waits beside
 * the producer’s request.
 */
import type { z } from 'zod';
import type { ChangeRequestResponse, profileChangeInput } from '../../contract/producers/changes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  findPendingChangeRequest,
  insertProfileChangeRequest,
  replacePendingChangeRequests,
} from '../../database/producers/change-requests.ts';
import { deleteProfileDraft, findProfileDraft } from '../../database/producers/profile-drafts.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import { auditedValues } from '../../domain/producers/audited-values.ts';
import {
  changesBetween,
  type FieldChange,
  type ProfileValues,
  writtenInto,
} from '../../domain/producers/change-requests.ts';
import { actsFor } from '../../domain/producers/permissions.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { readLiveValues } from './live-values.ts';
import { presentChange } from './present-change.ts';
import { claimProfilePicture } from './profile-picture.ts';

export type ProfileChange = z.output<typeof profileChangeInput>;

export async function requestProfileChange(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  input: ProfileChange,
): Promise<Result<ChangeRequestResponse, ProducerRefusal | PictureRefusal>> {
  const producerId = producer.id;
  const live = await readLiveValues(connection, producer);
  const draft = await findProfileDraft(connection, producerId, person.userId);
  if (input.draftRevision !== undefined && input.draftRevision !== (draft?.revision ?? 0)) {
    return err({ code: 'profile-draft-conflict' });
  }
  const ownRequests = { producerId, requestedBy: person.userId };
  const waiting = await findPendingChangeRequest(connection, ownRequests);
  const before = waiting?.fields.filter(({ decision }) => decision === null) ?? [];
  const written = writtenInto(input.shown ?? {}, input);
  const changes = changesWith(before, changesBetween(live, written, input.seen), written);
  if (changes.length === 0) return err({ code: 'nothing-changed' });
  if (waiting !== undefined && isSame(before, changes)) {
    // A repeat of the pending request adds nothing.
    if (input.draftRevision !== undefined) await deleteProfileDraft(connection, producerId, person.userId);
    return ok(presentChange(waiting, live, person));
  }
  const picture = changes.find(({ field }) => field === 'profileImageUrl');
  const claimed = await claimProfilePicture(connection, person, picture?.newValue ?? null);
  if (!claimed.ok) return claimed;
  const replaced = await replacePendingChangeRequests(connection, ownRequests);
  const request = await insertProfileChangeRequest(connection, {
    ...ownRequests,
    baseUpdatedAt: input.baseUpdatedAt === undefined ? producer.updatedAt : new Date(input.baseUpdatedAt),
    changes,
  });
  if (input.draftRevision !== undefined) await deleteProfileDraft(connection, producerId, person.userId);
  const isByPeople = actsFor(person, producerId, 'edit');
  await notifyAdministrators(connection, {
    kind: isByPeople ? 'admin-change-asked' : 'admin-change-proposed',
    facts: { company: producer.name },
    dedupeKey: `change-request:${request.id}:asked`,
    now: request.createdAt,
  });
  await auditRequest(connection, person, producer, { id: request.id, changes, replaced });
  const fields = changes.map((change) => ({
    ...change,
    changeRequestId: request.id,
    decision: null,
    comment: null,
    decidedBy: null,
    decidedAt: null,
  }));
  return ok(presentChange({ ...request, fields, isByPeople }, live, person));
}

/** Fields of the pending request that the new one does not mention stay requested. */
function changesWith(
  waiting: readonly FieldChange[],
  changes: readonly FieldChange[],
  written: ProfileValues,
): FieldChange[] {
  const saved = waiting.filter(({ field }) => written[field] === undefined);
  return [...changes, ...saved.map(({ field, oldValue, newValue }) => ({ field, oldValue, newValue }))];
}

function isSame(waiting: readonly FieldChange[], changes: readonly FieldChange[]): boolean {
  const isAsked = ({ field, oldValue, newValue }: FieldChange) =>
    waiting.some((one) => one.field === field && one.oldValue === oldValue && one.newValue === newValue);
  return waiting.length === changes.length && changes.every(isAsked);
}

async function auditRequest(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  request: {
    readonly id: number;
    readonly changes: readonly FieldChange[];
    readonly replaced: readonly number[];
  },
): Promise<void> {
  const { id, changes, replaced } = request;
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.request-change',
    recordType: 'producer',
    recordId: producer.id,
    before: auditedValues(Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])), {
      wasPublic: true,
    }),
    after: {
      changeRequestId: id,
      replaced,
      wanted: auditedValues(Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue])), {
        wasPublic: true,
      }),
    },
  });
}
