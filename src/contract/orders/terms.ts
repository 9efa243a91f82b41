/** What a buyer knows before a request: who sells, where a producer ships, what that costs, how soon it usually answers. */
import { z } from 'zod';
import { countryCodes } from '../../domain/common/country-codes.ts';
import { hasOneVatStatement, paymentWays, sellerLimits } from '../../domain/orders/seller.ts';
import { maxShippingCost } from '../../domain/orders/shipping.ts';
import { readTaxId } from '../../domain/orders/tax-id.ts';
import { defineRoute } from '../common/route.ts';
import { emailSchema, idParams, instantSchema, line, optional, phone, prose } from '../common/values.ts';

const euro = { description: 'Euro, two decimals', example: '8.00' };

export const statedSeller = z
  .object({
    legalName: z.string(),
    address: z.string().meta({ description: 'Postal address, of several lines' }),
    email: z.string(),
    phone: z.string(),
    register: z.string().nullable().default(null).meta({ description: 'Trade register and number' }),
    taxId: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'VAT or tax number', example: 'EL123456789' }),
    selfCertified: z.boolean().default(false).meta({
      description: 'The seller promises to offer only what complies with the law of the Union',
    }),
    vatRate: z
      .string()
      .nullable()
      .meta({ description: 'Percent, included in each price; null: exempt', example: '13.0' }),
    vatExemption: z.string().nullable().meta({ description: 'Why no tax is due; null if a rate is stated' }),
    payment: z.enum(paymentWays).meta({ description: 'How the buyer pays the producer' }),
    deliveryDays: z.int().meta({ description: 'Days from confirmation to delivery at the latest' }),
    statedAt: instantSchema.meta({ description: 'When the producer stated these' }),
  })
  .meta({ id: 'Seller' });

export const orderTerms = z
  .object({
    seller: statedSeller.nullable().meta({
      description: 'Who sells, and on which terms; null if not stated: nothing can be ordered',
    }),
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
    isTraderNamed: z.boolean().meta({
      description:
        'Whether public pages name the trader; the operator of a small site may leave it to the order',
    }),
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
  summary: 'A producer’s terms of orders: seller, countries, shipping cost, and usual response time.',
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

const { legalName, address, vatRate, vatExemption, deliveryDays } = sellerLimits;

/** 13 or `13,5` -> `13.5` */
const percent = z
  .union([z.string().regex(/^\d{1,2}([.,]\d)?$/), z.number()])
  .transform((value) => Number(String(value).replace(',', '.')))
  .refine(
    (value) => value >= vatRate.least && value <= vatRate.most,
    `Must be between ${vatRate.least} and ${vatRate.most}`,
  )
  .transform((value) => value.toFixed(1));

const taxId = z
  .string()
  .max(60)
  .transform((typed, context) => {
    const id = readTaxId(typed);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'Must have the form of a VAT or tax number' });
    return z.NEVER;
  });

export const sellerInput = z
  .strictObject({
    legalName: line(legalName.least, legalName.most),
    address: prose(address.least, address.most),
    email: emailSchema,
    phone: phone(sellerLimits.phone.least, sellerLimits.phone.most),
    register: optional(line(sellerLimits.register.least, sellerLimits.register.most)),
    taxId: optional(taxId),
    selfCertified: z.literal(true).meta({
      description: 'Products and offers comply with the law of the Union',
    }),
    vatRate: optional(percent),
    vatExemption: optional(prose(vatExemption.least, vatExemption.most)),
    payment: z.enum(paymentWays),
    deliveryDays: z.int().min(deliveryDays.least).max(deliveryDays.most),
  })
  .refine(hasOneVatStatement, { path: ['vatRate'], message: 'Either a rate or an exemption is required' });
export type SellerInput = z.input<typeof sellerInput>;

export const setSellerRoute = defineRoute({
  id: 'setSeller',
  feature: 'orders',
  method: 'PUT',
  path: '/api/producers/:id/seller',
  summary: 'Saves who sells the oils of a producer, and on which terms.',
  params: idParams,
  body: sellerInput,
  responses: { 200: orderTerms },
});
