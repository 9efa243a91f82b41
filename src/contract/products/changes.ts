/** What producers and administrators do with a product; public pages load none of it. */
import { z } from 'zod';
import { phenolicContentLimits } from '../../domain/certification/levels.ts';
import { type ProductField, productLimits } from '../../domain/products/product.ts';
import { gtinSchema } from '../common/gtin.ts';
import { levelInput } from '../common/levels.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, line, maxId, optional, prose, whole } from '../common/values.ts';
import { pictureField } from '../pictures.ts';
import { productResponse } from '../products.ts';

const priceBounds = `Must be between ${productLimits.price.least} and ${productLimits.price.most}`;

const productInput = {
  name: line(productLimits.name.least, productLimits.name.most),
  description: optional(prose(1, productLimits.description.most)),
  oliveVarieties: optional(line(1, productLimits.oliveVarieties.most)),
  price: z
    .number('Price is required')
    .min(productLimits.price.least, priceBounds)
    .max(productLimits.price.most, priceBounds)
    .refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, 'Must have at most two decimals'),
  volume: whole(productLimits.volume.least, productLimits.volume.most, 'Volume is required'),
  phenolicContent: whole(
    phenolicContentLimits.least,
    phenolicContentLimits.most,
    'Phenolic content is required',
  ),
  batchNumber: optional(line(productLimits.batchNumber.least, productLimits.batchNumber.most)),
  gtin: optional(gtinSchema),
  harvestDate: optional(dateSchema),
  bottlingDate: optional(dateSchema),
  certificationLevel: optional(levelInput),
  available: z.boolean(),
  pictureId: pictureField,
} satisfies Record<ProductField | 'available' | 'pictureId', z.ZodType>;

/** The values that a form showed of the fields it sends. */
const seenProduct = z
  .strictObject({
    name: z.string(),
    description: z.string().nullable(),
    oliveVarieties: z.string().nullable(),
    price: z.string().nullable(),
    volume: z.int().nullable(),
    phenolicContent: z.int().nullable(),
    batchNumber: z.string().nullable(),
    gtin: z.string().nullable(),
    harvestDate: z.string().nullable(),
    bottlingDate: z.string().nullable(),
    certificationLevel: z.string().nullable(),
  } satisfies Record<ProductField, z.ZodType>)
  .partial();

export const createProductInput = z
  .strictObject({
    ...productInput,
    available: z.boolean().default(true),
    producerId: z.int().min(1).max(maxId).optional(),
  })
  .partial({
    certificationLevel: true,
    description: true,
    oliveVarieties: true,
    batchNumber: true,
    gtin: true,
    harvestDate: true,
    bottlingDate: true,
    pictureId: true,
  });
export type CreateProductInput = z.output<typeof createProductInput>;

/** On the server `level` is bounded by the product's own content; a producer cannot raise it. */
export const createProductRoute = defineRoute({
  id: 'createProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products',
  summary: 'Creates a product of the signed-in, approved producer. Administrators name the producer.',
  body: createProductInput,
  responses: { 201: productResponse },
});

export const updateProductRoute = defineRoute({
  id: 'updateProduct',
  feature: 'products',
  method: 'PATCH',
  path: '/api/products/:id',
  summary:
    'Updates the fields in the request. With `seen`, a field whose value changed since it was read is not overwritten.',
  params: idParams,
  body: z.strictObject({ ...productInput, seen: seenProduct }).partial(),
  responses: { 200: productResponse },
});
export type UpdateProductInput = z.output<typeof updateProductRoute.body>;

export const deleteProductRoute = defineRoute({
  id: 'deleteProduct',
  feature: 'products',
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Deletes a product without codes. A product with codes can only be withdrawn.',
  params: idParams,
  responses: { 204: null },
});

/** Its bottle codes still work; lists and searches leave the product out. */
export const withdrawProductRoute = defineRoute({
  id: 'withdrawProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products/:id/withdraw',
  summary: 'Withdraws a product from sale. Idempotent.',
  params: idParams,
  responses: { 200: productResponse },
});

export const restoreProductRoute = defineRoute({
  id: 'restoreProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products/:id/restore',
  summary: 'Puts a withdrawn product of an approved producer back on sale.',
  params: idParams,
  responses: { 200: productResponse },
});
