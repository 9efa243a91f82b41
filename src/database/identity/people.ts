/** People, who they are at an identity provider, and their sessions. */
import type { Role } from '../../domain/identity/roles.ts';
import type { Connection } from '../connection.ts';
import type { UserRow } from '../schema.ts';

export interface SessionPerson extends UserRow {
  readonly expire: Date;
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
    .select('sessions.expire')
    .where('sessions.sid', '=', sid)
    .where('sessions.expire', '>', now)
    .executeTakeFirst();
}

export async function insertSession(
  connection: Connection,
  session: { readonly sid: string; readonly userId: string; readonly expire: Date },
): Promise<void> {
  await connection
    .insertInto('sessions')
    .values({ sid: session.sid, sess: JSON.stringify({ userId: session.userId }), expire: session.expire })
    .execute();
}

export async function updateSessionExpiry(connection: Connection, sid: string, expire: Date): Promise<void> {
  await connection.updateTable('sessions').set({ expire }).where('sid', '=', sid).execute();
}

export async function deleteSession(connection: Connection, sid: string): Promise<void> {
  await connection.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('sessions').where('expire', '<=', now).execute();
}

export async function findUserByEmail(connection: Connection, email: string): Promise<UserRow | undefined> {
  return connection
    .selectFrom('users')
    .selectAll()
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
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
