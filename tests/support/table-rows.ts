/** The rows of each table of a backup as text, to compare two databases: a difference shows the table and its rows. */
import { sql } from 'kysely';
import { listBackupTables } from '../../src/database/backup/tables.ts';
import type { Database } from '../../src/database/connection/connection.ts';

export async function readTables(database: Database): Promise<Record<string, readonly string[]>> {
  const tables: Record<string, readonly string[]> = {};
  for (const { name } of await listBackupTables(database)) {
    const { rows } = await sql<{ row: string }>`
      select row::text as row from ${sql.table(name)} as row order by 1`.execute(database);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}
