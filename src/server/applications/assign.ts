/**
 * Assigns an application to an administrator, who is notified, or to none. Refused if the assignee changed
 * since the caller read it.
 */
import { listReviewers, type StaffMember, updateAssignee } from '../../database/applications/admin.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { notify } from '../notify/notify.ts';

export async function assignApplication(
  connection: Connection,
  person: Person,
  id: number,
  sent: { readonly userId: string | null; readonly seen: string | null; readonly now: Date },
): Promise<Result<StaffMember | undefined, ApplicationRefusal>> {
  const application = await lockApplication(connection, id);
  if (application === undefined) return err({ code: 'application-not-found' });
  const reviewers = await listReviewers(connection);
  const chosen = reviewers.find(({ userId }) => userId === sent.userId);
  if (sent.userId !== null && chosen === undefined) return err({ code: 'reviewer-not-found' });
  // The response was lost, or two administrators chose the same assignee.
  if (application.assignedTo === sent.userId) return ok(chosen);
  if (application.assignedTo !== sent.seen) return err({ code: 'application-assignee-conflict' });
  const { producerCompanyName } = await updateAssignee(connection, id, sent.userId);
  // No notification to administrators who assign themselves.
  if (sent.userId !== person.userId) {
    const by = reviewers.find(({ userId }) => userId === person.userId);
    await notify(connection, {
      userId: sent.userId,
      kind: 'admin-application-assigned',
      facts: { company: producerCompanyName ?? '', application: String(id), by: by?.name ?? person.email },
      dedupeKey: `application:${id}:assigned:${sent.now.toISOString()}`,
      now: sent.now,
    });
  }
  await insertAuditEntry(connection, {
    actor: person,
    action: 'application.assign',
    recordType: 'application',
    recordId: id,
    before: { assignedTo: application.assignedTo },
    after: { assignedTo: sent.userId },
  });
  return ok(chosen);
}
