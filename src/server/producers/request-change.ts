/** An edit of an entry waits for an administrator; the newest request of an entry replaces the one before. */
import type { z } from 'zod';
import type { profileChangeInput } from '../../contract/producers.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { insertAdminNotification } from '../../database/notifications.ts';
import {
  type ChangeRequestRow,
  insertChangeRequest,
  replacePendingChangeRequests,
} from '../../database/producers/change-requests.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { ProducerRow } from '../../database/schema.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { changesBetween, type FieldChange } from '../../domain/producers/change-requests.ts';
import { isOwner } from '../../domain/producers/permissions.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';

export type ProfileChange = z.output<typeof profileChangeInput>;

export interface RequestedChange {
  readonly request: ChangeRequestRow;
  readonly changes: readonly FieldChange[];
}

export async function requestProfileChange(
  connection: Connection,
  person: Person,
  producerId: number,
  sent: ProfileChange,
): Promise<Outcome<RequestedChange, ProducerRefusal | { readonly code: 'forbidden' }>> {
  const entry = await lockProducer(connection, producerId);
  if (entry === undefined) return refuse({ code: 'producer-not-found' });
  if (!isOwner(entry, person)) {
    return refuse({ code: isPublic(entry) ? 'forbidden' : 'producer-not-found' });
  }
  const changes = changesBetween(entry, sent);
  if (changes.length === 0) return refuse({ code: 'nothing-changed' });
  const replaced = await replacePendingChangeRequests(connection, producerId);
  const request = await insertChangeRequest(connection, {
    producerId,
    requestedBy: person.userId,
    baseUpdatedAt: sent.baseUpdatedAt === undefined ? entry.updatedAt : new Date(sent.baseUpdatedAt),
    changes,
  });
  await insertAdminNotification(connection, {
    type: 'change_requested',
    producerId,
    message: `${entry.name} asks for a change of its profile.`,
  });
  await auditRequest(connection, person, entry, { request, changes }, replaced);
  return accept({ request, changes });
}

async function auditRequest(
  connection: Connection,
  person: Person,
  entry: ProducerRow,
  { request, changes }: RequestedChange,
  replaced: readonly number[],
): Promise<void> {
  await insertAuditEntry(connection, {
    actor: person,
    act: 'producer.request_change',
    recordType: 'producer',
    recordId: entry.id,
    before: Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])),
    after: {
      changeRequestId: request.id,
      replaced,
      wanted: Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue])),
    },
  });
}
