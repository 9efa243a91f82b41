/** For tests of concurrency: locks of other transactions, and statements blocked by them. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../src/database/connection/connection.ts';

/** Waits until at least this many statements of the database wait for locks of other transactions. */
export async function untilLocked(connection: Connection, least = 1): Promise<void> {
  let waits = false;
  // Polls without a pause: the other statements are already on their way.
  while (!waits) waits = (await countBlocked(connection)) >= least;
}

/** Statements of this database that wait for locks of other transactions. */
export async function countBlocked(connection: Connection): Promise<number> {
  // A transaction sees the sessions of its first look: not one whose connection was opened since.
  await sql`select pg_stat_clear_snapshot()`.execute(connection);
  const { rows } = await sql<{ blocked: number }>`
    select count(distinct pid)::integer as blocked
    from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(connection);
  return rows[0]?.blocked ?? 0;
}

/** No search finds an oil or a producer until the lock is released. */
export async function lockListings(database: Database): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const transaction = database.transaction().execute(async (locking) => {
    await sql`lock table product_listings, producer_listings in access exclusive mode`.execute(locking);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  return async () => {
    release.resolve();
    await transaction;
  };
}
