/**
 * Migrates the database to this version. Migrations only go forward: each file runs once, in order, in one
 * transaction with its row in the ledger, so a failure leaves nothing behind. Functions and triggers follow
 * from their own files (`apply-functions.ts`).
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { applyFunctions, forgetAppliedFunctions, listChangedFunctions } from './apply-functions.ts';
import { lockDefinitions, readSqlFile, runSqlFile, type SqlFile } from './sql-files.ts';
import { StartupFailure } from './startup-failure.ts';

export type MigrateOptions = {
  /** Folder of the migrations; tests pass their own. */
  readonly directory?: string;
  /** Folder of the functions and triggers; none by default if a test sets `directory`. */
  readonly functions?: string;
  readonly onApplied?: (name: string) => void;
};

const ownDirectory = fileURLToPath(new URL('../migrations/', import.meta.url));
export const ownFunctions = fileURLToPath(new URL('../functions/', import.meta.url));
const fileName = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Applies pending migrations and returns the names of the applied files. */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(options.directory ?? ownDirectory);
  const functions = options.functions ?? (options.directory === undefined ? ownFunctions : undefined);
  const applied: string[] = [];
  if (!(await nothingMissing(database, migrations))) {
    for (const migration of migrations) {
      if (!(await applyOnce(database, migrations, migration))) continue;
      applied.push(migration.name);
      options.onApplied?.(migration.name);
    }
  }
  if (functions === undefined) return applied;
  const appliedFunctions = await applyFunctions(database, functions);
  if (appliedFunctions.length > 0) options.onApplied?.(`functions (${appliedFunctions.length} files)`);
  return [...applied, ...appliedFunctions];
}

export interface PendingChanges {
  /** Names of the files that a start would apply. */
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/** Changes nothing. Throws a `StartupFailure` where `migrate` would refuse. */
export async function listPendingChanges<Tables>(database: Kysely<Tables>): Promise<PendingChanges> {
  const migrations = await readMigrations(ownDirectory);
  const ledger = await readLedger(database);
  checkLedger(ledger, migrations);
  return {
    migrations: migrations.map(({ name }) => name).filter((name) => !ledger.has(name)),
    functions: await listChangedFunctions(database, ownFunctions),
  };
}

/** The name of the last migration of this version. */
export async function newestMigration(): Promise<string> {
  return (await readMigrations(ownDirectory)).at(-1)?.name ?? '';
}

async function readMigrations(directory: string): Promise<readonly SqlFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      if (!fileName.test(name)) throw new StartupFailure(`Migration ${name} is not named NNNN-title.sql.`);
      return readSqlFile(directory, name, 'Migration');
    }),
  );
  const numbers = new Map<string, string>();
  for (const { name } of migrations) {
    const number = name.slice(0, 4);
    const other = numbers.get(number);
    if (other) throw new StartupFailure(`Migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return migrations;
}

async function nothingMissing<Tables>(
  database: Kysely<Tables>,
  migrations: readonly SqlFile[],
): Promise<boolean> {
  const found = await sql<{
    ledger: string | null;
  }>`select to_regclass('migrations')::text as ledger`.execute(database);
  if (!found.rows[0]?.ledger) return false;
  const ledger = await readLedger(database);
  checkLedger(ledger, migrations);
  return migrations.every(({ name }) => ledger.has(name));
}

async function readLedger<Tables>(database: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name`.execute(database);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function checkLedger(ledger: ReadonlyMap<string, string>, migrations: readonly SqlFile[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of ledger) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new StartupFailure(
        `The database has migration ${name}, which this version does not know: it was used by a newer version.`,
      );
    }
    if (expected !== checksum) {
      throw new StartupFailure(
        `Migration ${name} was edited after it had landed. Restore the file and put the change into a new migration.`,
      );
    }
  }
}

async function applyOnce<Tables>(
  database: Kysely<Tables>,
  migrations: readonly SqlFile[],
  migration: SqlFile,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockDefinitions(transaction);
    // An index on a large table takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
    const ledger = await readLedger(transaction);
    checkLedger(ledger, migrations);
    if (ledger.has(migration.name)) return false;
    await runSqlFile(transaction, migration);
    await forgetAppliedFunctions(transaction);
    await sql`insert into migrations (name, checksum)
      values (${migration.name}, ${migration.checksum})`.execute(transaction);
    return true;
  });
}
