/** For tests of concurrency: waits until a statement is blocked by another transaction's lock. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.ts';

/** Waits until at least this many statements of the database wait for locks of other transactions. */
export async function untilLocked(connection: Connection, least = 1): Promise<void> {
  const asked = sql<{ waiting: boolean }>`
    select count(distinct pid) >= ${least} as waiting
    from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  let waits = false;
  // Polls without a pause: the other statements are already on their way.
  while (!waits) waits = (await asked.execute(connection)).rows[0]?.waiting === true;
}
