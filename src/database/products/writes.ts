/** Writes products. Lock the producer first: a decision about it may be in progress. */
import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { ProductTable } from '../tables/products.ts';
import type { ProductRow } from '../tables/schema.ts';

export async function lockProduct(connection: Connection, id: number): Promise<ProductRow | undefined> {
  return connection.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NewProduct = Omit<Insertable<ProductTable>, 'id' | 'createdAt' | 'updatedAt'>;
export type ProductChanges = Omit<Updateable<ProductTable>, 'id' | 'producerId'>;

/** Finds the product created by an earlier call with the same idempotency key. */
export async function findProductOfKey(
  connection: Connection,
  producerId: number,
  idempotencyKey: string,
): Promise<ProductRow | undefined> {
  return connection
    .selectFrom('products')
    .selectAll()
    .where('producerId', '=', producerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function insertProduct(connection: Connection, product: NewProduct): Promise<ProductRow> {
  return connection.insertInto('products').values(product).returningAll().executeTakeFirstOrThrow();
}

export async function updateProduct(
  connection: Connection,
  id: number,
  changes: ProductChanges,
): Promise<ProductRow> {
  return connection
    .updateTable('products')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The database refuses this while codes of the product exist. */
export async function deleteProduct(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('products').where('id', '=', id).execute();
}
