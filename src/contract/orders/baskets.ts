/** The basket of the signed-in user, at current prices. */
import { z } from 'zod';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { lineStatuses, orderLimits } from '../../domain/orders/basket.ts';
import { defineRoute } from '../common/route.ts';
import { idParams } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { shippingAddress } from './orders.ts';
import { orderTerms } from './terms.ts';

const euro = { description: 'Euro, two decimals', example: '36.00' };

const costFields = {
  goods: z.string().meta({ ...euro, description: 'Of the oils that can be asked for' }),
  shippingCost: z
    .string()
    .nullable()
    .meta({ ...euro, description: 'As stated for these oils; null where it is agreed with a producer' }),
  total: z.string().meta({ ...euro, description: 'Oils, and their shipping where it is stated' }),
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
  price: z
    .string()
    .nullable()
    .meta({ ...euro, description: 'Of one bottle, today' }),
  priceBefore: z
    .string()
    .nullable()
    .meta({ ...euro, description: 'When it was put in, if it was another' }),
  status: z.enum(lineStatuses).meta({ description: 'Whether it can be asked for today, else why not' }),
});
export type BasketItemResponse = z.output<typeof basketItem>;

export const basketResponse = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: 'Of what is sent next: the same key again is the same orders; null: never used' }),
    revision: z
      .string()
      .meta({ description: 'Of oils, quantities and prices; sent along, so that none changes unseen' }),
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
  summary: 'Sets how many bottles of a product are in the basket; 0 removes it.',
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
  summary: 'Removes a product from the basket; removing it again changes nothing.',
  params: idParams,
  responses: { 200: basketResponse },
});
