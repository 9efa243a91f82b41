/** Codes on bottles, the journey of a batch, and the result of a scan. */
import { z } from 'zod';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { contentBases } from '../../domain/certification/measurements.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { freshnessStages } from '../../domain/products/freshness-stages.ts';
import { codeKinds } from '../../domain/provenance/code-orders.ts';
import { codeOutcomes } from '../../domain/provenance/code-outcomes.ts';
import { verdicts } from '../../domain/provenance/verdicts.ts';
import { batchState } from '../common/batch-state.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, medianSchema } from '../common/values.ts';

const median = medianSchema.nullable();

const stageFacts = {
  stage: z.string(),
  timestamp: instantSchema,
  timeZone: z.string().nullable().meta({ description: 'IANA time zone of the place' }),
  location: z.string().nullable(),
  temperature: z.string().nullable().meta({ description: 'Degrees Celsius' }),
  quantity: z.string().nullable(),
  quantityUnit: z.enum(['kg', 'l']).nullable(),
  notes: z.string().nullable(),
  fruity: median.meta({
    description: 'Median of the tasting panel that `location` names, 0 to 10, one decimal',
  }),
  bitter: median,
  pungent: median,
};

export const stageCorrection = z
  .object({
    correctedAt: instantSchema,
    reason: z.string(),
    before: z.object(stageFacts).meta({ description: 'The event before the correction' }),
  })
  .meta({ id: 'StageCorrection' });
export type StageCorrection = z.output<typeof stageCorrection>;

export const productionLogResponse = z
  .object({
    id: z.int(),
    ...stageFacts,
    imageUrl: z.string().nullable(),
    corrections: z
      .array(stageCorrection)
      .meta({ description: 'Earlier versions, oldest first; empty without corrections' }),
  })
  .meta({ id: 'ProductionLog' });
export type ProductionLogResponse = z.output<typeof productionLogResponse>;

export const qrLookupResponse = z
  .object({
    verdict: z.enum(verdicts).exclude(['unknown']),
    suspicious: z.boolean().meta({
      description:
        'Scanned more often than its bottle, or all its bottles, can explain, whatever the verdict',
    }),
    product: z.object({
      id: z.int(),
      producerId: z.int(),
      producerName: z.string(),
      producerLocation: z.string(),
      producerCountry: z.string(),
      producerLanguage: z
        .enum(contentLanguages)
        .meta({ description: 'Language of the producer’s texts: events, places, notes, reasons' }),
      name: z.string(),
      volume: z.int().nullable(),
      imageUrl: z.string().nullable().meta({ description: 'Photograph, if there is one' }),
      certificationLevel: z.enum(certificationLevels).nullable().meta({ description: 'In force today' }),
      batchNumber: z.string().nullable(),
      phenolicContent: z.int().nullable(),
      contentBasis: z.enum(contentBases).nullable(),
      phenolicMethod: z.enum(['HPLC', 'NMR', 'other']).nullable(),
      phenolicReportedOn: dateSchema.nullable(),
      phenolicOutdated: z.boolean().meta({ description: 'The report is older than twelve months today' }),
      phenolicAgeDays: z.int().nullable().meta({ description: 'Age of the report in days' }),
      harvestDate: dateSchema.nullable(),
      bottlingDate: dateSchema.nullable(),
      freshness: z
        .object({ daysSinceHarvest: z.int(), stage: z.enum(freshnessStages) })
        .nullable()
        .meta({ description: 'Today; null if the harvest is unknown' }),
    }),
    qrCode: z.object({
      code: z.string(),
      kind: z.enum(codeKinds).meta({ description: 'Printed on one bottle, or on every bottle of the batch' }),
      scannedCount: z.int().meta({ description: 'Counted scans, this one included' }),
      /** The time of the previous scan; null for the first. */
      lastScannedAt: instantSchema.nullable(),
    }),
    saved: z.boolean().meta({ description: 'Whether the signed-in user saved the bottle' }),
    ...batchState,
    productionLogs: z.array(productionLogResponse),
    moreStages: z.int().optional().meta({
      description: 'Number of further events of a long journey: /api/products/:id/journey',
    }),
  })
  .meta({ id: 'QrLookup' });
