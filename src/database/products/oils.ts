/** Joins sizes of one oil. The database refuses listings of other names or batches. Lock the producer first. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { updateProduct } from './writes.ts';

/** Returns the number of the oil. */
export async function joinOil(
  connection: Connection,
  id: number,
  other: { readonly id: number; readonly oilId: number | null },
): Promise<number> {
  const oilId = other.oilId ?? (await nextOil(connection));
  if (other.oilId === null) await updateProduct(connection, other.id, { oilId });
  await updateProduct(connection, id, { oilId });
  return oilId;
}

async function nextOil(connection: Connection): Promise<number> {
  const { rows } = await sql<{ oilId: number }>`select nextval('oils')::integer as oil_id`.execute(
    connection,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The sequence of oils has no next number.');
  return row.oilId;
}
