/** The production journey of a product's current batch, as recorded for any of its bottle sizes. */
import { sql } from 'kysely';
import type { ResultOfBatch } from '../../domain/provenance/certified-events.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { ProductionLogRow } from '../tables/schema.ts';

/** The product and its owner. */
export async function findProductOfProducer(connection: Connection, productId: number) {
  return productOfProducer(connection, productId).executeTakeFirst();
}

/**
 * The same, locked: other writers of the journey wait until the transaction ends, and the producer, first as
 * everywhere, does not get another owner before that.
 */
export async function lockProductForJourney(connection: Connection, productId: number) {
  await connection
    .selectFrom('producers')
    .select('id')
    .where('id', '=', (is) => is.selectFrom('products').select('producerId').where('id', '=', productId))
    .forNoKeyUpdate()
    .execute();
  return productOfProducer(connection, productId).forNoKeyUpdate('products').executeTakeFirst();
}

function productOfProducer(connection: Connection, productId: number) {
  return connection
    .selectFrom('products')
    .modifyFront(prepared)
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select([
      'products.id',
      'products.producerId',
      'products.name',
      'products.batchNumber',
      'products.gtin',
      'products.harvestDate',
      'products.bottlingDate',
      'products.volume',
      'products.phenolicContent',
      'products.certificationLevel',
      'products.producerId',
      'producers.name as producerName',
      'producers.country as producerCountry',
      'producers.language as producerLanguage',
      'producers.status as producerStatus',
    ])
    .where('products.id', '=', productId);
}

export type ProductOfProducer = NonNullable<Awaited<ReturnType<typeof lockProductForJourney>>>;

export interface JourneyRows {
  /** Current versions, in the order of their times. */
  readonly events: readonly ProductionLogRow[];
  /** All versions of the stages that were corrected, oldest first. */
  readonly versions: readonly ProductionLogRow[];
}

export async function findJourneyRows(
  connection: Connection,
  product: { readonly id: number; readonly batchNumber: string | null },
): Promise<JourneyRows> {
  const rows = await connection
    .selectFrom(
      sql<ProductionLogRow>`journey_of_batch(${product.id}, ${product.batchNumber})`.as('productionLogs'),
    )
    .modifyFront(prepared)
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('productionLogs as newer')
          .select('newer.id')
          .whereRef('newer.corrects', '=', 'productionLogs.id'),
      ).as('isCorrected'),
    )
    .orderBy('timestamp')
    .orderBy('id')
    .execute();
  const withoutMark = ({ isCorrected, ...row }: (typeof rows)[number]): ProductionLogRow => row;
  return {
    events: rows.filter(({ isCorrected }) => !isCorrected).map(withoutMark),
    versions: rows
      .filter(({ isCorrected, corrects }) => isCorrected || corrects !== null)
      .map(withoutMark)
      .toSorted((one, other) => one.id - other.id),
  };
}

/** Whose journey has this stage. */
export async function findProductOfStage(connection: Connection, id: number) {
  return connection
    .selectFrom('productionLogs')
    .innerJoin('products', 'products.id', 'productionLogs.productId')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select(['products.id as productId', 'producers.status as producerStatus'])
    .where('productionLogs.id', '=', id)
    .executeTakeFirst();
}

export interface JourneyFacts {
  readonly stage: string;
  readonly timestamp: string;
  readonly timeZone: string | null;
  readonly location: string | null;
  readonly temperature: number | null;
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
  readonly fruity: number | null;
  readonly bitter: number | null;
  readonly pungent: number | null;
  /** Both or neither; a change without them keeps the picture. */
  readonly pictureId?: string | null;
  readonly imageUrl?: string | null;
}

export interface NewJourneyEvent extends JourneyFacts {
  readonly corrects?: number;
  readonly correctionReason?: string;
  readonly createdAt?: Date;
  readonly productId: number;
  readonly batchNumber: string | null;
}

export async function insertJourneyEvents(
  connection: Connection,
  events: readonly NewJourneyEvent[],
): Promise<ProductionLogRow[]> {
  return connection
    .insertInto('productionLogs')
    .values([...events])
    .returningAll()
    .execute();
}

export async function updateJourneyEvent(
  connection: Connection,
  id: number,
  facts: JourneyFacts,
): Promise<ProductionLogRow> {
  return connection
    .updateTable('productionLogs')
    .set({ ...facts })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteJourneyEvent(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('productionLogs').where('id', '=', id).execute();
}

/** Dates that laboratories reported for a batch. */
export async function listCertifiedResults(
  connection: Connection,
  product: {
    readonly id: number;
    readonly producerId: number;
    readonly batchNumber: string | null;
  },
): Promise<ResultOfBatch[]> {
  return (
    connection
      .selectFrom('labResults')
      .modifyFront(prepared)
      .select(['harvestedOn', 'sampledOn', 'reportedOn'])
      .distinct()
      .where('producerId', '=', product.producerId)
      .where('batchNumber', 'is not distinct from', product.batchNumber)
      // A result without a batch counts for the product it names.
      .where((where) => where.or([where('batchNumber', 'is not', null), where('productId', '=', product.id)]))
      .execute()
  );
}
