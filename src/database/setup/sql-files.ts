/** Reads the SQL files that define the database, and runs them in one process at a time. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { StartupFailure } from './startup-failure.ts';

/** `label` starts error messages about the file: `Migration 0001-foundation.sql`. */
export type SqlFile = {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly checksum: string;
};

/** A file that ends its own transaction would be half applied if a later line failed. */
const endsTransaction = /^\s*(begin|start\s+transaction|commit|rollback)\s*;/im;
/** Any number that no other advisory lock in the database uses. */
const lockKey = 7_436_536;

/** `complete` makes the text that runs from that of the file. */
export async function readSqlFile(
  directory: string,
  name: string,
  kind: string,
  complete: (text: string, label: string) => string = (text) => text,
): Promise<SqlFile> {
  const label = `${kind} ${name}`;
  const text = complete((await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n'), label);
  if (endsTransaction.test(text)) {
    throw new StartupFailure(`${label} begins or ends a transaction; it runs inside one already.`);
  }
  return { name, label, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** When two instances start together, the second waits here and then finds the work done. */
export async function lockDefinitions<Tables>(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
}

export async function runSqlFile<Tables>(transaction: Transaction<Tables>, file: SqlFile): Promise<void> {
  try {
    await sql.raw(file.text).execute(transaction);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(
      `${file.label} failed${lineOf(error, file.text)} and was rolled back: ${reason}`,
      { cause: error },
    );
  }
}

/** PostgreSQL reports the error as a character offset; developers need a line number. */
function lineOf(error: unknown, text: string): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  const position = Number(error.position);
  if (!Number.isInteger(position) || position < 1) return '';
  return ` at line ${text.slice(0, position - 1).split('\n').length}`;
}
