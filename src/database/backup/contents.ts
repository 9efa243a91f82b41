/** What is in a database, also in one that no Phenolive has seen. */
import { sql } from 'kysely';
import type { Connection, Database } from '../connection/connection.ts';
import { liftTimeouts, useExactText } from './snapshot.ts';
import { type BackupTable, listBackupTables } from './tables.ts';

/** `unused`: as a first start leaves it. */
export type Contents = 'nothing' | 'unused' | 'site' | 'other tables';

export async function findContents(connection: Connection): Promise<Contents> {
  const { rows } = await sql<{ tables: boolean; migrations: boolean; complete: boolean }>`
    select
      exists (select from pg_class where relkind in ('r', 'p')
        and relnamespace = (select oid from pg_namespace where nspname = 'public')) as tables,
      to_regclass('public.migrations') is not null as migrations,
      to_regclass('public.users') is not null and to_regclass('public.producers') is not null
        and to_regclass('public.audit_log') is not null as complete`.execute(connection);
  const [found] = rows;
  if (found?.tables !== true) return 'nothing';
  if (!found.migrations) return 'other tables';
  // Without them its first start was interrupted.
  return found.complete && (await isUsed(connection)) ? 'site' : 'unused';
}

/** False for what a first start writes. */
export async function isUsed(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from producers) or exists (select from audit_log)
      as used`.execute(connection);
  return rows[0]?.used !== false;
}

export async function sizeInBytes(connection: Connection): Promise<number> {
  const { rows } = await sql<{ size: string }>`
    select pg_database_size(current_database())::text as size`.execute(connection);
  return Number(rows[0]?.size);
}

/** Whether both have the same tables with the same rows, in whatever order these are stored. */
export async function haveSameRows(one: Database, other: Database): Promise<boolean> {
  const tables = await listBackupTables(one);
  if (JSON.stringify(await listBackupTables(other)) !== JSON.stringify(tables)) return false;
  for (const table of tables) {
    if ((await digestRows(one, table)) !== (await digestRows(other, table))) return false;
  }
  return true;
}

async function digestRows(database: Database, { name, columns }: BackupTable): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    await liftTimeouts(transaction);
    await useExactText(transaction);
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(('x' || left(md5(array[${texts}]::text), 15))::bit(60)::bigint), 0) as digest
      from ${sql.table(name)}`.execute(transaction);
    return rows[0]?.digest;
  });
}
