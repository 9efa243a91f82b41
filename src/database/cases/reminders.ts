/** Unanswered requests to applicants and their reminders. Lock the application first. */
import { sql } from 'kysely';
import { type RemindableRequest, reminderLimits } from '../../domain/cases/reminders.ts';
import type { Connection } from '../connection/connection.ts';

export interface OpenRequest extends RemindableRequest {
  readonly id: number;
  readonly applicationId: number;
}

/** The request that the application waits for; undefined if there is none. */
export async function findOpenRequest(
  connection: Connection,
  applicationId: number,
): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    ${openRequests} where request.application_id = ${applicationId} and request.answered_at is null
    group by request.id, application.id`.execute(connection);
  return rows[0];
}

/** Requests that may be due for a reminder, by id, after `afterId`. */
export async function listOpenRequests(
  connection: Connection,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    ${openRequests} join users on users.id = application.user_id
    where request.id > ${afterId} and request.answered_at is null and request.reminders_stopped_at is null
      and application.status = 'changes_requested' and users.suspended_at is null
    group by request.id, application.id having count(reminder.number) < ${reminderLimits.perRequest}
    order by request.id limit ${limit}`.execute(connection);
  return rows;
}

const openRequests = sql`
  select request.id, request.application_id, application.status, request.requested_at, request.answered_at,
    request.reminders_stopped_at as stopped_at,
    coalesce(array_agg(reminder.sent_at order by reminder.number) filter (where reminder.number is not null), '{}')
      as reminded_at
  from application_change_requests as request
  join producer_applications as application on application.id = request.application_id
  left join application_reminders as reminder on reminder.request_id = request.id`;

export async function insertReminder(
  connection: Connection,
  reminder: {
    readonly requestId: number;
    readonly number: number;
    readonly sentAt: Date;
    readonly sentBy: string | null;
  },
): Promise<void> {
  await connection.insertInto('applicationReminders').values(reminder).execute();
}

/** Null resumes the reminders. */
export async function updateRemindersStopped(
  connection: Connection,
  requestId: number,
  remindersStoppedAt: Date | null,
): Promise<void> {
  await connection
    .updateTable('applicationChangeRequests')
    .set({ remindersStoppedAt })
    .where('id', '=', requestId)
    .execute();
}

/** The dedupe key of a reminder's notification: the applicant gets each number once. */
export function reminderKey(
  { id, applicationId }: Pick<OpenRequest, 'id' | 'applicationId'>,
  number: number,
): string {
  return `application:${applicationId}:reminder:${id}:${number}`;
}

/** Whether the notification is a reminder whose request was answered before its mail was sent. */
export async function isReminderOutdated(connection: Connection, notificationId: number): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select request.answered_at is not null or application.status <> 'changes_requested' as outdated
    from notifications
    join producer_applications as application on application.user_id = notifications.user_id
    join application_change_requests as request on request.application_id = application.id
    where notifications.id = ${notificationId}
      and notifications.dedupe_key like concat('application:', application.id, ':reminder:', request.id, ':%')`.execute(
    connection,
  );
  return rows[0]?.outdated ?? false;
}
