/** The key pair by which push services recognise the site: at most one. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { PushKeyRow } from '../tables/schema.ts';

/** Two instances that start at once make one key. */
export async function lockPushKey(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('push_keys'))`.execute(connection);
}

export async function findPushKey(connection: Connection): Promise<PushKeyRow | undefined> {
  return connection.selectFrom('pushKeys').selectAll().executeTakeFirst();
}

export async function replacePushKey(
  connection: Connection,
  key: { readonly publicKey: Uint8Array; readonly sealedPrivate: Uint8Array; readonly createdAt: Date },
): Promise<void> {
  await connection.deleteFrom('pushKeys').execute();
  await connection.insertInto('pushKeys').values(key).execute();
}

/** Encrypted again, with another secret. */
export async function sealPushKey(connection: Connection, sealedPrivate: Uint8Array): Promise<void> {
  await connection.updateTable('pushKeys').set({ sealedPrivate }).execute();
}
