/** What witnesses signed under the checkpoints of the public log. */

import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { LogCosignatureTable } from '../tables/log.ts';
import type { LogCheckpointRow } from '../tables/schema.ts';

/** Once for each checkpoint and witness. */
export async function storeCosignature(
  connection: Connection,
  cosignature: Insertable<LogCosignatureTable>,
): Promise<void> {
  await connection
    .insertInto('logCosignatures')
    .values(cosignature)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CosignatureRow {
  readonly size: number;
  readonly witness: string;
  readonly line: string;
  /** What it is under. */
  readonly note: string;
}

/** Of one checkpoint. */
export async function listCosignaturesOf(connection: Connection, size: number): Promise<CosignatureRow[]> {
  const { rows } = await sql<CosignatureRow>`
    select size, witness, line, note from log_cosignatures join log_checkpoints using (size)
    where size = ${size} order by witness`.execute(connection);
  return rows;
}

/** The newest of each witness, under trees of at least that size. */
export async function listNewestCosignatures(
  connection: Connection,
  from: number,
): Promise<CosignatureRow[]> {
  const { rows } = await sql<CosignatureRow>`
    select distinct on (witness) size, witness, line, note from log_cosignatures join log_checkpoints using (size)
    where size >= ${from} order by witness, size desc`.execute(connection);
  return rows;
}

export async function findCheckpoint(
  connection: Connection,
  size: number,
): Promise<LogCheckpointRow | undefined> {
  return connection.selectFrom('logCheckpoints').selectAll().where('size', '=', size).executeTakeFirst();
}

/** The newest that is at least that old. */
export async function findCheckpointBefore(
  connection: Connection,
  time: Date,
): Promise<LogCheckpointRow | undefined> {
  return connection
    .selectFrom('logCheckpoints')
    .selectAll()
    .where('at', '<=', time)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}
