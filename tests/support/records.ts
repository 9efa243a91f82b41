/** What tests look up behind the server's back. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { listAuditEntries } from '../../src/database/audit.ts';
import type { Database } from '../../src/database/connection.ts';
import type { Schema } from '../../src/database/schema.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';

export async function countRows(database: Database, table: keyof Schema): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The acts written down for a record, oldest first. */
export async function auditedActs(database: Database, type: string, id: string | number): Promise<string[]> {
  return (await listAuditEntries(database, { type, id })).map(({ act }) => act);
}

/** What the administrators were told, oldest first. */
export async function officeNotices(
  database: Database,
): Promise<{ kind: string; facts: Readonly<Record<string, string>> }[]> {
  const rows = await database.selectFrom('notices').select(['kind', 'facts']).orderBy('id').execute();
  return rows.filter(({ kind }) => kind.startsWith('office-'));
}

export async function roleOf(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role;
}

export async function producerOf(database: Database, userId: string) {
  return database.selectFrom('producers').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** A code for a product, as if a label had been printed. */
export async function makeCodeOf(database: Database, productId: number): Promise<string> {
  const code = makeCode(randomBytes(randomBytesOfCode));
  await database.insertInto('qrCodes').values({ productId, code }).execute();
  return code;
}

/** As somebody with the rights of the database's owner would, who wants a decision to look otherwise. */
export async function falsifyAuditEntry(database: Database, id: number): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database);
  await sql`update audit_log set after = '{"status": "approved"}' where id = ${id}`.execute(database);
}
