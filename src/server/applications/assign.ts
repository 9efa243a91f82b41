/**
 * Assigns an application to an administrator, who is notified, or to none. Refused if the assignee changed
 * since the caller read it.
 */
import {
  isAway,
  listReviewers,
  type StaffMember,
  updateAssignee,
} from '../../database/applications/admin.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import { isInterested } from '../http/routing/conflicts-of-interest.ts';
import { notify } from '../notify/notify.ts';

/** The assignee would decide about what is their own, or what they have an interest in. */
export interface AssigneeRefusal {
  readonly code: Extract<IdentityRefusal['code'], 'conflict-of-interest'>;
}

export async function assignApplication(
  connection: Connection,
  person: User,
  id: number,
  input: { readonly userId: string | null; readonly seen: string | null; readonly now: Date },
): Promise<Result<StaffMember | undefined, ApplicationRefusal | AssigneeRefusal>> {
  const application = await lockApplication(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const reviewers = await listReviewers(connection);
  const chosen = reviewers.find(({ userId }) => userId === input.userId);
  if (input.userId !== null && chosen === undefined) return err({ code: 'reviewer-not-found' });
  // Who is working on a day off may take a case.
  const isOther = chosen !== undefined && chosen.userId !== person.userId;
  if (isOther && (await isAway(connection, chosen.userId, input.now))) return err({ code: 'reviewer-away' });
  // The response was lost, or two administrators chose the same assignee.
  if (application.assignedTo === input.userId) return ok(chosen);
  if (application.assignedTo !== input.seen) return err({ code: 'application-assignee-conflict' });
  if (chosen !== undefined && (await isInterested(connection, chosen.userId, { kind: 'application', id }))) {
    return err({ code: 'conflict-of-interest' });
  }
  const { producerCompanyName } = await updateAssignee(connection, id, input.userId);
  // No notification to administrators who assign themselves.
  if (input.userId !== person.userId) {
    const by = reviewers.find(({ userId }) => userId === person.userId);
    await notify(connection, {
      userId: input.userId,
      kind: 'admin-application-assigned',
      facts: { company: producerCompanyName ?? '', application: String(id), by: by?.name ?? person.email },
      dedupeKey: `application:${id}:assigned:${input.now.toISOString()}`,
      now: input.now,
    });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.assign',
    recordType: 'application',
    recordId: id,
    before: { assignedTo: application.assignedTo },
    after: { assignedTo: input.userId },
  });
  return ok(chosen);
}
