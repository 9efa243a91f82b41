/**
 * Reads and writes producers and products for imports: all in order, or those that the rows of a file may
 * refer to.
 */
import { sql } from 'kysely';
import type { CertificateState, CertificationLevel } from '../../domain/certification/levels.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import type { NewProducer } from '../producers/writes.ts';
import { columnOf } from '../products/columns.ts';
import type { NewProduct } from '../products/writes.ts';
import { isKnownProducer } from '../search/admin-search.ts';
import type { ProducerRow, ProductRow } from '../tables/schema.ts';

export type ListedProduct = ProductRow & { readonly producerName: string };

/** Tables have the stated values, not measured ones: an import would state what a laboratory measured. */
const statedFigures = [
  'products.statedContent as phenolicContent',
  'products.statedLevel as certificationLevel',
] as const;

interface Piece {
  readonly after: number;
  readonly limit: number;
}

export interface ProducersWanted {
  readonly status?: ProducerStatus | undefined;
  readonly search?: string | undefined;
}

export async function listProducersAfter(
  connection: Connection,
  { after, limit }: Piece,
  { status, search }: ProducersWanted,
): Promise<ProducerRow[]> {
  let query = connection.selectFrom('producers').selectAll().where('id', '>', after);
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined) query = query.where(isKnownProducer(sql`producers.id`, search));
  return query.orderBy('id').limit(limit).execute();
}

export async function listProductsAfter(
  connection: Connection,
  { after, limit }: Piece,
  producerId: number | undefined,
): Promise<ListedProduct[]> {
  const query = connection
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .selectAll('products')
    .select('producers.name as producerName')
    .select(statedFigures)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit);
  return (producerId === undefined ? query : query.where('products.producerId', '=', producerId)).execute();
}

/** By id, or by name without regard to case and accents. */
export async function findReferencedProducers(
  connection: Connection,
  { ids, names }: { readonly ids: readonly number[]; readonly names: readonly string[] },
): Promise<ProducerRow[]> {
  return connection
    .selectFrom('producers')
    .selectAll()
    .where((is) =>
      is.or([
        sql<boolean>`producers.id = any (${ids}::int[])`,
        sql<boolean>`fold_text(producers.name) in (select fold_text(said) from unnest(${names}::text[]) as said)`,
      ]),
    )
    .orderBy('id')
    .execute();
}

/** All products of every producer that a row refers to: a product that no row names may have the batch. */
export async function findProductsSpokenOf(
  connection: Connection,
  { ids, producerIds }: { readonly ids: readonly number[]; readonly producerIds: readonly number[] },
): Promise<ListedProduct[]> {
  return connection
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .selectAll('products')
    .select('producers.name as producerName')
    .select(statedFigures)
    .where(
      sql<boolean>`(products.producer_id = any (${producerIds}::int[])
        or products.producer_id in (select producer_id from products where id = any (${ids}::int[])))`,
    )
    .orderBy('products.id')
    .execute();
}

export interface SellerRow {
  readonly id: number;
  readonly status: ProducerStatus;
  /** State of the newest certificate; null if there is none. */
  readonly certificateState: CertificateState | null;
  readonly certificationLevel: CertificationLevel | null;
  /** The highest reported content, by batch number. */
  readonly reported: Readonly<Record<string, number>>;
}

export async function findSellers(
  connection: Connection,
  producerIds: readonly number[],
): Promise<SellerRow[]> {
  const { rows } = await sql<SellerRow>`
    select id, status, certification_level, (
      select confirmed_state(newest) from newest_certificate(producers.id) as newest
    ) as certificate_state, (
      select coalesce(json_object_agg(batch_number, highest), '{}') from (
        select batch_number, max(phenolic_content) as highest from lab_results
        where producer_id = producers.id and not is_contradicted group by batch_number
      ) as batches
    ) as reported
    from producers where id = any (${producerIds}::int[])`.execute(connection);
  return rows;
}

/** In order of id, as everywhere. */
export async function lockProducers(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`select from producers where id = any (${ids}::int[]) order by id for update`.execute(connection);
}

/** Clears the batches first, so that two products can exchange theirs. */
export async function freeBatches(connection: Connection, productIds: readonly number[]): Promise<void> {
  await sql`update products set batch_number = null where id = any (${productIds}::int[])`.execute(
    connection,
  );
}

export async function listNamesOfProducers(
  connection: Connection,
  producerIds: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  return connection
    .selectFrom('producers')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${producerIds}::int[])`)
    .orderBy('id')
    .execute();
}

/** One statement for all rows, so that triggers such as the search index run once. */
export async function insertProducers(
  connection: Connection,
  producers: readonly NewProducer[],
): Promise<void> {
  if (producers.length === 0) return;
  await connection.insertInto('producers').values(producers.map(storedProducer)).execute();
}

/** Updates only `columns`; other values keep what is stored. */
export async function updateProducers(
  connection: Connection,
  producers: readonly (NewProducer & { readonly id: number })[],
  columns: readonly (keyof NewProducer)[],
): Promise<void> {
  await connection
    .insertInto('producers')
    .values(producers.map((producer) => ({ ...storedProducer(producer), id: producer.id })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(() =>
          Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

function storedProducer({ productionMethods = {}, ...columns }: NewProducer) {
  return { ...columns, productionMethods: JSON.stringify(productionMethods) };
}

export async function insertProducts(connection: Connection, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return;
  await connection.insertInto('products').values(products).execute();
}

export async function updateProducts(
  connection: Connection,
  products: readonly (NewProduct & { readonly id: number })[],
  columns: readonly (keyof NewProduct)[],
): Promise<void> {
  const written = columns.map(columnOf);
  await connection
    .insertInto('products')
    .values(products)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(() =>
          Object.fromEntries(written.map((column) => [column, sql.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
