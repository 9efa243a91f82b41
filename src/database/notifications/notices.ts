/** Notices to people: written with the decision, read by the one person, sent by a job. */
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

/** Answers with the id, or undefined when the person was told of this cause before. */
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
 * Brings the unread notice of the person up to date that is of this kind and about the same. False: there is
 * none, and whoever asks at the same time waits for the commit, to find the one that is written now.
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
  /** An id: those that came earlier. */
  readonly before: number | undefined;
  readonly onlyUnread: boolean;
}

/** Newest first; one more than shown tells whether there are more. */
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

/** One that was read before keeps its time. False: the person has no such notice. */
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

/** A notice whose mail is still to be sent; undefined when it was, or when somebody else is at it. */
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

/** No message takes as long as that: whoever holds its job is gone. */
const longestSending = '10 minutes';

/**
 * Notices whose mail nobody will send: their job is held by an instance that died, or is gone. A job that
 * failed for the last time is neither.
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

/** The key of the one job that sends the mail of a notice. */
export function mailJobKey(noticeId: number | ''): string {
  return `notice-mail:${noticeId}`;
}

export interface ExpiringCertificate {
  readonly number: string;
  readonly holder: string;
  readonly validUntil: string;
  /** Null where nobody keeps the profile. */
  readonly userId: string | null;
}

/** In force, without a successor, and nobody has applied for its renewal. */
const toBeReminded = sql<boolean>`certificates.state = 'active'
  and not exists (
    select from certificates as later
    where later.producer_id = certificates.producer_id and later.state = 'active'
      and later.valid_until > certificates.valid_until)
  and not exists (
    select from renewal_requests
    where renewal_requests.producer_id = certificates.producer_id and renewal_requests.state = 'waiting')`;

/**
 * Whether somebody is still to be reminded. The producer is locked first, as by whoever decides, and stays so
 * until the reminder stands.
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

/** Certificates that end from `today` to `lastDay`, with whom to remind of it. */
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
