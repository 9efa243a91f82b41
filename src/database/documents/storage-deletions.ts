/** Unreferenced files in storage, and expired documents. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** Abandoned uploads, and documents that never became part of an application. */
export async function deleteExpiredDocuments(connection: Connection, now: Date): Promise<number> {
  const result = await connection.deleteFrom('documents').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Any number that no other advisory lock in the database uses. */
const deletionsLock = 7_436_537;

/** Until the transaction ends no file is deleted: a backup reads the files that its rows name. */
export async function pauseFileDeletions(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${deletionsLock})`.execute(transaction);
}

async function mayDelete(transaction: Connection): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${deletionsLock}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}

/** Call in a transaction: concurrent sweeps skip these rows until it ends. None while a backup is made. */
export async function lockDueDeletions(connection: Connection, now: Date, limit: number): Promise<string[]> {
  if (!(await mayDelete(connection))) return [];
  const rows = await connection
    .selectFrom('storageDeletions')
    .select('storageKey')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteStorageDeletions(connection: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await connection.deleteFrom('storageDeletions').where('storageKey', 'in', keys).execute();
}

/** Call in the same transaction: it is retried after all that are due now. */
export async function postponeDeletion(connection: Connection, key: string, now: Date): Promise<void> {
  await connection
    .updateTable('storageDeletions')
    .set({ dueAt: now })
    .where('storageKey', '=', key)
    .execute();
}

/** For a file that reached storage after its document was deleted. */
export async function queueDeletions(
  connection: Connection,
  keys: readonly string[],
  dueAt?: Date,
): Promise<void> {
  await sql`insert into storage_deletions (storage_key, due_at)
    select key, coalesce(${dueAt ?? null}::timestamptz, now()) from unnest(${[...keys]}::text[]) as key on conflict (storage_key) do nothing`.execute(
    connection,
  );
}

/** Files that wait to be deleted. */
export async function listQueuedDeletions(connection: Connection): Promise<readonly string[]> {
  const rows = await connection.selectFrom('storageDeletions').select('storageKey').execute();
  return rows.map(({ storageKey }) => storageKey);
}
