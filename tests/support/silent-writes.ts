/** Writes that the database does not announce, so that a test can tell cached data from fresh data. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

export async function renameProducerSilently(database: Database, id: number, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table producers disable trigger producers_announce`.execute(transaction);
    await transaction.updateTable('producers').set({ name }).where('id', '=', id).execute();
    await sql`alter table producers enable trigger producers_announce`.execute(transaction);
  });
}
