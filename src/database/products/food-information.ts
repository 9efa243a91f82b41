/** Food information of oils, as their producers state it. */
import type { FoodInformation } from '../../domain/products/food-information.ts';
import type { Connection } from '../connection.ts';

export interface StatedFoodInformation extends FoodInformation {
  readonly productId: number;
  readonly statedAt: Date;
}

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
    .where('products.producerId', '=', producerId)
    .$if(productId !== undefined, (query) => query.where('products.id', '=', productId ?? 0))
    .orderBy('foodInformation.updatedAt', 'desc')
    .orderBy('foodInformation.productId')
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
