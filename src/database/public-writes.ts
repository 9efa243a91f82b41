/** Notifications about public records, which triggers send: see `announce_public_change`. */
import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** A message to oneself, behind the notifications of all earlier commits. It waits for no disk. */
export async function notifyReadBack(database: Database, message: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    await sql`select pg_notify('public_pages', ${message})`.execute(transaction);
  });
}
