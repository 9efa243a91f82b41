/**
 * Assigns a case to an administrator, who is notified, or to none. A case of an application shares the
 * application's assignee.
 */
import { isAway, listReviewers } from '../../database/applications/admin.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { CaseRow } from '../../database/cases/reads.ts';
import { lockCase, updateCaseAssignee } from '../../database/cases/writes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import type { CaseRefusal } from '../../domain/cases/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { type AssigneeRefusal, assignApplication } from '../applications/assign.ts';
import { isInterested } from '../http/routing/conflicts-of-interest.ts';
import { notify } from '../notify/notify.ts';

interface Assignment {
  /** As the caller has read it; refused if it changed since. */
  readonly found: CaseRow;
  readonly userId: string | null;
  readonly now: Date;
}

export async function assignCase(
  connection: Connection,
  person: User,
  { found, userId, now }: Assignment,
): Promise<Result<null, CaseRefusal | ApplicationRefusal | AssigneeRefusal>> {
  if (found.state === 'closed') return err({ code: 'case-closed' });
  if (found.applicationId !== null) {
    const input = { userId, seen: found.assigneeId, now };
    const assigned = await assignApplication(connection, person, found.applicationId, input);
    return assigned.ok ? ok(null) : assigned;
  }
  const reviewers = await listReviewers(connection);
  if (userId !== null && !reviewers.some((one) => one.userId === userId)) {
    return err({ code: 'reviewer-not-found' });
  }
  const isOther = userId !== null && userId !== person.userId;
  if (isOther && (await isAway(connection, userId, now))) return err({ code: 'reviewer-away' });
  const locked = await lockCase(connection, found.id);
  if (locked === undefined) return err({ code: 'case-not-found' });
  if (locked.assigneeId === userId) return ok(null);
  if (locked.assigneeId !== found.assigneeId) return err({ code: 'case-assignee-conflict' });
  const about = { kind: 'producer', id: found.producerId ?? 0 } as const;
  if (userId !== null && (await isInterested(connection, userId, about))) {
    return err({ code: 'conflict-of-interest' });
  }
  await updateCaseAssignee(connection, found.id, userId);
  if (userId !== person.userId) {
    const by = reviewers.find((one) => one.userId === person.userId);
    await notify(connection, {
      userId,
      kind: 'admin-case-assigned',
      facts: { company: found.title, case: String(found.id), by: by?.name ?? person.email },
      dedupeKey: `case:${found.id}:assigned:${now.toISOString()}`,
      now,
    });
  }
  await insertAuditEvent(connection, {
    actor: person,
    action: 'case.assign',
    recordType: 'case',
    recordId: found.id,
    before: { assignedTo: found.assigneeId },
    after: { kind: found.kind, subject: found.subject, assignedTo: userId },
  });
  return ok(null);
}
