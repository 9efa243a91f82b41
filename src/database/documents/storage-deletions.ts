/** Unreferenced files in storage, and expired documents. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** Abandoned uploads, and documents that never became part of an application. */
export async function deleteExpiredDocuments(connection: Connection, now: Date): Promise<number> {
  const result = await connection.deleteFrom('documents').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Call in a transaction: concurrent sweeps skip these rows until it ends. */
export async function lockDueDeletions(connection: Connection, now: Date, limit: number): Promise<string[]> {
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
export async function queueDeletions(connection: Connection, keys: readonly string[]): Promise<void> {
  await sql`insert into storage_deletions (storage_key, due_at)
    select key, now() from unnest(${[...keys]}::text[]) as key on conflict (storage_key) do nothing`.execute(
    connection,
  );
}
