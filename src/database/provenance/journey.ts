/** The production journey of a product's current batch. */
import type { Connection } from '../connection.ts';
import type { ProductionLogRow } from '../schema.ts';

/** Product and owner. */
export async function findProductOfProducer(connection: Connection, productId: number) {
  return productOfProducer(connection, productId).executeTakeFirst();
}

/** The same, with the row kept from changing until the transaction ends. */
export async function lockProductForJourney(connection: Connection, productId: number) {
  return productOfProducer(connection, productId).forShare('products').executeTakeFirst();
}

function productOfProducer(connection: Connection, productId: number) {
  return connection
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select([
      'products.id',
      'products.name',
      'products.batchNumber',
      'products.harvestDate',
      'products.bottlingDate',
      'products.volume',
      'products.phenolicContent',
      'products.certificationLevel',
      'products.producerId',
      'producers.userId',
      'producers.name as producerName',
      'producers.status as producerStatus',
    ])
    .where('products.id', '=', productId);
}

export type ProductOfProducer = NonNullable<Awaited<ReturnType<typeof lockProductForJourney>>>;

export async function listJourney(
  connection: Connection,
  product: { readonly id: number; readonly batchNumber: string | null },
): Promise<ProductionLogRow[]> {
  return connection
    .selectFrom('productionLogs')
    .selectAll()
    .where('productId', '=', product.id)
    .where('batchNumber', 'is not distinct from', product.batchNumber)
    .orderBy('timestamp')
    .orderBy('id')
    .execute();
}

export interface NewJourneyEntry {
  readonly productId: number;
  readonly batchNumber: string | null;
  readonly stage: string;
  readonly timestamp: string;
  readonly location: string | null;
  readonly temperature: number | null;
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
}

export async function insertJourneyEntry(
  connection: Connection,
  entry: NewJourneyEntry,
): Promise<ProductionLogRow> {
  return connection.insertInto('productionLogs').values(entry).returningAll().executeTakeFirstOrThrow();
}
