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

/** Returns the number of the oil. The sizes of an oil have the same other harvests. */
export async function joinOil(
  connection: Connection,
  { id, seriesId }: ProductRow,
  other: ProductRow,
): Promise<number> {
  const oilId = await oilOf(connection, other);
  await updateProduct(connection, id, { oilId, seriesId: other.seriesId ?? seriesId });
  if (other.seriesId === null && seriesId !== null) {
    await connection.updateTable('products').set({ seriesId }).where('oilId', '=', oilId).execute();
  }
  return oilId;
}

/** The number that the sizes of its oil share, from now on. */
export async function oilOf(
  connection: Connection,
  { id, oilId }: Pick<ProductRow, 'id' | 'oilId'>,
): Promise<number> {
  if (oilId !== null) return oilId;
  const number = await nextOf(connection, 'oils');
  await updateProduct(connection, id, { oilId: number });
  return number;
}

/** The number that the harvests of the oil share, from now on. */
export async function seriesOf(
  connection: Connection,
  { id, oilId, seriesId }: Pick<ProductRow, 'id' | 'oilId' | 'seriesId'>,
): Promise<number> {
  if (seriesId !== null) return seriesId;
  const number = await nextOf(connection, 'oil_series');
  await connection
    .updateTable('products')
    .set({ seriesId: number })
    .where((is) => is.or([is('id', '=', id), ...(oilId === null ? [] : [is('oilId', '=', oilId)])]))
    .execute();
  return number;
}

async function nextOf(connection: Connection, sequence: 'oils' | 'oil_series'): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence})::integer as number`.execute(
    connection,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The sequence ${sequence} has no next number.`);
  return row.number;
}

export type HarvestRow = Pick<ProductRow, 'id' | 'name' | 'harvestDate' | 'volume' | 'available'>;

/** One size of each other harvest of the oil that is on sale, of the same volume where there is one; the newest first. */
export async function listOtherHarvests(
  connection: Connection,
  { id, oilId, seriesId, volume }: ProductRow,
): Promise<HarvestRow[]> {
  if (seriesId === null) return [];
  const { rows } = await sql<HarvestRow>`
    select * from (
      select distinct on (coalesce(oil_id, -id)) id, name, harvest_date, volume, available
      from products
      where series_id = ${seriesId} and id <> ${id} and withdrawn_at is null and (oil_id = ${oilId}) is not true
      order by coalesce(oil_id, -id), volume is distinct from ${volume}, id
    ) as harvest
    order by harvest_date desc nulls last, id desc limit 20`.execute(connection);
  return rows;
}
