/** Products: the public list and a single product. */
import { z } from 'zod';
import { derivativesMethods, laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { certificateStates, certificationLevels, contentFilters } from '../../domain/certification/levels.ts';
import { contentBases } from '../../domain/certification/measurements.ts';
import { countries } from '../../domain/common/countries.ts';
import { lineStatuses } from '../../domain/orders/basket.ts';
import { harvestPeriods } from '../../domain/products/freshness-limits.ts';
import { productRules } from '../../domain/products/product.ts';
import { recordSchemas } from '../common/fields.ts';
import { gtinSchema } from '../common/gtin.ts';
import { levelInput } from '../common/levels.ts';
import { lowerResult } from '../common/lower-result.ts';
import { pagingQuery } from '../common/paging.ts';
import { recallFields } from '../common/recall.ts';
import { defineRoute } from '../common/route.ts';
import {
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  medianSchema,
  wholeNumber,
} from '../common/values.ts';
import { facetCounts } from '../producers/producers.ts';

export const productSorts = ['phenolic', 'name', 'price', 'litre', 'harvest', 'newest', 'relevance'] as const;

/** Values of one filter. */
const maxValues = 20;

function oneOrMore<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.array(schema).max(maxValues)]).optional();
}

/** Euro. */
const wholeEuro = wholeNumber(0, 100_000).optional().meta({ description: 'Euro' });
const wholeEuroForLitre = wholeNumber(0, 1_000_000).optional().meta({ description: 'Euro per litre' });

export const productSize = z
  .object({
    id: z.int(),
    volume: z.int().nullable().meta({ description: 'Millilitres' }),
    price: z.string().nullable().meta({ description: 'Euro, two decimals', example: '36.00' }),
    available: z.boolean(),
    path: z.string().meta({ description: 'Of its page in English', example: '/product/27' }),
  })
  .meta({ id: 'ProductSize' });

