/** Files of the store that nothing refers to any more, and documents whose time has run out. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** Uploads that nobody continued and documents that never became part of an application. */
export async function deleteExpiredDocuments(connection: Connection, now: Date): Promise<number> {
  const result = await connection.deleteFrom('documents').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Within a transaction: others who sweep at the same time pass them over until it ends. */
export async function lockDueRemovals(connection: Connection, now: Date, limit: number): Promise<string[]> {
  const rows = await connection
    .selectFrom('storageRemovals')
    .select('storageKey')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

export async function deleteRemovals(connection: Connection, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await connection.deleteFrom('storageRemovals').where('storageKey', 'in', keys).execute();
}

/** Within the same transaction: it is tried again after all that are due by now. */
export async function postponeRemoval(connection: Connection, key: string, now: Date): Promise<void> {
  await connection.updateTable('storageRemovals').set({ dueAt: now }).where('storageKey', '=', key).execute();
}

/** For a file that reached the store after its document was gone. */
export async function queueRemovals(connection: Connection, keys: readonly string[]): Promise<void> {
  await sql`insert into storage_removals (storage_key, due_at)
    select key, now() from unnest(${[...keys]}::text[]) as key on conflict (storage_key) do nothing`.execute(
    connection,
  );
}
