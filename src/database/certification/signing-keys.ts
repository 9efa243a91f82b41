/** Keys that sign credentials: one active private key, and the public keys of all. */
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { SigningKeyTable } from '../tables/certification.ts';
import type { SigningKeyRow } from '../tables/schema.ts';

/** Any number that no other advisory lock here uses. */
const lockKey = 8_431_107;

/** Serialises key changes until the transaction ends. */
export async function lockSigningKeys(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(connection);
}

export async function findSigningKeyInUse(connection: Connection): Promise<SigningKeyRow | undefined> {
  return connection.selectFrom('signingKeys').selectAll().where('retiredAt', 'is', null).executeTakeFirst();
}

/** Newest first. */
export async function listSigningKeys(connection: Connection): Promise<SigningKeyRow[]> {
  return connection
    .selectFrom('signingKeys')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('kid')
    .execute();
}

export async function retireSigningKeys(connection: Connection, now: Date): Promise<void> {
  await connection
    .updateTable('signingKeys')
    .set({ retiredAt: now, sealedPrivate: null })
    .where('retiredAt', 'is', null)
    .execute();
}

export async function insertSigningKey(
  connection: Connection,
  key: Insertable<SigningKeyTable>,
): Promise<void> {
  await connection.insertInto('signingKeys').values(key).execute();
}