export const productResponse = z
  .object({
    id: z.int(),
    producerId: z.int(),
    producerName: z.string(),
    producerLocation: z.string(),
    producerCountry: z.string(),
    producerRegion: z.string().nullable(),
    ...recordSchemas(productRules, {
      oliveVarieties: 'Olive varieties of this oil, as its producer writes them',
      gtin: 'GTIN-8, -12, -13 or -14, digits only',
      bottlesAvailable: 'Bottles left to order; null if its producer does not count them',
    }),
    contentBasis: z.enum(contentBases).nullable().meta({
      description:
        'Measured by a laboratory in this batch, or stated by the producer; null without a content',
    }),
    phenolicMethod: z.enum(['HPLC', 'NMR', 'other']).nullable(),
    phenolicReportedOn: dateSchema.nullable(),
    hydroxytyrosolDerivatives: z
      .object({
        content: z.int().meta({ description: 'mg/kg, the lowest measured in this batch' }),
        inDailyIntake: z.number().meta({ description: 'mg in 20 g of oil' }),
        method: z.enum(derivativesMethods),
        reportedOn: dateSchema,
      })
      .nullable()
      .meta({ description: 'Hydroxytyrosol and its derivatives, such as oleuropein complex and tyrosol' }),
    mayBearHealthClaim: z.boolean().meta({
      description:
        'Whether it may bear the claim of Regulation (EU) No 432/2012: 5 mg of these in 20 g, a certificate in force and its food information',
    }),
    phenolicOutdated: z.boolean().meta({ description: 'The report is older than twelve months today' }),
    taste: z
      .object({
        fruity: medianSchema,
        bitter: medianSchema,
        pungent: medianSchema,
        panel: z.string().meta({ description: 'Tasting panel and its place' }),
        testedOn: dateSchema,
      })
      .nullable()
      .meta({
        description:
          'Medians of the latest tasting of this batch as stated in the journey; null without one, or if the batch is recalled or the oil withdrawn',
      }),
    certificationLevel: z.enum(certificationLevels).nullable().meta({
      description:
        'In force today: a laboratory measured the batch, its certificate is in force, and it is not recalled',
    }),
    recordedLevel: z
      .enum(certificationLevels)
      .nullable()
      .meta({ description: 'Of a measured batch that a certificate covers, in force or not' }),
    levelLimit: z.enum(certificationLevels).nullable().optional().meta({
      description:
        'For its producer and administrators only: the highest level that the oil may show, as chosen; null without a choice',
    }),
    certificateNumber: z.string().nullable().meta({ description: 'Certificate that covers the batch' }),
    certificateValidUntil: dateSchema
      .nullable()
      .optional()
      .meta({ description: 'Last day of that certificate, for its producer and administrators only' }),
    isFoodStated: z.boolean().optional().meta({
      description: 'For its producer and administrators only: whether its food information is stated',
    }),
    foodInformationDue: dateSchema.nullable().optional().meta({
      description:
        'For them only: last day on which it can be ordered without, if it was listed before that was required; else null',
    }),
    isPriceUnlikely: z.boolean().optional().meta({
      description:
        'For them only: hardly any olive oil costs that by the litre, so a digit or a decimal sign may be missing',
    }),
    lowerResult,
    certificateState: z
      .enum(certificateStates)
      .nullable()
      .meta({ description: 'Of that certificate, today' }),
    oilId: z
      .int()
      .nullable()
      .meta({ description: 'Shared by the sizes of one oil; null for an oil in one size' }),
    seriesId: z
      .int()
      .nullable()
      .meta({ description: 'Shared by the harvests of one oil; null for an oil of one harvest' }),
    sizes: z.array(productSize).meta({ description: 'Of the oil, with this one, smallest first' }),
    imageUrl: z.string().nullable(),
    available: z.boolean().meta({ description: 'Its producer offers it and bottles are left' }),
    isOffered: z.boolean().optional().meta({
      description:
        'For its producer and administrators only: whether they offer it, however many bottles are left',
    }),
    orderStatus: z
      .enum(lineStatuses)
      .exclude(['own', 'insufficient_stock'])
      .meta({ description: 'Why it cannot be ordered today; `orderable` when it can' }),
    withdrawnAt: instantSchema.nullable().meta({ description: 'When it was withdrawn from sale' }),
    recall: z
      .object(recallFields)
      .nullable()
      .meta({ description: 'Of the batch that the product carries now' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Product' });
export type ProductResponse = z.output<typeof productResponse>;

export const productFilters = {
  q: z.string().trim().max(200).optional().meta({ description: 'Search words in any language of the site' }),
  country: z.union([z.enum(countries), z.array(z.enum(countries))]).optional(),
  region: line(1, 200).optional(),
  level: z.union([levelInput, z.array(levelInput)]).optional(),
  minPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  maxPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  band: z.enum(contentFilters).optional().meta({ description: 'Band of content, mg/kg' }),
  available: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  producerId: idSchema.optional(),
  each: z.enum(['size', 'oil']).optional().meta({
    description:
      'What is listed: `size`, as without it, each product; `oil` one for each `oilId`, the cheapest in stock. A filter by volume, price or GTIN lists sizes',
  }),
  gtin: gtinSchema.optional().meta({
    description: 'GTIN-8, -12, -13 or -14; finds each of its forms, with and without leading zeros',
  }),
  variety: oneOrMore(line(1, 60)).meta({ description: 'Olive varieties that the producer grows' }),
  volume: oneOrMore(wholeNumber(productRules.volume.least, productRules.volume.most)).meta({
    description: 'Millilitres',
  }),
  minPrice: wholeEuro,
  maxPrice: wholeEuro,
  minLitrePrice: wholeEuroForLitre,
  maxLitrePrice: wholeEuroForLitre,
  method: oneOrMore(z.enum(laboratoryMethods)).meta({ description: 'Of the laboratory report' }),
  harvestYear: oneOrMore(wholeNumber(1, 9999)),
  harvestedWithin: z
    .enum(harvestPeriods.map(String))
    .transform(Number)
    .optional()
    .meta({ description: 'Age in months today' }),
};

export const listProductsRoute = defineRoute({
  id: 'listProducts',
  feature: 'products',
  method: 'GET',
  path: '/api/products',
  summary: 'Products of approved producers, with search, filters, sorting and paging.',
  query: z.strictObject({ ...productFilters, sort: z.enum(productSorts).optional(), ...pagingQuery }),
  responses: { 200: z.array(productResponse) },
});

export const countProductFacetsRoute = defineRoute({
  id: 'countProductFacets',
  feature: 'products',
  method: 'GET',
  path: '/api/products/facets',
  summary: 'Number of products for each filter value.',
  query: z.strictObject({
    ...productFilters,
    bands: z.enum(['true']).optional().meta({ description: 'Also count by band of content' }),
  }),
  responses: {
    200: z
      .object({
        total: z.int(),
        country: facetCounts,
        level: facetCounts,
        available: facetCounts,
        /** Lower end of a 100 mg/kg step -> count. */
        phenolic: facetCounts,
        band: facetCounts.optional().meta({ description: 'Band of content -> count, with `bands`' }),
        estimated: z.boolean().meta({
          description:
            'True if very many products match: the counts are estimates with two significant digits',
        }),
        correctedTo: z.string().nullable(),
      })
      .meta({ id: 'ProductFacets' }),
  },
});

export const countCertifiedContentsRoute = defineRoute({
  id: 'countCertifiedContents',
  feature: 'products',
  method: 'GET',
  path: '/api/products/contents',
  summary: 'Number of products with a level in force, by content.',
  responses: {
    200: facetCounts.meta({ description: 'Lower end of a 100 mg/kg step -> count' }),
  },
});

export const countProductOptionsRoute = defineRoute({
  id: 'countProductOptions',
  feature: 'products',
  method: 'GET',
  path: '/api/products/options',
  summary: 'Number of products for each region, variety, volume, method and harvest.',
  query: z.strictObject(productFilters),
  responses: {
    200: z
      .object({
        counted: z.boolean().meta({ description: 'False, without counts, if too many products match' }),
        region: facetCounts,
        variety: facetCounts,
        volume: facetCounts,
        method: facetCounts,
        harvestYear: facetCounts,
        harvestedWithin: facetCounts,
      })
      .meta({ id: 'ProductOptions' }),
  },
});

/** Names the spelling of a batch that the producer's form proposes. */
export const listMeasuredBatchesRoute = defineRoute({
  id: 'listMeasuredBatches',
  feature: 'products',
  method: 'GET',
  path: '/api/producers/:id/measured-batches',
  summary: 'Batches of a producer with laboratory results, for the producer.',
  params: idParams,
  responses: { 200: z.array(z.string()) },
});

export const getProductRoute = defineRoute({
  id: 'getProduct',
  feature: 'products',
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product.',
  params: idParams,
  responses: { 200: productResponse },
});
