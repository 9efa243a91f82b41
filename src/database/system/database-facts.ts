/** Which PostgreSQL holds the site, and how much of its disk. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface DatabaseFacts {
  readonly version: string;
  readonly sizeBytes: number;
}

export async function readDatabaseFacts(connection: Connection): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes"`.execute(connection);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select without a table has one row.');
  return facts;
}

export async function readDatabaseClock(connection: Connection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection);
  const [clock] = rows;
  if (clock === undefined) throw new Error('A select without a table has one row.');
  return clock.now;
}
