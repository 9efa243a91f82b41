/** Food information of oils, as their producers state it. */
import { sql } from 'kysely';
import { extractionStages, type FoodInformation } from '../../domain/products/food-information.ts';
import type { Connection } from '../connection/connection.ts';

export interface StatedFoodInformation extends FoodInformation {
  readonly productId: number;
  /** The highest temperature of the extraction in the journey of its batch; null without one. */
  readonly warmest: number | null;
  readonly statedAt: Date;
}

/** The form copies from the newest; one oil is asked for by its id. */
const maxRows = 50;

const warmest = sql<number | null>`(
  select max(event.temperature)::float8 from journey_of_batch(products.id, products.batch_number) as event
  where event.stage = any(${[...extractionStages]}::text[])
    and not exists (select from production_logs as newer where newer.corrects = event.id)
)`;

/** Of the oils of a producer that are on sale, the newest statement first. */
export async function listFoodInformation(
  connection: Connection,
  producerId: number,
  productId?: number,
): Promise<StatedFoodInformation[]> {
  const rows = await connection
    .selectFrom('foodInformation')
    .innerJoin('products', 'products.id', 'foodInformation.productId')
    .selectAll('foodInformation')
    .select(warmest.as('warmest'))
    .where('products.producerId', '=', producerId)
    .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? 0))
    .orderBy('foodInformation.updatedAt', 'desc')
    .orderBy('foodInformation.productId')
    .limit(maxRows)
    .execute();
  return rows.map(({ updatedAt, ...stated }) => ({ ...stated, statedAt: updatedAt }));
}

export async function storeFoodInformation(
  connection: Connection,
  productId: number,
  { nutrition, purity, ...stated }: FoodInformation,
): Promise<void> {
  const row = {
    ...stated,
    nutrition: JSON.stringify(nutrition),
    purity: purity === null ? null : JSON.stringify(purity),
  };
  await connection
    .insertInto('foodInformation')
    .values({ productId, ...row })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
    .execute();
}
