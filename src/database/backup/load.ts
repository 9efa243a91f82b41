/**
 * Loads the rows of a backup into an empty database, all of them or none. Triggers rest, because the rows that they
 * derive are in the backup; foreign keys are made again at the end, by which PostgreSQL verifies each of them.
 */
import { sql, type Transaction } from 'kysely';
import { findBrokenAuditEvent, findLastAuditEvent } from '../audit/audit-chain.ts';
import type { Database } from '../connection/connection.ts';
import type { Schema } from '../tables/schema.ts';
import { isUsed } from './contents.ts';
import { useExactText } from './snapshot.ts';
import { type BackupTable, isLeftOut, listBackupTables, type SequencePosition } from './tables.ts';

/** Why the rows were not loaded, worded for the operator. */
export class LoadRefused extends Error {}

export interface LoadedRows {
  /** `lines`: rows as the snapshot gave them. */
  insert(table: BackupTable, lines: readonly string[]): Promise<void>;
}

export interface ExpectedRows {
  readonly rowCounts: Readonly<Record<string, number>>;
  readonly sequences: readonly SequencePosition[];
  readonly lastAuditEvent: { readonly id: number; readonly hash: string } | null;
}

/** `load` inserts the rows and returns what the backup says about them; if it throws, nothing has changed. */
export async function loadRows(
  database: Database,
  archived: readonly BackupTable[],
  load: (rows: LoadedRows) => Promise<ExpectedRows>,
): Promise<void> {
  const tables = archived.filter(({ name }) => !isLeftOut(name));
  await database.transaction().execute(async (transaction) => {
    await checkTables(transaction, tables);
    await lockUnused(transaction, tables);
    await useExactText(transaction);
    const keys = await dropForeignKeys(transaction);
    await setTriggers(transaction, tables, 'disable');
    await emptyTables(transaction, tables);
    const expected = await load({
      insert: async (table, lines) => {
        if (!isLeftOut(table.name)) await insertRows(transaction, table, lines);
      },
    });
    await setTriggers(transaction, tables, 'enable');
    for (const key of keys) await addForeignKey(transaction, key);
    await checkCounts(transaction, tables, expected.rowCounts);
    await checkAuditLog(transaction, expected.lastAuditEvent);
    await setSequences(transaction, expected.sequences);
  });
  await sql`analyze ${namesOf(tables)}`.execute(database);
}

/** Refuses a database that is in use. What a first start writes is replaced. */
export async function checkEmpty(database: Database): Promise<void> {
  if (await isUsed(database)) {
    throw new LoadRefused('The database is not empty. Restore into a new one, which nothing has used.');
  }
}

/** Names of an archive never reach a statement: they have to be those of the catalog. */
async function checkTables(transaction: Transaction<Schema>, tables: readonly BackupTable[]): Promise<void> {
  const own = await listBackupTables(transaction);
  if (JSON.stringify(own) !== JSON.stringify(tables)) {
    throw new LoadRefused('The archive has other tables or columns than this version of Phenolive.');
  }
}

async function lockUnused(transaction: Transaction<Schema>, tables: readonly BackupTable[]): Promise<void> {
  await sql`lock table ${namesOf(tables)} in access exclusive mode`.execute(transaction);
  await checkEmpty(transaction);
}

/** Only what has rows, such as those of a first start: new files for every table and index take longer than its rows. */
async function emptyTables(transaction: Transaction<Schema>, tables: readonly BackupTable[]): Promise<void> {
  const findRows = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(findRows, sql` union all `)}`.execute(transaction);
  if (rows.length > 0) await sql`truncate table ${namesOf(rows)}`.execute(transaction);
}

function namesOf(tables: readonly { readonly name: string }[]) {
  return sql.join(tables.map(({ name }) => sql.table(name)));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(transaction: Transaction<Schema>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by 1, 2`.execute(transaction);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction);
  }
  return rows;
}

async function addForeignKey(
  transaction: Transaction<Schema>,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  try {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
  } catch (error) {
    throw new LoadRefused(`Rows of ${table} in the archive name records that it does not hold (${name}).`, {
      cause: error,
    });
  }
}

async function setTriggers(
  transaction: Transaction<Schema>,
  tables: readonly BackupTable[],
  to: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(transaction);
  }
}

async function insertRows(
  transaction: Transaction<Schema>,
  { name, columns }: BackupTable,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(
    columns.map(({ type }, place) => sql`(line ->> ${sql.lit(place)})::${sql.raw(type)}`),
  );
  try {
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(
      transaction,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LoadRefused(`Rows of ${name} in the archive cannot be stored: ${reason}`, { cause: error });
  }
}

async function checkCounts(
  transaction: Transaction<Schema>,
  tables: readonly BackupTable[],
  expected: Readonly<Record<string, number>>,
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*)::text as count from ${sql.table(name)}`.execute(transaction);
    if (rows[0]?.count !== String(expected[name])) {
      throw new LoadRefused(`${name} has ${rows[0]?.count} rows; the archive says ${expected[name]}.`);
    }
  }
}

async function checkAuditLog(
  transaction: Transaction<Schema>,
  expected: ExpectedRows['lastAuditEvent'],
): Promise<void> {
  const broken = await findBrokenAuditEvent(transaction);
  if (broken !== undefined) {
    throw new LoadRefused(`Entry ${broken} of the audit log in the archive does not fit the chain.`);
  }
  const last = await findLastAuditEvent(transaction);
  if (last?.id !== expected?.id || last?.hash !== expected?.hash) {
    throw new LoadRefused('The audit log in the archive does not end where the archive says.');
  }
}

async function setSequences(
  transaction: Transaction<Schema>,
  sequences: readonly SequencePosition[],
): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(transaction);
  }
}
