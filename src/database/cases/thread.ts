/** The thread of an application besides its history: mails, reminders, calls and appeals. */
import { type Selectable, sql } from 'kysely';
import { threadLimits } from '../../domain/cases/thread.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import type { CallOutcome } from '../../domain/verification-calls/calls.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import type { NotificationDeliveryTable, NotificationTable } from '../tables/notifications.ts';
import type { ProducerApplicationRow } from '../tables/schema.ts';

export interface SentNotification {
  readonly kind: NotificationKind;
  readonly payload: Selectable<NotificationTable>['payload'];
  readonly dedupeKey: string;
  readonly createdAt: Date;
  /** Equal to `createdAt` for an action of the recipient. */
  readonly readAt: Date | null;
  /** Delivery state of the mail. */
  readonly state: Selectable<NotificationDeliveryTable>['state'];
  readonly finishedAt: Date | null;
}

/** The newest notifications of these kinds sent to a user, oldest first. */
export async function listSentNotifications(
  connection: Connection,
  userId: string,
  kinds: readonly NotificationKind[],
): Promise<SentNotification[]> {
  const newest = await connection
    .selectFrom('notifications')
    .innerJoin('notificationDeliveries', 'notificationDeliveries.notificationId', 'notifications.id')
    .select(['kind', 'payload', 'dedupeKey', 'createdAt', 'readAt', 'state', 'finishedAt'])
    .where('userId', '=', userId)
    .where('channel', '=', 'mail')
    .where('kind', 'in', kinds)
    .orderBy('notifications.id', 'desc')
    .limit(threadLimits.notifications)
    .execute();
  return newest.toReversed();
}

export interface SentReminder {
  readonly requestId: number;
  readonly number: number;
  readonly sentAt: Date;
  readonly isOfJob: boolean;
  readonly who: string | null;
}

export async function listReminders(connection: Connection, applicationId: number): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select reminder.request_id, reminder.number, reminder.sent_at, reminder.sent_by is null as is_of_job,
      case when users.id is not null then ${nameOfUser} end as who
    from application_reminders as reminder
    join application_change_requests as request on request.id = reminder.request_id
    left join users on users.id = reminder.sent_by
    where request.application_id = ${applicationId}
    order by reminder.request_id, reminder.number`.execute(connection);
  return rows;
}

export interface ThreadCall {
  readonly id: number;
  readonly scheduledAt: Date;
  /** When the time of the call was last set. */
  readonly setAt: Date;
  readonly notes: string | null;
  readonly outcome: CallOutcome | null;
  readonly outcomeAt: Date | null;
  readonly outcomeReason: string | null;
}

/** Calls set while the application was open: the producer may have calls about other applications. */
export async function listCallsOfApplication(
  connection: Connection,
  { producerId, createdAt, submittedAt, decidedAt }: ProducerApplicationRow,
): Promise<ThreadCall[]> {
  if (producerId === null) return [];
  const { rows } = await sql<ThreadCall>`
    select id, scheduled_at, set_at, notes, verification_outcome as outcome, outcome_at, outcome_reason
    from verification_calls
    where producer_id = ${producerId} and set_at >= least(${createdAt}::timestamptz, ${submittedAt}::timestamptz)
      and (${decidedAt}::timestamptz is null or set_at <= ${decidedAt}::timestamptz)
    order by id limit ${threadLimits.calls}`.execute(connection);
  return rows;
}

export interface ThreadAppeal {
  readonly id: number;
  readonly text: string;
  readonly createdAt: Date;
  readonly appellant: string | null;
  readonly state: 'waiting' | 'granted' | 'dismissed';
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly finding: string | null;
}

export async function listAppealsOfApplication(
  connection: Connection,
  applicationId: number,
): Promise<ThreadAppeal[]> {
  const { rows } = await sql<ThreadAppeal>`
    select appeals.id, appeals.text, appeals.created_at, appeals.state, appeals.decided_at, appeals.finding,
      (select ${nameOfUser} from users where users.id = appeals.appellant_id) as appellant,
      (select ${nameOfUser} from users where users.id = appeals.decided_by) as decided_by
    from appeals join application_events as event on event.id = appeals.application_event_id
    where event.application_id = ${applicationId}
    order by appeals.id`.execute(connection);
  return rows;
}
