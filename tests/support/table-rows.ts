/** A digest of the rows of each table, to compare two databases. */
import { sql } from 'kysely';
import { listBackupTables } from '../../src/database/backup/tables.ts';
import type { Database } from '../../src/database/connection.ts';

export async function digestTables(database: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await listBackupTables(database)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as digest
      from ${sql.table(name)} as row`.execute(database);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