export type QrLookupResponse = z.output<typeof qrLookupResponse>;
/** What holds for every bottle of a batch, whatever its code. */
export type BottleOfBatch = Omit<QrLookupResponse, 'qrCode' | 'saved' | 'suspicious'>;

/** Accepts any text, so that the response can say what is wrong with it. */
export const lookUpCodeRoute = defineRoute({
  id: 'lookUpCode',
  feature: 'provenance',
  method: 'GET',
  path: '/api/qr/:code',
  summary: 'Looks up the code of a bottle and counts the scan, once per visitor in 30 minutes.',
  params: z.strictObject({ code: z.string().min(1).max(64) }),
  responses: { 200: qrLookupResponse },
});

export const getSampleBottleRoute = defineRoute({
  id: 'getSampleBottle',
  feature: 'provenance',
  method: 'GET',
  path: '/api/sample-bottle',
  summary: 'A code to try the scanner with, if the sample data is loaded.',
  responses: { 200: z.object({ code: z.string().nullable() }).meta({ id: 'SampleBottle' }) },
});

export const qrCodeResponse = z
  .object({
    id: z.int(),
    code: z.string(),
    printed: z.string().meta({ description: 'In groups, as printed on the label' }),
    url: z.string().meta({ description: 'Content of the QR code' }),
    batchNumber: z.string().nullable(),
    scannedCount: z.int(),
    lastScannedAt: instantSchema.nullable(),
    createdAt: instantSchema,
    outcome: z
      .enum(codeOutcomes)
      .nullable()
      .meta({ description: 'Outcome of the case about the code or its batch' }),
    underReview: z.boolean().meta({ description: 'Whether its scans are unusual or it was reported' }),
  })
  .meta({ id: 'QrCode' });
export type QrCodeResponse = z.output<typeof qrCodeResponse>;

export const listCodesRoute = defineRoute({
  id: 'listCodes',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes',
  summary: 'The codes of a product, newest first, for its producer.',
  params: idParams,
  query: z.strictObject(pagingQuery),
  responses: { 200: z.array(qrCodeResponse) },
});

export const getCodeSvgRoute = defineRoute({
  id: 'getCodeSvg',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes/:codeId/qr.svg',
  summary: 'The QR code as SVG, for its producer.',
  params: z.strictObject({ id: idParams.shape.id, codeId: idParams.shape.id }),
  mediaType: 'image/svg+xml',
  responses: { 200: null },
});

export const getCodePngRoute = defineRoute({
  id: 'getCodePng',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/codes/:codeId/qr.png',
  summary: 'The QR code as PNG, for its producer.',
  params: z.strictObject({ id: idParams.shape.id, codeId: idParams.shape.id }),
  mediaType: 'image/png',
  responses: { 200: null },
});

export const producerFiguresRoute = defineRoute({
  id: 'producerFigures',
  feature: 'provenance',
  method: 'GET',
  path: '/api/producers/:id/figures',
  summary: 'The figures of a producer’s dashboard.',
  params: idParams,
  responses: {
    200: z
      .object({
        totalProducts: z.int(),
        qrScans: z.int(),
        profileViews: z.int(),
        averagePhenolicContent: z.int().nullable().meta({ description: 'Average of the products, mg/kg' }),
      })
      .meta({ id: 'ProducerFigures' }),
  },
});

/** Sent by the page once a user sees it, so that crawlers and cached pages do not count. */
export const countProfileViewRoute = defineRoute({
  id: 'countProfileView',
  feature: 'provenance',
  method: 'POST',
  path: '/api/producers/:id/views',
  summary: 'Counts a view of an approved profile, once a day per visitor, without its owner’s.',
  params: idParams,
  responses: { 204: null },
});
