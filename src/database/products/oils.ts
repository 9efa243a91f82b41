/** Joins sizes of one oil. The database refuses listings of other names or batches. Lock the producer first. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { ProductRow } from '../tables/schema.ts';
import type { SizeRow } from './reads.ts';
import { updateProduct } from './writes.ts';

/** Of the same name and batch, and no size of the same oil, the smallest first. */
export async function listEqualProducts(
  connection: Connection,
  { id, producerId, name, batchId, oilId }: ProductRow,
): Promise<SizeRow[]> {
  if (batchId === null) return [];
  return connection
    .selectFrom('products')
    .select(['id', 'volume', 'price', 'available'])
    .where('producerId', '=', producerId)
    .where('batchId', '=', batchId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .where((is) => is.or([is('oilId', 'is', null), is('oilId', 'is distinct from', oilId)]))
    .where('withdrawnAt', 'is', null)
    .orderBy('volume')
    .orderBy('id')
    .limit(50)
    .execute();
}

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
