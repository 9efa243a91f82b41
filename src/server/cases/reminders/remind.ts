/**
 * Reminds an applicant of an open change request, and stops or resumes reminders; shared by administrators
 * and the job.
 */
import { lockApplication } from '../../../database/applications/writes.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import {
  findOpenRequest,
  insertReminder,
  type OpenRequest,
  reminderKey,
  updateRemindersStopped,
} from '../../../database/cases/reminders.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { ProducerApplicationRow } from '../../../database/tables/schema.ts';
import type { CaseRefusal } from '../../../domain/cases/refusals.ts';
import {
  decideDueReminder,
  decideReminder,
  decideStoppingReminders,
  type ReminderDays,
} from '../../../domain/cases/reminders.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { notify } from '../../notify/notify.ts';

/** The administrator who sends the reminder, or the days on which the job does. */
export type Reminder = { readonly by: User } | { readonly days: ReminderDays };

/** Decided with the application locked: no reminder after a withdrawal, a decision or an answer. */
export async function remindApplicant(
  connection: Connection,
  applicationId: number,
  reminder: Reminder,
  now: Date,
): Promise<Result<OpenRequest, CaseRefusal>> {
  const locked = await lockOpenRequest(connection, applicationId);
  if (!locked.ok) return locked;
  const { application, request } = locked.value;
  const isOfJob = 'days' in reminder;
  const decided = isOfJob ? decideDueReminder(request, reminder.days, now) : decideReminder(request, now);
  if (!decided.ok) return decided;
  const number = decided.value;
  const sentBy = isOfJob ? null : reminder.by.userId;
  await insertReminder(connection, { requestId: request.id, number, sentAt: now, sentBy });
  await notify(connection, {
    userId: application.userId,
    kind: 'changes-reminder',
    facts: { company: application.producerCompanyName ?? '' },
    dedupeKey: reminderKey(request, number),
    now,
  });
  // A reminder by the job is no user action: only the reminders table records it.
  if (!isOfJob) {
    await insertAuditEvent(connection, {
      actor: reminder.by,
      action: 'application.remind',
      recordType: 'application',
      recordId: application.id,
      after: { requestId: request.id, number, remindedAt: now.toISOString() },
    });
  }
  return ok({ ...request, remindedAt: [...request.remindedAt, now] });
}

/** Applies to the open request only; reminders resume for the next one. */
export async function setReminders(
  connection: Connection,
  person: User,
  input: { readonly applicationId: number; readonly stopped: boolean; readonly now: Date },
): Promise<Result<OpenRequest, CaseRefusal>> {
  const { applicationId, stopped, now } = input;
  const locked = await lockOpenRequest(connection, applicationId);
  if (!locked.ok) return locked;
  const { request } = locked.value;
  const decided = decideStoppingReminders(request);
  if (!decided.ok) return decided;
  // A retry after a lost response, or two concurrent requests.
  if ((request.stoppedAt !== null) === stopped) return ok(request);
  const stoppedAt = stopped ? now : null;
  await updateRemindersStopped(connection, request.id, stoppedAt);
  await insertAuditEvent(connection, {
    actor: person,
    action: stopped ? 'application.stop-reminders' : 'application.resume-reminders',
    recordType: 'application',
    recordId: applicationId,
    after: { requestId: request.id },
  });
  return ok({ ...request, stoppedAt });
}

interface LockedRequest {
  readonly application: ProducerApplicationRow;
  readonly request: OpenRequest;
}

async function lockOpenRequest(
  connection: Connection,
  applicationId: number,
): Promise<Result<LockedRequest, CaseRefusal>> {
  const application = await lockApplication(connection, applicationId);
  if (application === undefined) return err({ code: 'case-not-found' });
  const request = await findOpenRequest(connection, applicationId);
  if (request === undefined) return err({ code: 'case-not-waiting' });
  return ok({ application, request });
}
