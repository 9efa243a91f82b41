/**
 * Applies the functions and triggers of `functions/` whose files, or values of the domain in them, have changed, all in one
 * transaction.
 * A start that finds none changed reads one small table and writes nothing.
 */
import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type RuleValues, ruleValues, withRuleValues } from './rule-values.ts';
import { lockDefinitions, readSqlFile, runSqlFile, type SqlFile } from './sql-files.ts';
import { StartupFailure } from './startup-failure.ts';

const fileName = /^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** Returns the names of the applied files. */
export async function applyFunctions<Tables>(
  database: Kysely<Tables>,
  directory: string,
  values: RuleValues = ruleValues,
): Promise<readonly string[]> {
  const files = await readFunctionFiles(directory, values);
  if ((await changedFiles(database, files)).length === 0) return [];
  return database.transaction().execute(async (transaction) => {
    await lockDefinitions(transaction);
    // Files are applied in alphabetical order, so a function may call one that does not exist yet.
    await sql`set local check_function_bodies = off`.execute(transaction);
    const changed = await changedFiles(transaction, files);
    for (const file of changed) {
      await runSqlFile(transaction, file);
      await sql`insert into applied_functions (name, checksum) values (${file.name}, ${file.checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = default`.execute(
        transaction,
      );
    }
    return changed.map(({ name }) => name);
  });
}

/** Names of the files that a start would apply. */
export async function listChangedFunctions<Tables>(
  database: Kysely<Tables>,
  directory: string,
): Promise<readonly string[]> {
  const changed = await changedFiles(database, await readFunctionFiles(directory));
  return changed.map(({ name }) => name);
}

/** Makes the next start apply all files again: a migration may have replaced or dropped functions. */
export async function forgetAppliedFunctions<Tables>(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('applied_functions') is not null as exists`.execute(transaction);
  if (rows[0]?.exists === true) await sql`delete from applied_functions`.execute(transaction);
}

/** Paths such as `cases/sync-case.sql`, in alphabetical order, with the values of the domain in their texts. */
export async function readFunctionFiles(
  directory: string,
  values: RuleValues = ruleValues,
): Promise<readonly SqlFile[]> {
  const paths = (await readdir(directory, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted();
  return Promise.all(
    paths.map(async (path) => {
      if (!fileName.test(path)) throw new StartupFailure(`Function ${path} is not named feature/name.sql.`);
      return readSqlFile(directory, path, 'Function', (text, label) => withRuleValues(text, label, values));
    }),
  );
}

async function changedFiles<Tables>(
  connection: Kysely<Tables>,
  files: readonly SqlFile[],
): Promise<readonly SqlFile[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_functions`.execute(connection);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
}
