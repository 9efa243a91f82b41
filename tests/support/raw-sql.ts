/** SQL that goes past every rule of the program, as an operator's console would: the database alone refuses it. */
import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.ts';

/** A tag that runs its statement and gives the rows; its values are sent as parameters. */
export function runSql<Row = unknown>(connection: Connection) {
  return async (statement: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await sql<Row>(statement, ...values).execute(connection);
    return rows;
  };
}

/** Rows as an earlier version left them: no trigger judges what `write` puts in place. */
export async function writeUnjudged(
  connection: Connection,
  write: (unjudged: Connection) => Promise<unknown>,
): Promise<void> {
  await connection.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await write(transaction);
  });
}
