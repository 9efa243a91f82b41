/** The tables whose rows belong to a backup, as the catalog of the database describes them. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export interface BackupTable {
  /** With its schema: `public.users`. */
  readonly name: string;
  readonly columns: readonly BackupColumn[];
}

interface BackupColumn {
  readonly name: string;
  readonly type: string;
}

/**
 * What a start writes itself: which migrations and functions were applied. And what describes one site, not its copies,
 * or only the next minutes.
 */
const leftOut = [
  'public.migrations',
  'public.applied_functions',
  'public.backups',
  'public.demo_provider_records',
  'public.rate_limits',
  'graphile_worker.migrations',
];

/** Archives of earlier versions have rows of tables that are left out today. */
export function isLeftOut(name: string): boolean {
  return leftOut.includes(name);
}

/** In alphabetical order, with the columns that are stored rather than generated. */
export async function listBackupTables(connection: Connection): Promise<readonly BackupTable[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select namespace.nspname || '.' || class.relname as table, attribute.attname as column,
      format_type(attribute.atttypid, attribute.atttypmod) as type
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relkind in ('r', 'p') and not class.relispartition
      and namespace.nspname in ('public', 'graphile_worker')
      and namespace.nspname || '.' || class.relname <> all (${leftOut})
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    order by 1, attribute.attnum`.execute(connection);
  const tables = new Map<string, BackupColumn[]>();
  for (const { table, column, type } of rows) {
    tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export interface SequencePosition {
  readonly name: string;
  /** Null: it has given no number yet. */
  readonly last: string | null;
}

export async function listSequences(connection: Connection): Promise<readonly SequencePosition[]> {
  const { rows } = await sql<SequencePosition>`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(connection);
  return rows;
}
