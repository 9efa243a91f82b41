/** Keys that sign the public log: one active private key, and the public keys of all. */
import type { Insertable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { LogKeyTable } from '../tables/log.ts';
import type { LogKeyRow } from '../tables/schema.ts';

/** The one in use, and then the others, newest first. */
export async function listLogKeys(connection: Connection): Promise<LogKeyRow[]> {
  return connection
    .selectFrom('logKeys')
    .selectAll()
    .orderBy('retiredAt', (order) => order.desc().nullsFirst())
    .execute();
}

export async function retireLogKeys(connection: Connection, now: Date): Promise<void> {
  await connection
    .updateTable('logKeys')
    .set({ retiredAt: now, sealedPrivate: null })
    .where('retiredAt', 'is', null)
    .execute();
}

export async function insertLogKey(connection: Connection, key: Insertable<LogKeyTable>): Promise<void> {
  await connection.insertInto('logKeys').values(key).execute();
}

/** Encrypted again, with another secret. */
export async function sealLogKey(
  connection: Connection,
  publicKey: Buffer,
  sealedPrivate: Uint8Array,
): Promise<void> {
  await connection.updateTable('logKeys').set({ sealedPrivate }).where('publicKey', '=', publicKey).execute();
}
