/** Writes that the database announces to nobody, so that a test can tell what was kept from what is read. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection.ts';

export async function renameProducerSilently(database: Database, id: number, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table producers disable trigger producers_announce`.execute(transaction);
    await transaction.updateTable('producers').set({ name }).where('id', '=', id).execute();
    await sql`alter table producers enable trigger producers_announce`.execute(transaction);
  });
}
