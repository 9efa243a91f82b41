/** SQL that bypasses the program's rules, as in an operator's console: only the database can refuse it. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection/connection.ts';

/** A template tag that runs its statement and returns the rows; values are sent as parameters. */
export function runSql<Row = unknown>(connection: Connection) {
  return async (statement: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(statement, ...values).execute(connection);
    return rows;
  };
}

/** Writes rows as an earlier version left them, with triggers disabled. */
export async function writeUnjudged(
  connection: Connection,
  write: (unjudged: Connection) => Promise<unknown>,
): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await write(transaction);
  });
}
