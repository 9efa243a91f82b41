/** Producers: the public directory and a single producer. */
import { z } from 'zod';
import { applicationStatuses } from '../../domain/applications/states.ts';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { countries } from '../../domain/common/countries.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { memberRoles } from '../../domain/identity/memberships.ts';
import { methodFilters } from '../../domain/producers/practices.ts';
import { producerStatuses } from '../../domain/producers/producer.ts';
import { levelInput } from '../common/levels.ts';
import { lowerResult } from '../common/lower-result.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, wholeNumber } from '../common/values.ts';

export const producerSorts = ['phenolic', 'name', 'newest', 'relevance'] as const;

export const productionMethodsSchema = z
  .strictObject({
    organic: z.boolean(),
    coldExtraction: z.boolean(),
    firstColdPress: z.boolean(),
    handHarvesting: z.boolean(),
  })
  .partial()
  .meta({ id: 'ProductionMethods' });

export const measuredOilsSchema = z
  .object({
    count: z.int(),
    least: z.int().meta({ description: 'mg/kg' }),
    most: z.int().meta({ description: 'mg/kg' }),
    methods: z.array(z.enum(laboratoryMethods)),
    reports: z
      .object({ least: z.int(), most: z.int() })
      .meta({ description: 'Number of laboratory reports for each of these oils' }),
    oldestReportOn: dateSchema,
    outdated: z.boolean().meta({ description: 'The oldest report is older than twelve months today' }),
  })
  .nullable()
  .meta({ description: 'Laboratory results of the oils that a certificate in force covers' });

export const producerResponse = z
  .object({
    id: z.int(),
    /** Only for the owner and administrators. */
    userId: z.string().nullable().optional(),
    myRole: z
      .enum(memberRoles)
      .nullable()
      .optional()
      .meta({ description: 'Of the reader, who acts for the producer' }),
    statedContent: z.int().nullable().optional().meta({
      description: 'mg/kg as stated by the producer, never measured; only for the owner and administrators',
    }),
    name: z.string(),
    location: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    latitude: z.string().nullable(),
    longitude: z.string().nullable(),
    farmAcreage: z.string().nullable().meta({ description: 'Hectares' }),
    annualProduction: z.int().nullable().meta({ description: 'Litres per year' }),
    oliveVarieties: z.string().nullable(),
    productionMethods: productionMethodsSchema,
    existingCertifications: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    website: z.string().nullable(),
    story: z.string().nullable(),
    stories: z
      .array(z.object({ language: z.enum(contentLanguages), story: z.string() }))
      .meta({ description: 'The story in other languages' }),
    sustainablePractices: z.string().nullable(),
    productionNotes: z.string().nullable(),
    status: z.enum(producerStatuses),
    phenolicContent: z.int().nullable().meta({
      description: 'mg/kg: the highest content measured in an oil in force today; null for none',
    }),
    phenolicMethod: z.enum(['HPLC', 'NMR', 'other']).nullable(),
    phenolicReportedOn: dateSchema.nullable(),
    measuredOils: measuredOilsSchema,
    certificationLevel: z
      .enum(certificationLevels)
      .nullable()
      .meta({ description: 'Of the certificate in force today; null while none is' }),
    recordedLevel: z
      .enum(certificationLevels)
      .nullable()
      .meta({ description: 'As last decided, in force or not' }),
    certificateNumber: z.string().nullable().meta({ description: 'Of the certificate in force today' }),
    lowerResult,
    certificateState: z.enum(certificateStates).nullable().meta({
      description: 'Active while one is in force, else that of the newest; null when none was issued',
    }),
    language: z.enum(contentLanguages),
    profileImageUrl: z.string().nullable(),
    applicationStatus: z
      .enum(applicationStatuses)
      .nullable()
      .optional()
      .meta({ description: 'Of the open application, for the producer and administrators' }),
    documentsUrl: z
      .string()
      .optional()
      .meta({ description: 'Address of the documents, for the producer and administrators' }),
    productCount: z.int().meta({ description: 'Of products on sale' }),
    approvedAt: instantSchema.nullable(),
    rejectedAt: instantSchema
      .nullable()
      .meta({ description: 'Null once the producer applies again or is approved' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'Producer' });
export type ProducerResponse = z.output<typeof producerResponse>;

/** Filters of the directory, also used to count the facets. */
export const producerFilters = {
  q: z.string().trim().max(200).optional().meta({ description: 'Search words in any language of the site' }),
  country: z.union([z.enum(countries), z.array(z.enum(countries))]).optional(),
  region: z.union([line(1, 200), z.literal('mediterranean')]).optional(),
  level: z.union([levelInput, z.array(levelInput)]).optional(),
  minPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  maxPhenolic: wholeNumber(0, 5000).optional().meta({ description: 'mg/kg' }),
  method: z
    .union([z.enum(methodFilters), z.array(z.enum(methodFilters))])
    .optional()
    .meta({
      description:
        'Practices, all of which must apply; `regenerative` is derived from the producer’s description of its practices',
    }),
};

export const listProducersQuery = z.strictObject({
  ...producerFilters,
  status: z.enum(producerStatuses).optional(),
  sort: z.enum(producerSorts).optional(),
  ...pagingQuery,
});

export const listProducersRoute = defineRoute({
  id: 'listProducers',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers',
  summary: 'Producers of the directory, with search, filters, sorting and paging.',
  query: listProducersQuery,
  responses: { 200: z.array(producerResponse) },
});

export const facetCounts = z.record(z.string(), z.int()).meta({ description: 'Value -> number of matches' });

export const producerFacetsResponse = z
  .object({
    total: z.int(),
    country: facetCounts,
    level: facetCounts,
    method: facetCounts,
    /** Lower end of a 100 mg/kg step -> count. */
    phenolic: facetCounts,
    /** A spelling correction of the search text, when the text as typed matched nothing. */
    correctedTo: z.string().nullable(),
  })
  .meta({ id: 'ProducerFacets' });

export const countProducerFacetsRoute = defineRoute({
  id: 'countProducerFacets',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/facets',
  summary: 'Number of approved producers for each filter value.',
  query: z.strictObject(producerFilters),
  responses: { 200: producerFacetsResponse },
});

export const getProducerRoute = defineRoute({
  id: 'getProducer',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/:id',
  summary: 'One producer. Only its owner and administrators see one that is not approved.',
  params: idParams,
  responses: { 200: producerResponse },
});
