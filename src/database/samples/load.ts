/**
 * Loads the sample users and products of the demo, development and tests into an empty database: all or, on
 * failure, nothing.
 */
import { sql } from 'kysely';
import type { Connection, Database } from '../connection/connection.ts';
import { insertSampleApplications } from './applications.ts';
import { insertSampleCertificates } from './certificates.ts';
import { insertSampleFoodInformation } from './food-information.ts';
import { insertSamplePastBatches } from './past-batches.ts';
import { insertSampleProducers } from './producers.ts';
import { insertSampleProducts, sampleCode } from './products.ts';
import { insertSampleFavorites, insertSampleScans, insertSampleViews } from './scans.ts';
import { insertSampleUsers } from './users.ts';

/** The bottle behind "Try a sample bottle": Evolia Olympia Reserve 2026. */
export const sampleBottleCode = sampleCode('EVO-2640-01', 0);

/** Tables whose samples have fixed ids; the next id follows the highest of them. */
const numberedTables = ['producers', 'products', 'qr_codes'] as const;

/** Returns whether the samples were loaded: a database with any user or producer is left unchanged. */
export async function loadSamples(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table users, producers in share row exclusive mode`.execute(transaction);
    if (await holdsRecords(transaction)) return false;
    await insertSampleUsers(transaction);
    await insertSampleProducers(transaction);
    await insertSampleProducts(transaction);
    await insertSampleFoodInformation(transaction);
    await insertSampleCertificates(transaction);
    await insertSamplePastBatches(transaction);
    await insertSampleApplications(transaction);
    await insertSampleScans(transaction);
    await insertSampleFavorites(transaction);
    await insertSampleViews(transaction);
    for (const table of numberedTables) await continueIds(transaction, table);
    return true;
  });
}

async function holdsRecords(connection: Connection): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from producers) as found`.execute(connection);
  return found.rows[0]?.found ?? false;
}

async function continueIds(connection: Connection, table: (typeof numberedTables)[number]): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    connection,
  );
}
