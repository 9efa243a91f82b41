/** What a buyer knows before a request: where a producer ships, what that costs, how soon it usually answers. */
import { z } from 'zod';
import { countryCodes } from '../../domain/common/country-codes.ts';
import { maxShippingCost } from '../../domain/orders/shipping.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, optional } from '../common/values.ts';

const euro = { description: 'Euro, two decimals', example: '8.00' };

export const orderTerms = z
  .object({
    shipping: z
      .object({
        countries: z.array(z.string()).meta({ description: 'ISO 3166-1 codes' }),
        cost: z
          .string()
          .nullable()
          .meta({ ...euro, description: 'For an order; null where none is stated' }),
        freeFrom: z
          .string()
          .nullable()
          .meta({ ...euro, description: 'The amount of the oils from which an order is shipped free' }),
        isStated: z.boolean().meta({
          description: 'False: the producer states nothing, and ships to their own country only',
        }),
      })
      .meta({ description: 'Where a request can come from, and the cost as the producer states it' }),
    answerHours: z.int().nullable().meta({
      description: 'The median of its newest answers; null while there are too few of them',
    }),
  })
  .meta({ id: 'OrderTerms' });
export type OrderTermsResponse = z.output<typeof orderTerms>;

export const getOrderTermsRoute = defineRoute({
  id: 'getOrderTerms',
  feature: 'orders',
  method: 'GET',
  path: '/api/producers/:id/order-terms',
  summary: 'Where a producer ships to, what that costs, and how soon it usually answers a request.',
  params: idParams,
  responses: { 200: orderTerms },
});

const price = (least: number, most: number) =>
  z
    .union([z.string().regex(/^\d{1,6}([.,]\d{1,2})?$/), z.number()])
    .transform((value) => Number(String(value).replace(',', '.')))
    .refine((value) => value >= least && value <= most, `Must be between ${least} and ${most}`)
    .transform((value) => value.toFixed(2));

export const shippingTermsInput = z.strictObject({
  countries: z
    .array(z.enum(countryCodes))
    .max(countryCodes.length)
    .transform((codes) => [...new Set(codes)].toSorted())
    .meta({
      description: 'ISO 3166-1 codes; none: nothing is stated, and only their own country is shipped to',
    }),
  cost: optional(price(0, maxShippingCost)),
  freeFrom: optional(price(0.01, 99_999)),
});
export type ShippingTermsInput = z.input<typeof shippingTermsInput>;

export const setShippingTermsRoute = defineRoute({
  id: 'setShippingTerms',
  feature: 'orders',
  method: 'PUT',
  path: '/api/producers/:id/order-terms',
  summary: 'States where a producer ships to and what that costs.',
  params: idParams,
  body: shippingTermsInput,
  responses: { 200: orderTerms },
});
