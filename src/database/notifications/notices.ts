/** Notifications of users: inserted with the decision, read by one user, mailed by a job. */
import { sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';
import type { Connection } from '../connection.ts';
import type { NoticeRow } from '../schema.ts';

export interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly facts: Readonly<Record<string, string | undefined>>;
  readonly cause: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

/** Returns the id, or undefined if the user already has a notification with this dedupe key. */
export async function insertNotice(connection: Connection, notice: NewNotice): Promise<number | undefined> {
  const row = await connection
    .insertInto('notices')
    .values({ ...notice, facts: JSON.stringify(notice.facts) })
    .onConflict((conflict) => conflict.columns(['userId', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await connection.insertInto('noticeDeliveries').values({ noticeId: row.id, channel: 'mail' }).execute();
  return row.id;
}

/**
 * Updates the user's unread notification of this kind and subject. False if there is none; a concurrent
 * caller then waits for the commit and finds the one inserted here.
 */
export async function updateUnreadNotice(
  connection: Connection,
  notice: Pick<NewNotice, 'userId' | 'kind' | 'facts'>,
  about: string,
): Promise<boolean> {
  const { userId, kind, facts } = notice;
  const whatIsGathered = `notice of ${kind} to ${userId} about ${facts[about]}`;
  await sql`select pg_advisory_xact_lock(hashtext(${whatIsGathered}))`.execute(connection);
  const row = await connection
    .updateTable('notices')
    .set({ facts: JSON.stringify(facts) })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .where(sql<boolean>`facts ->> ${about} = ${facts[about]}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NoticeRange {
  readonly limit: number;
  /** Only those with a lower id. */
  readonly before: number | undefined;
  readonly onlyUnread: boolean;
}

/** Newest first; one extra row shows whether there are more. */
export async function listNotices(
  connection: Connection,
  userId: string,
  { limit, before, onlyUnread }: NoticeRange,
): Promise<NoticeRow[]> {
  let query = connection.selectFrom('notices').selectAll().where('userId', '=', userId);
  if (onlyUnread) query = query.where('readAt', 'is', null);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countNotices(
  connection: Connection,
  userId: string,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notices where user_id = ${userId}`.execute(connection);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Keeps the time of the first reading. False if the user has no such notification. */
export async function markNoticeRead(
  connection: Connection,
  userId: string,
  { id, readAt }: { readonly id: number; readonly readAt: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('notices')
    .set({ readAt: sql<Date>`coalesce(read_at, ${readAt})` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markNoticesRead(
  connection: Connection,
  userId: string,
  { upTo, readAt }: { readonly upTo: number; readonly readAt: Date },
): Promise<void> {
  await connection
    .updateTable('notices')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute();
}

export interface WaitingMail extends NoticeRow {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: ContentLanguage;
  readonly theme: Theme | null;
  readonly noticeMail: boolean;
}

/** A notification with unsent mail; undefined if it was sent, or another worker is sending it. */
export async function lockWaitingMail(
  connection: Connection,
  noticeId: number,
): Promise<WaitingMail | undefined> {
  const waiting = await connection
    .selectFrom('noticeDeliveries')
    .select('noticeId')
    .where('noticeId', '=', noticeId)
    .where('channel', '=', 'mail')
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (waiting === undefined) return undefined;
  return connection
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.userId')
    .selectAll('notices')
    .select(['users.email', 'users.firstName', 'users.language', 'users.theme', 'users.noticeMail'])
    .where('notices.id', '=', noticeId)
    .executeTakeFirst();
}

export async function settleMail(
  connection: Connection,
  noticeId: number,
  settled: { readonly state: 'sent' | 'withheld' | 'refused'; readonly settledAt: Date },
): Promise<void> {
  await connection
    .updateTable('noticeDeliveries')
    .set(settled)
    .where('noticeId', '=', noticeId)
    .where('channel', '=', 'mail')
    .execute();
}

/** Longer than any sending takes: the worker of an older job is dead. */
const longestSending = '10 minutes';

/**
 * Notifications whose mail no job will send: the job is missing, or its worker died. A job that failed for
 * the last time counts as neither.
 */
export async function listForgottenMail(connection: Connection): Promise<readonly number[]> {
  const { rows } = await sql<{ noticeId: number }>`
    select notice_id as "noticeId" from notice_deliveries
    where channel = 'mail' and state = 'waiting' and not exists (
      select from graphile_worker.jobs where key = ${mailJobKey('')} || notice_id
        and (locked_at is null or locked_at > now() - ${longestSending}::interval))
    order by notice_id limit 1000`.execute(connection);
  return rows.map(({ noticeId }) => noticeId);
}

/** The key of the one job that sends a notification's mail. */
export function mailJobKey(noticeId: number | ''): string {
  return `notice-mail:${noticeId}`;
}

export interface ExpiringCertificate {
  readonly number: string;
  readonly holder: string;
  readonly validUntil: string;
  /** Null if the profile has no owner. */
  readonly userId: string | null;
}

/** In force, without a successor or a pending renewal request. */
const toBeReminded = sql<boolean>`certificates.state = 'active'
  and not exists (
    select from certificates as later
    where later.producer_id = certificates.producer_id and later.state = 'active'
      and later.valid_until > certificates.valid_until)
  and not exists (
    select from renewal_requests
    where renewal_requests.producer_id = certificates.producer_id and renewal_requests.state = 'waiting')`;

/**
 * Whether a reminder is still due. Locks the producer first, as decisions do, until the reminder is
 * committed.
 */
export async function lockExpiringCertificate(connection: Connection, number: string): Promise<boolean> {
  await sql`select from producers
    where id = (select producer_id from certificates where number = ${number}) for no key update`.execute(
    connection,
  );
  const { rows } = await sql`
    select from certificates where number = ${number} and ${toBeReminded} for share`.execute(connection);
  return rows.length > 0;
}

/** Certificates that end from `today` to `lastDay`, with the user to remind. */
export async function listExpiringCertificates(
  connection: Connection,
  { today, lastDay }: { readonly today: string; readonly lastDay: string },
): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    select certificates.number, certificates.holder, certificates.valid_until as "validUntil", producers.user_id as "userId"
    from certificates join producers on producers.id = certificates.producer_id
    where certificates.valid_until between ${today} and ${lastDay} and ${toBeReminded}
    order by certificates.id`.execute(connection);
  return rows;
}
