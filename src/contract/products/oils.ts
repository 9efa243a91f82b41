/** Sizes of one oil, joined and separated by their producer, and its harvests. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, maxId } from '../common/values.ts';
import { productResponse, productSize } from './products.ts';

export const listEqualProductsRoute = defineRoute({
  id: 'listEqualProducts',
  feature: 'products',
  method: 'GET',
  path: '/api/products/:id/oil',
  summary:
    'Lists other products of the same name and batch that are not sizes of the same oil, to propose joining them.',
  params: idParams,
  responses: { 200: z.array(productSize) },
});

export const setOilOfProductRoute = defineRoute({
  id: 'setOilOfProduct',
  feature: 'products',
  method: 'PUT',
  path: '/api/products/:id/oil',
  summary:
    'Makes a product a size of the same oil as another product, or of none. Both have the same producer, name and batch.',
  params: idParams,
  body: z.strictObject({
    productId: z
      .int()
      .min(1)
      .max(maxId)
      .nullable()
      .meta({ description: 'Another size of the oil; null for none' }),
  }),
  responses: { 200: productResponse },
});

const productHarvest = productSize
  .extend({ name: z.string(), harvestDate: dateSchema.nullable() })
  .omit({ price: true })
  .meta({ id: 'ProductHarvest' });
export type ProductHarvest = z.output<typeof productHarvest>;

export const listOtherHarvestsRoute = defineRoute({
  id: 'listOtherHarvests',
  feature: 'products',
  method: 'GET',
  path: '/api/products/:id/harvests',
  summary: 'Lists the other harvests of an oil that are on sale, the newest first, each in one size.',
  params: idParams,
  responses: { 200: z.array(productHarvest) },
});
