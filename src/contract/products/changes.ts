/** What producers and administrators do with a product; public pages load none of it. */
import { z } from 'zod';
import { productRules } from '../../domain/products/product.ts';
import { inputSchemas, optionalMask, recordSchemas } from '../common/fields.ts';
import { gtinSchema } from '../common/gtin.ts';
import { levelInput } from '../common/levels.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, maxId } from '../common/values.ts';
import { pictureField } from '../pictures/pictures.ts';
import { productResponse } from './products.ts';

const productInput = {
  ...inputSchemas(productRules, { gtin: gtinSchema, certificationLevel: levelInput }),
  available: z.boolean().meta({ description: 'Whether it is offered; without bottles it is out of stock' }),
  pictureId: pictureField,
};

/** More than any oil has. */
const maxOtherSizes = 20;

export const createProductInput = z
  .strictObject({
    ...productInput,
    available: z.boolean().default(true),
    producerId: z.int().min(1).max(maxId).optional(),
    sizeOf: z.int().min(1).max(maxId).optional().meta({
      description: 'A product of the same producer, name and batch, of which this is another size',
    }),
    newHarvestOf: z.int().min(1).max(maxId).optional().meta({
      description:
        'A product of the same producer, of which this is a later harvest: with the same food information, but for the best-before date',
    }),
    otherSizes: z
      .array(z.strictObject({ sizeOf: z.int().min(1).max(maxId), price: productInput.price }))
      .max(maxOtherSizes)
      .optional()
      .meta({
        description:
          'Other sizes of the harvest before that this one has too, each with its price: all are created, or none',
      }),
  })
  .partial({ ...optionalMask(productRules), pictureId: true })
  .refine(({ otherSizes, newHarvestOf }) => otherSizes === undefined || newHarvestOf !== undefined, {
    path: ['otherSizes'],
    message: 'Only a new harvest has the sizes of the one before',
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
  takesIdempotencyKey: true,
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
  body: z
    .strictObject({
      ...productInput,
      /** The values that a form showed of the fields it sends. */
      seen: z.strictObject(recordSchemas(productRules)).partial(),
    })
    .partial(),
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
