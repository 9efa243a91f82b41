/**
 * Brings the database to the shape this version needs. Migrations only go forward: each file runs
 * once, in order, in one transaction with its row in the ledger, so a failure leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartupFailure } from './startup-failure.ts';

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

export type MigrateOptions = {
  /** Where the files are; the tests bring their own. */
  readonly directory?: string;
  readonly onApplied?: (name: string) => void;
};

const ownDirectory = fileURLToPath(new URL('migrations/', import.meta.url));
const fileName = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
/** A file that ends its own transaction would be half applied when a later line fails. */
const endsTransaction = /^\s*(begin|start\s+transaction|commit|rollback)\s*;/im;
/** Any number will do, as long as nothing else in the database locks the same. */
const lockKey = 7_436_536;

/** Applies what is missing and answers with the names of the applied files. */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = await readMigrations(options.directory ?? ownDirectory);
  if (await nothingMissing(database, migrations)) return [];
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOnce(database, migrations, migration)) {
      applied.push(migration.name);
      options.onApplied?.(migration.name);
    }
  }
  return applied;
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  const numbers = new Map<string, string>();
  for (const { name } of migrations) {
    const number = name.slice(0, 4);
    const other = numbers.get(number);
    if (other) throw new StartupFailure(`Migrations ${other} and ${name} have the same number.`);
    numbers.set(number, name);
  }
  return migrations;
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  if (!fileName.test(name)) throw new StartupFailure(`Migration ${name} is not named NNNN-title.sql.`);
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  if (endsTransaction.test(text)) {
    throw new StartupFailure(`Migration ${name} begins or ends a transaction; it runs inside one already.`);
  }
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

async function nothingMissing<Tables>(
  database: Kysely<Tables>,
  migrations: readonly Migration[],
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

function checkLedger(ledger: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
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
  migrations: readonly Migration[],
  migration: Migration,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Two instances that start together: the second waits here, then finds the work done.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
    await sql`create table if not exists migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
    const ledger = await readLedger(transaction);
    checkLedger(ledger, migrations);
    if (ledger.has(migration.name)) return false;
    await run(transaction, migration);
    await sql`insert into migrations (name, checksum)
      values (${migration.name}, ${migration.checksum})`.execute(transaction);
    return true;
  });
}

async function run<Tables>(transaction: Transaction<Tables>, migration: Migration): Promise<void> {
  try {
    await sql.raw(migration.text).execute(transaction);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(
      `Migration ${migration.name} failed${lineOf(error, migration.text)} and was rolled back: ${reason}`,
      { cause: error },
    );
  }
}

/** PostgreSQL counts the characters up to the fault; a person looks for a line. */
function lineOf(error: unknown, text: string): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  const position = Number(error.position);
  if (!Number.isInteger(position) || position < 1) return '';
  return ` at line ${text.slice(0, position - 1).split('\n').length}`;
}
