/** The basket of the signed-in user, at current prices. */
import { z } from 'zod';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { lineStatuses, orderLimits } from '../../domain/orders/basket.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { shippingAddress } from './orders.ts';
import { orderTerms } from './terms.ts';

const euro = { description: 'Euro, two decimals', example: '36.00' };

const costFields = {
  goods: z.string().meta({ ...euro, description: 'Total of the available oils' }),
  shippingCost: z
    .string()
    .nullable()
    .meta({
      ...euro,
      description: 'Shipping cost as stated for these oils; null if agreed with the producer',
    }),
  total: z.string().meta({ ...euro, description: 'Total of oils and stated shipping' }),
};

export const basketItem = z.object({
  productId: z.int(),
  name: z.string(),
  volume: z.int().nullable().meta({ description: 'Millilitres' }),
  phenolicContent: z.int().nullable().meta({ description: 'mg/kg' }),
  certificationLevel: z.enum(certificationLevels).nullable(),
  harvestDate: z.string().nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  bottlesAvailable: z.int().nullable().meta({
    description: 'Bottles left to order; null if its producer does not count them',
  }),
  price: z
    .string()
    .nullable()
    .meta({ ...euro, description: 'Price of one bottle today' }),
  priceBefore: z
    .string()
    .nullable()
    .meta({ ...euro, description: 'Price when it was added, if different' }),
  status: z.enum(lineStatuses).meta({ description: 'Whether it can be ordered today, otherwise the reason' }),
});
export type BasketItemResponse = z.output<typeof basketItem>;

export const basketResponse = z
  .object({
    key: z.string().nullable().meta({
      description:
        'Idempotency key of the next order; the same key returns the same orders; null if never used',
    }),
    revision: z
      .string()
      .meta({ description: 'Revision of oils, quantities and prices, to be sent with the order' }),
    termsVersion: dateSchema.nullable().meta({
      description:
        'The version of the terms for buyers that is accepted with the order; its text: /legal/terms-buyers/{version}',
    }),
    requests: z.array(
      z.object({
        producerId: z.int(),
        producerName: z.string(),
        ...costFields,
        terms: orderTerms,
        items: z.array(basketItem),
      }),
    ),
    ...costFields,
    shippingAddress: shippingAddress.nullable().meta({ description: 'Of the last order' }),
  })
  .meta({ id: 'Basket' });
export type BasketResponse = z.output<typeof basketResponse>;

export const getBasketRoute = defineRoute({
  id: 'getBasket',
  feature: 'orders',
  method: 'GET',
  path: '/api/basket',
  summary: 'The basket of the signed-in user, by producer, at current prices.',
  responses: { 200: basketResponse },
});

export const countBasketRoute = defineRoute({
  id: 'countBasket',
  feature: 'orders',
  method: 'GET',
  path: '/api/basket/count',
  summary: 'The number of bottles in the basket of the signed-in user.',
  responses: { 200: z.object({ count: z.int() }).meta({ id: 'BasketCount' }) },
});

/** A plain form sends digits, and 0 is its only way to remove a product. */
const quantityInput = z.preprocess(
  (value) => (typeof value === 'string' && /^ *\d{1,6} *$/.test(value) ? Number(value) : value),
  z.int().min(0).max(orderLimits.quantity.most),
);

export const putInBasketRoute = defineRoute({
  id: 'putInBasket',
  feature: 'orders',
  method: 'PUT',
  path: '/api/basket/items/:id',
  summary: 'Sets the number of bottles of a product in the basket; 0 removes it.',
  params: idParams,
  query: formLanguage,
  body: z.strictObject({ quantity: quantityInput }),
  form: true,
  responses: { 200: basketResponse, 303: null },
});

export const takeFromBasketRoute = defineRoute({
  id: 'takeFromBasket',
  feature: 'orders',
  method: 'DELETE',
  path: '/api/basket/items/:id',
  summary: 'Removes a product from the basket. Idempotent.',
  params: idParams,
  responses: { 200: basketResponse },
});
