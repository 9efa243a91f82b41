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
          .meta({ ...euro, description: 'Per order; null if not stated' }),
        freeFrom: z
          .string()
          .nullable()
          .meta({ ...euro, description: 'Value of oils from which shipping is free' }),
        isStated: z.boolean().meta({
          description: 'False: no terms are stated, and the producer ships to its own country only',
        }),
      })
      .meta({ description: 'Countries that can order, and the cost as stated by the producer' }),
    answerHours: z.int().nullable().meta({
      description: 'Median response time of recent orders; null if there are too few',
    }),
  })
  .meta({ id: 'OrderTerms' });
export type OrderTermsResponse = z.output<typeof orderTerms>;

export const getOrderTermsRoute = defineRoute({
  id: 'getOrderTerms',
  feature: 'orders',
  method: 'GET',
  path: '/api/producers/:id/order-terms',
  summary: 'A producer’s shipping terms: countries, cost, and usual response time.',
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
      description:
        'ISO 3166-1 codes; none: no terms are stated, and only the producer’s own country is shipped to',
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
  summary: 'Saves a producer’s shipping terms.',
  params: idParams,
  body: shippingTermsInput,
  responses: { 200: orderTerms },
});
