/** For two who act at once: the one begins to wait for what the other holds. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.ts';

/** Until a statement of this database waits for a lock that another transaction holds. */
export async function untilSomebodyWaits(connection: Connection): Promise<void> {
  const asked = sql<{ waiting: boolean }>`
    select exists (
      select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted
    ) as waiting`;
  let waits = false;
  // Asked again at once: the other statement is on its way.
  while (!waits) waits = (await asked.execute(connection)).rows[0]?.waiting === true;
}
