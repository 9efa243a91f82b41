/** Which runs of a backup are in progress: each holds a lock, which ends with its process, even with `kill -9`. */
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../connection/connection.ts';
import type { BackupRow } from './backups.ts';

type Run = Pick<BackupRow, 'startedAt' | 'path'>;

/** Take the lock before the run is recorded, so that no recorded run lacks its lock while it runs. */
export async function whileRunning<Result>(
  database: Database,
  { startedAt, path }: Run,
  work: () => Promise<Result>,
): Promise<Result> {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${keyOf(sql`${startedAt}::timestamptz`, sql`${path}::text`)})`.execute(
      transaction,
    );
    return await work();
  } finally {
    // Where the connection was lost, so was the lock.
    await transaction
      .rollback()
      .execute()
      .catch(() => {});
  }
}

/** Unfinished runs, with whether they still run. */
export async function listUnfinishedBackups(
  connection: Connection,
): Promise<readonly (BackupRow & { readonly isRunning: boolean })[]> {
  return connection
    .selectFrom('backups')
    .selectAll()
    .select(
      sql<boolean>`not pg_try_advisory_xact_lock(${keyOf(sql.ref('startedAt'), sql.ref('path'))})`.as(
        'isRunning',
      ),
    )
    .where('finishedAt', 'is', null)
    .execute();
}

/** Two integers, as the functions of the locks take them. */
function keyOf(startedAt: RawBuilder<unknown>, path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`hashtext('backups'), hashtext(extract(epoch from ${startedAt})::text || ${path})`;
}
