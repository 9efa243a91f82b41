/** Writes verification calls. The constraints of the table prevent double booking. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { VerificationCallTable } from '../tables/verification-calls.ts';

export type CallRow = Selectable<VerificationCallTable>;

/**
 * Serialises writers of calls with the same host: each sees what the previous one booked, and none deadlocks.
 */
export async function lockCalendar(connection: Connection, userId: string): Promise<void> {
  await connection
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockCall(connection: Connection, id: number): Promise<CallRow | undefined> {
  return connection
    .selectFrom('verificationCalls')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Calls of a producer, in order of id. */
export async function lockScheduledCalls(connection: Connection, producerId: number): Promise<CallRow[]> {
  return connection
    .selectFrom('verificationCalls')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertCall(
  connection: Connection,
  call: Insertable<VerificationCallTable>,
): Promise<CallRow> {
  return connection.insertInto('verificationCalls').values(call).returningAll().executeTakeFirstOrThrow();
}

export async function updateCall(
  connection: Connection,
  id: number,
  changes: Updateable<VerificationCallTable>,
): Promise<CallRow> {
  return connection
    .updateTable('verificationCalls')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
