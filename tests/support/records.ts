/** Reads and changes records without the server. */
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../src/database/connection/connection.ts';
import type { AuditLogTable } from '../../src/database/tables/notifications.ts';
import type { Schema } from '../../src/database/tables/schema.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';

export async function countRows(database: Database, table: keyof Schema): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The events of one record, oldest first. */
export async function listAuditEvents(
  database: Connection,
  record: { readonly type: string; readonly id: string | number },
): Promise<Selectable<AuditLogTable>[]> {
  return database
    .selectFrom('auditLog')
    .selectAll()
    .where('recordType', '=', record.type)
    .where('recordId', '=', String(record.id))
    .orderBy('id')
    .execute();
}

/** The audited actions on a record, oldest first. */
export async function auditedActions(
  database: Database,
  type: string,
  id: string | number,
): Promise<string[]> {
  return (await listAuditEvents(database, { type, id })).map(({ action }) => action);
}

/** The notifications of the administrators, oldest first. */
export async function adminNotifications(
  database: Database,
): Promise<{ kind: string; facts: Readonly<Record<string, string>> }[]> {
  const rows = await database
    .selectFrom('notifications')
    .select(['kind', 'payload as facts'])
    .orderBy('id')
    .execute();
  return rows.filter(({ kind }) => kind.startsWith('admin-'));
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

/** Tampers with an event as the owner of the database could. */
export async function falsifyAuditEvent(
  database: Database,
  id: number,
  change = `after = '{"status": "approved"}'`,
): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database);
  await sql`update audit_log set ${sql.raw(change)} where id = ${id}`.execute(database);
  // Later events get valid hashes again.
  await sql`alter table audit_log enable trigger user`.execute(database);
}

/** The same with a recomputed hash; only the link of the next event reveals it. */
export async function falsifyAndSealAuditEntry(
  database: Database,
  id: number,
  change?: string,
): Promise<void> {
  await falsifyAuditEvent(database, id, change);
  await falsifyAuditEvent(database, id, 'hash = audit_digest(audit_log)');
}

/** Recomputes the whole chain, as the owner of the database could. */
export async function sealAuditLogAgain(database: Database): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database);
  await sql`do $$
    declare
      entry audit_log;
      previous bytea := sha256(''::bytea);
    begin
      for entry in select * from audit_log order by id loop
        entry.previous_hash := previous;
        previous := audit_digest(entry);
        update audit_log set previous_hash = entry.previous_hash, hash = previous where id = entry.id;
      end loop;
    end $$`.execute(database);
  await sql`alter table audit_log enable trigger user`.execute(database);
}

/** Deletes the newest events as the owner of the database could, in spite of the triggers. */
export async function cutAuditLog(database: Database, { after }: { readonly after: number }): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database);
  await sql`delete from audit_log where id > ${after}`.execute(database);
  await sql`alter table audit_log enable trigger user`.execute(database);
}

export async function emptyAuditLog(database: Database): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(database);
  await sql`truncate audit_log`.execute(database);
  await sql`alter table audit_log enable trigger user`.execute(database);
}

/** Makes every hash match, whatever the event says. */
export async function replaceAuditDigest(database: Database): Promise<void> {
  await sql`create or replace function audit_digest(entry audit_log) returns bytea
    language sql stable as 'select entry.hash'`.execute(database);
}

/** Values that a page showing the log must survive: another decision, no fields, no date, no user. */
export const falsifications = [
  `after = '{"status": "approved"}'`,
  `after = '"approved"'`,
  `after = '["approved"]'`,
  `after = null, before = '7'`,
  `at = 'infinity'`,
  `at = '0044-03-15 BC'`,
  `actor_id = 'nobody', actor_role = 'emperor'`,
  `hash = sha256('another')`,
] as const;
