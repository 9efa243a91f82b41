/** Sends a trivial query; throws if the database does not answer. */
import { sql } from 'kysely';
import type { Connection } from './connection.ts';

export async function pingDatabase(connection: Connection): Promise<void> {
  await sql`select 1`.execute(connection);
}
