/** People, who they are at an identity provider, and their sessions. */
import { sql } from 'kysely';
import type { Role } from '../../domain/identity/roles.ts';
import type { Connection } from '../connection.ts';
import type { UserRow } from '../schema.ts';

export interface SessionPerson extends UserRow {
  readonly expire: Date;
  /** When the person signed in, ISO 8601; null of sessions that are older than the record of it. */
  readonly signedInAt: string | null;
}

/** The person whose session it is, unless the session is over; whoever is suspended is found and says so. */
export async function findPersonOfSession(
  connection: Connection,
  sid: string,
  now: Date,
): Promise<SessionPerson | undefined> {
  return connection
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.on((is) => is('users.id', '=', is.ref('sessions.sess', '->>').key('userId'))),
    )
    .selectAll('users')
    .select(['sessions.expire', sql<string | null>`sessions.sess ->> 'signedInAt'`.as('signedInAt')])
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .executeTakeFirst();
}

export async function insertSession(
  connection: Connection,
  session: {
    readonly sid: string;
    readonly userId: string;
    readonly expire: Date;
    /** Not known of sessions that are older than the record of it. */
    readonly signedInAt?: Date;
  },
): Promise<void> {
  const { sid, userId, expire, signedInAt } = session;
  const sess = JSON.stringify({ userId, signedInAt });
  await connection.insertInto('sessions').values({ sid, sess, expire }).execute();
}

export async function prolongSession(
  connection: Connection,
  sid: string,
  { expire, signedInAt }: { readonly expire: Date; readonly signedInAt: Date },
): Promise<void> {
  const signedIn = JSON.stringify({ signedInAt: signedInAt.toISOString() });
  await connection
    .updateTable('sessions')
    .set({ expire, sess: sql<string>`sessions.sess || ${signedIn}::jsonb` })
    .where('sid', '=', sid)
    .execute();
}

export async function deleteSession(connection: Connection, sid: string): Promise<void> {
  await connection.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('sessions').where('expire', '<=', now).execute();
}

/** Until the transaction ends nobody else decides whose address this is. */
export async function lockEmail(connection: Connection, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('users_email'), hashtext(lower(${email})))`.execute(
    connection,
  );
}

/** Whose address it is; where that was never verified, the first who named it. */
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

/** False when the address is another account's by now. Lock the address first. */
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
  /** Of the samples; anybody else gets one at random. */
  readonly id?: string | undefined;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: UserRow['language'];
}

/** Undefined when the id or the e-mail address is taken already. */
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

/** False when it is not `from` any more: somebody else was quicker. */
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
