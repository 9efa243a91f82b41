/** For two who act at once: the one begins to wait for what the other holds. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.ts';

/** Until statements of this database wait, at least so many, for locks that other transactions hold. */
export async function untilSomebodyWaits(connection: Connection, least = 1): Promise<void> {
  const asked = sql<{ waiting: boolean }>`
    select count(distinct pid) >= ${least} as waiting
    from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  let waits = false;
  // Asked again at once: the other statements are on their way.
  while (!waits) waits = (await asked.execute(connection)).rows[0]?.waiting === true;
}
