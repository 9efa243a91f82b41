/** Notifications of users: inserted with the decision, read by one user, mailed by a job. */
import { sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { NotificationRow } from '../tables/schema.ts';

export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly payload: Readonly<Record<string, string | undefined>>;
  readonly dedupeKey: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly isMailed: boolean;
}

/** Returns the id, or undefined if the user already has a notification with this dedupe key. */
export async function insertNotification(
  connection: Connection,
  { isMailed, ...notification }: NewNotification,
): Promise<number | undefined> {
  const row = await connection
    .insertInto('notifications')
    .values({ ...notification, payload: JSON.stringify(notification.payload) })
    .onConflict((conflict) => conflict.columns(['userId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined || !isMailed) return row?.id;
  await connection
    .insertInto('notificationDeliveries')
    .values({ notificationId: row.id, channel: 'mail' })
    .execute();
  return row.id;
}

/**
 * Updates the user's unread notification of this kind and subject. False if there is none; a concurrent
 * caller then waits for the commit and finds the one inserted here.
 */
export async function updateUnreadNotification(
  connection: Connection,
  notification: Pick<NewNotification, 'userId' | 'kind' | 'payload'>,
  about: string,
): Promise<boolean> {
  const { userId, kind, payload } = notification;
  const whatIsGathered = `notification of ${kind} to ${userId} about ${payload[about]}`;
  await sql`select pg_advisory_xact_lock(hashtext(${whatIsGathered}))`.execute(connection);
  const row = await connection
    .updateTable('notifications')
    .set({ payload: JSON.stringify(payload) })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .where(sql<boolean>`payload ->> ${about} = ${payload[about]}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NotificationRange {
  readonly limit: number;
  /** Only those with a lower id. */
  readonly before: number | undefined;
  readonly onlyUnread: boolean;
  /** Undefined: all. */
  readonly kinds: readonly NotificationKind[] | undefined;
}

/** Newest first; one extra row shows whether there are more. */
export async function listNotifications(
  connection: Connection,
  userId: string,
  { limit, before, onlyUnread, kinds }: NotificationRange,
): Promise<NotificationRow[]> {
  let query = connection.selectFrom('notifications').selectAll().where('userId', '=', userId);
  if (onlyUnread) query = query.where('readAt', 'is', null);
  if (kinds !== undefined) query = query.where('kind', 'in', kinds);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** For the header of every page. `user`: an id, or a column with one. */
export const unreadOf = (user: unknown) => sql<number>`(
  select count(*)::int from notifications where user_id = ${user} and read_at is null)`;

export async function countUnread(connection: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select ${unreadOf(userId)} as count`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function countNotificationsByKind(
  connection: Connection,
  userId: string,
): Promise<readonly { readonly kind: NotificationKind; readonly total: number; readonly unread: number }[]> {
  const { rows } = await sql<{ kind: NotificationKind; total: number; unread: number }>`
    select kind, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notifications where user_id = ${userId} group by kind`.execute(connection);
  return rows;
}

/** Keeps the time of the first reading. False if the user has no such notification. */
export async function markNotificationRead(
  connection: Connection,
  userId: string,
  { id, readAt }: { readonly id: number; readonly readAt: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('notifications')
    .set({ readAt: sql<Date>`coalesce(read_at, ${readAt})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markNotificationsRead(
  connection: Connection,
  userId: string,
  {
    upTo,
    kinds,
    readAt,
  }: {
    readonly upTo: number;
    /** Undefined: all. */
    readonly kinds: readonly NotificationKind[] | undefined;
    readonly readAt: Date;
  },
): Promise<void> {
  await connection
    .updateTable('notifications')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();
}

/** What they announced about the certificate is done, so no user has to read them. */
export async function markNotificationsReadAbout(
  connection: Connection,
  done: {
    readonly kinds: readonly NotificationKind[];
    readonly certificate: string;
    readonly readAt: Date;
  },
): Promise<void> {
  await connection
    .updateTable('notifications')
    .set({ readAt: done.readAt })
    .where('kind', 'in', done.kinds)
    .where('readAt', 'is', null)
    .where(sql<boolean>`payload ->> 'certificate' = ${done.certificate}`)
    .execute();
}

const notificationsAtOnce = 10_000;

/** Deletes notifications that were read before a time, but for some kinds. */
export async function deleteReadNotifications(
  connection: Connection,
  { readBefore, except }: { readonly readBefore: Date; readonly except: readonly NotificationKind[] },
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const step: { readonly rows: { readonly last: number | null }[] } = await sql<{ last: number | null }>`
      with next as (
        select id, read_at, kind from notifications where id > ${after} order by id limit ${notificationsAtOnce}
      ), deleted as (
        delete from notifications where id in (
          select id from next where read_at < ${readBefore} and kind <> all (${except}::text[])
        )
      )
      select max(id) as last from next`.execute(connection);
    after = step.rows[0]?.last ?? null;
  }
}

export interface WaitingMail extends NotificationRow {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: ContentLanguage;
  readonly theme: Theme | null;
  readonly notifyByMail: boolean;
  readonly notifyOfOrdersByMail: boolean;
}

/** Longer than sending takes; the lease of a job whose worker died ends later, so its next attempt finds no claim. */
const maxSendingTime = '90 seconds';

/** Until the claim ends, no other worker sends the mail. */
export async function claimMail(
  connection: Connection,
  notificationId: number,
): Promise<WaitingMail | 'claimed' | undefined> {
  const waiting = () =>
    connection
      .selectFrom('notificationDeliveries')
      .select('notificationId')
      .where('notificationId', '=', notificationId)
      .where('channel', '=', 'mail')
      .where('state', '=', 'waiting')
      .executeTakeFirst();
  const { rows } = await sql`
    update notification_deliveries set claimed_until = now() + ${maxSendingTime}::interval
    where notification_id = ${notificationId} and channel = 'mail' and state = 'waiting'
      and (claimed_until is null or claimed_until < now())
    returning notification_id`.execute(connection);
  if (rows.length === 0) return (await waiting()) === undefined ? undefined : 'claimed';
  return connection
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .selectAll('notifications')
    .select([
      'users.email',
      'users.firstName',
      'users.language',
      'users.theme',
      'users.notifyByMail',
      'users.notifyOfOrdersByMail',
    ])
    .where('notifications.id', '=', notificationId)
    .executeTakeFirst();
}

/** Where no worker runs yet: all that sent a mail are dead. */
export async function releaseAllMail(connection: Connection): Promise<void> {
  await connection
    .updateTable('notificationDeliveries')
    .set({ claimedUntil: null })
    .where('claimedUntil', 'is not', null)
    .execute();
}

/** After an attempt that failed: the next one need not wait. */
export async function releaseMail(connection: Connection, notificationId: number): Promise<void> {
  await connection
    .updateTable('notificationDeliveries')
    .set({ claimedUntil: null })
    .where('notificationId', '=', notificationId)
    .where('channel', '=', 'mail')
    .execute();
}

export async function finishMail(
  connection: Connection,
  notificationId: number,
  delivery: { readonly state: 'sent' | 'suppressed' | 'refused'; readonly finishedAt: Date },
): Promise<void> {
  await connection
    .updateTable('notificationDeliveries')
    .set({ ...delivery, claimedUntil: null })
    .where('notificationId', '=', notificationId)
    .where('channel', '=', 'mail')
    .execute();
}

/** The key of the one job that sends a notification's mail. */
export function mailJobKey(notificationId: number): string {
  return `notification-mail:${notificationId}`;
}
