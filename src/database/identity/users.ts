/** Users, their identities at a provider, and their sessions. */
import { sql } from 'kysely';
import type { Membership } from '../../domain/identity/memberships.ts';
import type { Role } from '../../domain/identity/roles.ts';
import { favoriteIdsOf } from '../collection/favorites.ts';
import { type FollowId, followIdsOf } from '../collection/follows.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import { unreadOf } from '../notifications/notifications.ts';
import { bottlesInBasketOf } from '../orders/baskets.ts';
import type { UserRow } from '../tables/schema.ts';

export interface SessionUser extends UserRow {
  readonly sid: string;
  readonly expire: Date;
  /** Sign-in time, ISO 8601; null for sessions older than this field. */
  readonly signedInAt: string | null;
  /** Of producers in any state, also one that only its people see; longest first. */
  readonly memberships: readonly Membership[];
}

const usersOfSessions = (connection: Connection, sids: readonly string[], now: Date) =>
  connection
    .selectFrom('sessions')
    .modifyFront(prepared)
    .innerJoin('users', (join) =>
      join.on((is) => is('users.id', '=', is.ref('sessions.data', '->>').key('userId'))),
    )
    .selectAll('users')
    .select([
      'sessions.sid',
      'sessions.expire',
      sql<string | null>`sessions.data ->> 'signedInAt'`.as('signedInAt'),
      sql<Membership[]>`(
        select coalesce(json_agg(json_build_object('producerId', producer_id, 'role', role)
          order by added_at, producer_id), '[]')
        from producer_members where producer_members.user_id = users.id)`.as('memberships'),
    ])
    .where('sessions.sid', '=', sql<string>`any(${sids})`)
    .where('sessions.expire', '>', now);

/** The users of the sessions that have not ended, in any order. A suspended user is returned, marked as suspended. */
export async function findUsersOfSessions(
  connection: Connection,
  sids: readonly string[],
  now: Date,
): Promise<SessionUser[]> {
  return usersOfSessions(connection, sids, now).execute();
}

/** What public pages show of a user: counts in the header, and marks. */
export interface ReaderFacts {
  readonly unread: number;
  readonly bottlesInBasket: number;
  readonly favoriteIds: number[];
  readonly followIds: FollowId[];
}

export type SessionReader = SessionUser & ReaderFacts;

/** The users as `findUsersOfSessions` does, in one statement with what pages show of them. */
export async function findReadersOfSessions(
  connection: Connection,
  sids: readonly string[],
  now: Date,
): Promise<SessionReader[]> {
  const user = sql.ref('users.id');
  return usersOfSessions(connection, sids, now)
    .select([
      unreadOf(user).as('unread'),
      bottlesInBasketOf(user).as('bottlesInBasket'),
      favoriteIdsOf(user).as('favoriteIds'),
      followIdsOf(user).as('followIds'),
    ])
    .execute();
}

/** Of a user, the newest: more than all devices of a person, and enough for the sample users, whom visitors of a demo share. */
const maxSessions = 1_000;

export async function insertSession(
  connection: Connection,
  session: {
    readonly sid: string;
    readonly userId: string;
    readonly expire: Date;
    /** Missing in sessions older than this field. */
    readonly signedInAt?: Date;
    /** Encrypted: what ends the session at the identity provider too. */
    readonly idToken?: string | undefined;
  },
): Promise<void> {
  const { sid, userId, expire, signedInAt, idToken } = session;
  const data = JSON.stringify({ userId, signedInAt, idToken });
  await connection.insertInto('sessions').values({ sid, data, expire }).execute();
  await sql`delete from sessions where sid in (
    select sid from sessions where data ->> 'userId' = ${userId}
    order by expire desc, sid offset ${maxSessions})`.execute(connection);
}

export async function prolongSession(
  connection: Connection,
  sid: string,
  { expire, signedInAt }: { readonly expire: Date; readonly signedInAt: Date },
): Promise<void> {
  const signedIn = JSON.stringify({ signedInAt: signedInAt.toISOString() });
  await connection
    .updateTable('sessions')
    .set({ expire, data: sql<string>`sessions.data || ${signedIn}::jsonb` })
    .where('sid', '=', sid)
    .execute();
}

