/**
 * Reads all rows as they were at one moment, while others write. Values travel as PostgreSQL's own text, which every
 * version of it reads back exactly.
 */
import { sql, type Transaction } from 'kysely';
import { findLastAuditEvent } from '../audit/audit-chain.ts';
import type { Database } from '../connection/connection.ts';
import { pauseFileDeletions } from '../documents/storage-deletions.ts';
import { listStorageKeys } from '../documents/storage-keys.ts';
import type { Schema } from '../tables/schema.ts';
import { type BackupTable, listBackupTables, listSequences, type SequencePosition } from './tables.ts';

export interface SnapshotFacts {
  readonly takenAt: string;
  readonly newestMigration: string;
  /** Digest of the functions that were applied. */
  readonly functions: string;
  readonly tables: readonly BackupTable[];
  /** Keys of the files of documents and pictures. */
  readonly storageKeys: readonly string[];
  readonly lastAuditEvent: { readonly id: number; readonly hash: string } | null;
}

export interface Snapshot {
  readonly facts: SnapshotFacts;
  /** Batches of rows; a row is a JSON array of texts. */
  rowsOf(table: BackupTable): AsyncGenerator<readonly string[]>;
  /** Read after the rows, so that no sequence gives a number that a row has. */
  sequences(): Promise<readonly SequencePosition[]>;
}

const rowsAtOnce = 1000;
/** A chunk of an upload has a megabyte. */
const rowsOfBytesAtOnce = 8;

/** Files that the rows name are not deleted until `read` ends. */
export async function withSnapshot<Result>(
  database: Database,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  // In a transaction of its own: while it waits, the snapshot must not have been taken yet.
  return database.transaction().execute(async (pause) => {
    await liftTimeouts(pause);
    await pauseFileDeletions(pause);
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await liftTimeouts(transaction);
        await useExactText(transaction);
        return read({
          facts: await readFacts(transaction),
          rowsOf: (table) => readRows(transaction, table),
          sequences: async () => listSequences(transaction),
        });
      });
  });
}

/** The transaction rests while an archive is written to a slow place and read back. */
export async function liftTimeouts(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

/** What the text of a value depends on. */
export async function useExactText(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local datestyle = 'ISO, YMD'`.execute(transaction);
  await sql`set local intervalstyle = 'postgres'`.execute(transaction);
  await sql`set local timezone = 'UTC'`.execute(transaction);
  await sql`set local extra_float_digits = 1`.execute(transaction);
  await sql`set local bytea_output = 'hex'`.execute(transaction);
}

async function readFacts(transaction: Transaction<Schema>): Promise<SnapshotFacts> {
  const { rows } = await sql<{ takenAt: string; newestMigration: string; functions: string }>`
    select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at,
      (select max(name) from migrations) as newest_migration,
      (select encode(sha256(convert_to(coalesce(string_agg(name || checksum, ',' order by name), ''), 'UTF8')), 'hex')
        from applied_functions) as functions`.execute(transaction);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database answered without a row.');
  return {
    ...facts,
    tables: await listBackupTables(transaction),
    storageKeys: await listStorageKeys(transaction),
    lastAuditEvent: (await findLastAuditEvent(transaction)) ?? null,
  };
}

async function* readRows(
  transaction: Transaction<Schema>,
  { name, columns }: BackupTable,
): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${texts}]::text[])::text as line from ${sql.table(name)}`.execute(transaction);
  const count = columns.some(({ type }) => type === 'bytea') ? rowsOfBytesAtOnce : rowsAtOnce;
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch forward ${sql.lit(count)} from backup_rows`.execute(transaction);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
  }
  await sql`close backup_rows`.execute(transaction);
}
