/** A digest of each table, so that a test can check that nothing changed, or what did. */
import { sql } from 'kysely';
import type { Database } from '../../../src/database/connection/connection.ts';

/** Tables that any request may write to, whatever its result. */
const ofRequests = ['sessions', 'rate_limits', 'demo_provider_records'];

export type DatabaseState = Readonly<Record<string, string>>;

export async function stateOf(database: Database): Promise<DatabaseState> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(database);
  const digests = tables
    .filter(({ name }) => !ofRequests.includes(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          (select md5(coalesce(string_agg(line, ',' order by line), '')) from (
            select md5(record::text) as line from ${sql.table(name)} as record
          ) as lines) as digest`,
    );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(database);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

export function tablesChanged(before: DatabaseState, after: DatabaseState): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
}