/** Returns what the session held for the identity provider. */
export async function deleteSession(connection: Connection, sid: string): Promise<string | undefined> {
  const ended = await connection
    .deleteFrom('sessions')
    .where('sid', '=', sid)
    .returning(sql<string | null>`data ->> 'idToken'`.as('idToken'))
    .executeTakeFirst();
  return ended?.idToken ?? undefined;
}

/** Encrypted. */
export async function findIdToken(connection: Connection, sid: string): Promise<string | undefined> {
  const session = await connection
    .selectFrom('sessions')
    .select(sql<string | null>`data ->> 'idToken'`.as('idToken'))
    .where('sid', '=', sid)
    .executeTakeFirst();
  return session?.idToken ?? undefined;
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('sessions').where('expire', '<=', now).execute();
}

/** Signs one user out, or all; returns the number of sessions that were not expired. */
export async function deleteSessions(
  connection: Connection,
  { userId, now }: { readonly userId?: string; readonly now: Date },
): Promise<number> {
  const ended = await connection
    .deleteFrom('sessions')
    .$if(userId !== undefined, (query) =>
      query.where((is) => is(is.ref('data', '->>').key('userId'), '=', userId ?? '')),
    )
    .returning('expire')
    .execute();
  return ended.filter(({ expire }) => expire > now).length;
}

/** Serialises decisions on the owner of an address until the transaction ends. */
export async function lockEmail(connection: Connection, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('users_email'), hashtext(lower(${email})))`.execute(
    connection,
  );
}

/** The user who verified the address; if there is none, the first who stated it. */
export async function findUserByEmail(connection: Connection, email: string): Promise<UserRow | undefined> {
  return connection
    .selectFrom('users')
    .selectAll()
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('emailVerified', 'desc')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}

/** False if the address belongs to another account by now. Lock the address first. */
export async function verifyEmail(
  connection: Connection,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<boolean> {
  const holder = await findUserByEmail(connection, user.email);
  if (holder?.emailVerified === true) return holder.id === user.id;
  await connection.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute();
  return true;
}

export async function findUserById(connection: Connection, id: string): Promise<UserRow | undefined> {
  return connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findUserByIdentity(
  connection: Connection,
  issuer: string,
  subject: string,
): Promise<UserRow | undefined> {
  return connection
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .selectAll('users')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

export interface NewUser {
  /** Set for the samples only; other users get a random id. */
  readonly id?: string | undefined;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: UserRow['language'];
}

/** Undefined if the id or the email address is taken. */
export async function insertUser(connection: Connection, user: NewUser): Promise<UserRow | undefined> {
  return connection
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function insertIdentity(
  connection: Connection,
  identity: { readonly issuer: string; readonly subject: string; readonly userId: string },
): Promise<void> {
  await connection
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateUserRole(connection: Connection, id: string, role: Role): Promise<void> {
  await connection.updateTable('users').set({ role }).where('id', '=', id).execute();
}

/** Null: the provider names none any more, so none is shown. */
export async function updateProviderPicture(
  connection: Connection,
  id: string,
  providerPicture: string | null,
): Promise<void> {
  const none = { pictureId: null, profileImageUrl: null };
  await connection
    .updateTable('users')
    .set({ providerPicture, ...(providerPicture === null ? none : {}) })
    .where('id', '=', id)
    .execute();
}

/** Shows the copy of `providerPicture`, unless the provider names another one by now. */
export async function updateUserPicture(
  connection: Connection,
  id: string,
  providerPicture: string,
  copy: { readonly pictureId: string; readonly profileImageUrl: string },
): Promise<void> {
  await connection
    .updateTable('users')
    .set(copy)
    .where('id', '=', id)
    .where('providerPicture', '=', providerPicture)
    .execute();
}

/** False if the role is no longer `from`: a concurrent change won. */
export async function moveUserRole(
  connection: Connection,
  id: string,
  { from, to }: { readonly from: Role; readonly to: Role },
): Promise<boolean> {
  const moved = await connection
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', id)
    .where('role', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
