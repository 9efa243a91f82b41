/** Devices that show notifications. Each belongs to a session: what ends the session ends the messages to the device. */
import { sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { maxPushDevices } from '../../domain/notifications/push.ts';
import type { Connection } from '../connection/connection.ts';
import type { NotificationRow, PushSubscriptionRow } from '../tables/schema.ts';

export interface NewPushSubscription {
  /** Of the session. */
  readonly sid: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
  readonly name: string;
  readonly createdAt: Date;
}

/**
 * Takes the endpoint from the user who had it before on this device. False if the session has ended or belongs to
 * another user. Call it in a transaction.
 */
export async function insertPushSubscription(
  connection: Connection,
  subscription: NewPushSubscription,
): Promise<boolean> {
  const { sid, userId, endpoint } = subscription;
  // Of two requests for one endpoint or one user, the second waits.
  for (const key of [`push endpoint ${endpoint}`, `push devices of ${userId}`])
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(connection);
  const session = await connection
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where((is) => is(is.ref('data', '->>').key('userId'), '=', userId))
    .forShare()
    .executeTakeFirst();
  if (session === undefined) return false;
  await connection
    .deleteFrom('pushSubscriptions')
    .where((is) => is.or([is('endpoint', '=', endpoint), is('sid', '=', sid)]))
    .execute();
  await connection.insertInto('pushSubscriptions').values(subscription).execute();
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by id desc offset ${maxPushDevices})`.execute(connection);
  return true;
}

/** Newest first. */
export async function listPushSubscriptions(
  connection: Connection,
  userId: string,
): Promise<PushSubscriptionRow[]> {
  return connection
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Most users have none: the index answers. */
export async function listPushSubscriptionIds(connection: Connection, userId: string): Promise<number[]> {
  const rows = await connection
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** False if the user has no such device. */
export async function deletePushSubscription(
  connection: Connection,
  userId: string,
  id: number,
): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The user was suspended. */
export async function deletePushSubscriptions(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}

/** The key of the site was replaced: no push service delivers to them any more. */
export async function deleteAllPushSubscriptions(connection: Connection): Promise<void> {
  await connection.deleteFrom('pushSubscriptions').execute();
}

export interface WaitingPush {
  readonly notification: NotificationRow;
  readonly subscription: PushSubscriptionRow;
  readonly language: ContentLanguage;
}

/** Undefined if it was read, the device was removed, its session ended, or the user is suspended. */
export async function findWaitingPush(
  connection: Connection,
  { notificationId, subscriptionId }: { readonly notificationId: number; readonly subscriptionId: number },
  now: Date,
): Promise<WaitingPush | undefined> {
  const subscription = await connection
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.sid', 'pushSubscriptions.sid')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .selectAll('pushSubscriptions')
    .select('users.language')
    .where('pushSubscriptions.id', '=', subscriptionId)
    .where('sessions.expire', '>', now)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
  if (subscription === undefined) return undefined;
  const notification = await connection
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', notificationId)
    .where('userId', '=', subscription.userId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return notification && { notification, subscription, language: subscription.language };
}

export async function markPushReached(connection: Connection, id: number, now: Date): Promise<void> {
  await connection
    .updateTable('pushSubscriptions')
    .set({ lastSuccessAt: now })
    .where('id', '=', id)
    .execute();
}

/** The push service knows it no more. */
export async function deleteGonePushSubscription(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
}
