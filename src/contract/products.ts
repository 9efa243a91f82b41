/** Products: the public list, one product, and what its producer and administrators do with it. */
import { z } from 'zod';
import {
  certificateStates,
  certificationLevels,
  phenolicContentLimits,
} from '../domain/certification/levels.ts';
import { countries } from '../domain/common/countries.ts';
import { readGtin } from '../domain/products/gtin.ts';
import { productLimits } from '../domain/products/product.ts';
import { levelInput } from './common/levels.ts';
import { pagingQuery } from './common/paging.ts';
import { defineRoute } from './common/route.ts';
import {
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  largestId,
  line,
  optional,
  prose,
  wholeNumber,
} from './common/values.ts';
import { pictureField } from './pictures.ts';
import { facetCounts } from './producers.ts';

export const productSorts = ['phenolic', 'name', 'price', 'harvest', 'newest', 'relevance'] as const;

export const productResponse = z
  .object({
    id: z.int(),
    producerId: z.int(),
    producerName: z.string(),
    producerLocation: z.string(),
    producerCountry: z.string(),
    producerRegion: z.string().nullable(),
    name: z.string(),
    description: z.string().nullable(),
    price: z.string().nullable().meta({ description: 'Euro, two decimals', example: '36.00' }),
    volume: z.int().nullable().meta({ description: 'Millilitres' }),
    phenolicContent: z.int().nullable().meta({ description: 'mg/kg' }),
    phenolicMethod: z.enum(['HPLC', 'NMR', 'other']).nullable(),
    phenolicReportedOn: dateSchema.nullable(),
    harvestDate: dateSchema.nullable(),
    bottlingDate: dateSchema.nullable(),
    batchNumber: z.string().nullable(),
    certificationLevel: z.enum(certificationLevels).nullable(),
    certificateNumber: z.string().nullable().meta({ description: 'Certificate that covers the batch' }),
    certificateState: z
      .enum(certificateStates)
      .nullable()
      .meta({ description: 'Of that certificate, today' }),
    imageUrl: z.string().nullable(),
    gtin: z.string().nullable().meta({ description: 'GTIN-8, -12, -13 or -14, digits only' }),
    available: z.boolean(),
    withdrawnAt: instantSchema.nullable().meta({ description: 'Off the market since then' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Product' });
export type ProductResponse = z.output<typeof productResponse>;

export const productFilters = {
  q: z.string().trim().max(200).optional().meta({ description: 'Words in any of the six languages' }),
  country: z.union([z.enum(countries), z.array(z.enum(countries))]).optional(),
  region: line(1, 200).optional(),
  level: z.union([levelInput, z.array(levelInput)]).optional(),
  minPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  maxPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  available: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  producerId: idSchema.optional(),
};

export const listProducts = defineRoute({
  id: 'listProducts',
  feature: 'products',
  method: 'GET',
  path: '/api/products',
  summary: 'Products of approved producers, filtered, searched, sorted and paged.',
  query: z.strictObject({ ...productFilters, sort: z.enum(productSorts).optional(), ...pagingQuery }),
  responses: { 200: z.array(productResponse) },
});

export const countProductFacets = defineRoute({
  id: 'countProductFacets',
  feature: 'products',
  method: 'GET',
  path: '/api/products/facets',
  summary: 'How many products each filter value would leave.',
  query: z.strictObject(productFilters),
  responses: {
    200: z
      .object({
        total: z.int(),
        country: facetCounts,
        level: facetCounts,
        available: facetCounts,
        /** Lower end of a step of 100 mg/kg -> count. */
        phenolic: facetCounts,
        correctedTo: z.string().nullable(),
      })
      .meta({ id: 'ProductFacets' }),
  },
});

export const getProduct = defineRoute({
  id: 'getProduct',
  feature: 'products',
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product.',
  params: idParams,
  responses: { 200: productResponse },
});

const gtinSchema = z
  .string()
  .max(productLimits.gtin.most)
  .transform((text, context) => {
    const gtin = readGtin(text);
    if (gtin !== null) return gtin;
    context.addIssue({ code: 'custom', message: 'Must be a GTIN whose check digit fits' });
    return z.NEVER;
  });

const productFields = {
  name: line(productLimits.name.least, productLimits.name.most),
  description: optional(prose(1, productLimits.description.most)),
  price: z
    .number('Price is required')
    .min(productLimits.price.least)
    .max(productLimits.price.most)
    .refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, 'Must have at most two decimals'),
  volume: z.int('Volume is required').min(productLimits.volume.least).max(productLimits.volume.most),
  phenolicContent: z
    .int('Phenolic content is required')
    .min(phenolicContentLimits.least)
    .max(phenolicContentLimits.most),
  batchNumber: optional(line(productLimits.batchNumber.least, productLimits.batchNumber.most)),
  gtin: optional(gtinSchema),
  harvestDate: optional(dateSchema),
  bottlingDate: optional(dateSchema),
  certificationLevel: optional(levelInput),
  available: z.boolean(),
  pictureId: pictureField,
};

/** `level` of a product is bounded by its own content on the server; a producer cannot award itself more. */
export const createProduct = defineRoute({
  id: 'createProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products',
  summary: 'Lists a product of the signed-in, approved producer (administrators name the producer).',
  body: z
    .strictObject({
      ...productFields,
      available: z.boolean().default(true),
      producerId: z.int().min(1).max(largestId).optional(),
    })
    .partial({
      certificationLevel: true,
      description: true,
      batchNumber: true,
      gtin: true,
      harvestDate: true,
      bottlingDate: true,
      pictureId: true,
    }),
  responses: { 201: productResponse },
});
export type CreateProductInput = z.output<typeof createProduct.body>;

export const updateProduct = defineRoute({
  id: 'updateProduct',
  feature: 'products',
  method: 'PATCH',
  path: '/api/products/:id',
  summary: 'Changes the fields that are sent.',
  params: idParams,
  body: z.strictObject(productFields).partial(),
  responses: { 200: productResponse },
});
export type UpdateProductInput = z.output<typeof updateProduct.body>;

export const deleteProduct = defineRoute({
  id: 'deleteProduct',
  feature: 'products',
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Deletes a product for which no code was made; one with codes is refused (withdraw it instead).',
  params: idParams,
  responses: { 204: null },
});

/** Codes on its bottles still answer; lists and searches leave it out. */
export const withdrawProduct = defineRoute({
  id: 'withdrawProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products/:id/withdraw',
  summary: 'Takes a product off the market; withdrawing it again changes nothing.',
  params: idParams,
  responses: { 200: productResponse },
});

export const restoreProduct = defineRoute({
  id: 'restoreProduct',
  feature: 'products',
  method: 'POST',
  path: '/api/products/:id/restore',
  summary: 'Puts a withdrawn product back on the market of its approved producer.',
  params: idParams,
  responses: { 200: productResponse },
});
