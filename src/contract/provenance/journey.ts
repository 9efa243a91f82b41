/** The journey of a batch: public, written by its producer, imported from a file and exported. */
import { z } from 'zod';
import { isTimeZone } from '../../domain/common/place-time.ts';
import { productRules } from '../../domain/products/product.ts';
import { correctionReasonLimits } from '../../domain/provenance/corrections.ts';
import { captureLimits } from '../../domain/provenance/epcis-capture.ts';
import { journeyLimits } from '../../domain/provenance/journey.ts';
import { isMedian, medianLimits, tastingProblems, tastingStage } from '../../domain/provenance/tasting.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantInput, instantSchema, line, optional, prose } from '../common/values.ts';
import { pictureField } from '../pictures/pictures.ts';
import { productionLogResponse } from './provenance.ts';

export const journeyEventResponse = productionLogResponse
  .extend({
    updatedAt: instantSchema,
    certified: z.boolean().meta({
      description: 'True if a laboratory result is based on it or it was corrected: it can only be corrected',
    }),
  })
  .meta({ id: 'JourneyEvent' });
export type JourneyEventResponse = z.output<typeof journeyEventResponse>;

export const listJourneyRoute = defineRoute({
  id: 'listJourney',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/journey',
  summary: 'The production journey of a product, oldest event first, with paging by the Link header.',
  params: idParams,
  query: z.strictObject({ cursor: pagingQuery.cursor }),
  responses: { 200: z.array(journeyEventResponse) },
});

const median = z
  .number()
  .refine(
    isMedian,
    `Must be between ${medianLimits.least} and ${medianLimits.most}, with at most one decimal`,
  )
  .nullable()
  .meta({ description: 'Median of a tasting panel, 0 to 10 with at most one decimal; all three or none' });

const tastingMessages = {
  stage: `Only the stage ${tastingStage} has medians of a tasting panel`,
  incomplete: 'A tasting panel states all three medians',
  panel: 'Medians need the tasting panel that measured them',
} as const;

export const journeyEventInput = z
  .strictObject({
    stage: line(journeyLimits.stage.least, journeyLimits.stage.most),
    timestamp: instantInput,
    timeZone: z
      .string()
      .refine(isTimeZone, 'Must be a time zone such as Europe/Athens')
      .nullable()
      .optional(),
    location: optional(line(1, journeyLimits.location.most)).optional(),
    temperature: z
      .number()
      .min(journeyLimits.temperature.least)
      .max(journeyLimits.temperature.most)
      .nullable()
      .optional(),
    quantity: z
      .number()
      .min(journeyLimits.quantity.least)
      .max(journeyLimits.quantity.most)
      .nullable()
      .optional(),
    quantityUnit: z.enum(['kg', 'l']).nullable().optional(),
    notes: optional(prose(1, journeyLimits.notes.most)).optional(),
    fruity: median.optional(),
    bitter: median.optional(),
    pungent: median.optional(),
    pictureId: pictureField.optional(),
  })
  .refine((event) => (event.quantity == null) === (event.quantityUnit == null), {
    path: ['quantityUnit'],
    message: 'A quantity needs its unit',
  })
  .superRefine((event, { addIssue }) => {
    for (const { field, problem } of tastingProblems(event)) {
      addIssue({ code: 'custom', path: [field], message: tastingMessages[problem] });
    }
  });

export const addJourneyEventRoute = defineRoute({
  id: 'addJourneyEvent',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey',
  summary: 'Adds an event to the journey of the current batch. Idempotent.',
  params: idParams,
  query: z.strictObject({
    batchNumber: line(productRules.batchNumber.least, productRules.batchNumber.most)
      .optional()
      .meta({ description: 'Batch that the event is about; refused if the product has another one now' }),
  }),
  body: journeyEventInput,
  responses: { 201: journeyEventResponse, 200: journeyEventResponse },
});

const eventParams = z.strictObject({ id: idParams.shape.id, eventId: idParams.shape.id });

export const changeJourneyEventRoute = defineRoute({
  id: 'changeJourneyEvent',
  feature: 'provenance',
  method: 'PUT',
  path: '/api/products/:id/journey/:eventId',
  summary: 'Replaces a journey event that no laboratory result is based on.',
  params: eventParams,
  query: z.strictObject({
    updatedAt: instantSchema.meta({
      description: 'Revision of the event as it was read; refused if it changed since',
    }),
  }),
  body: journeyEventInput,
  responses: { 200: journeyEventResponse },
});

export const correctJourneyEventRoute = defineRoute({
  id: 'correctJourneyEvent',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey/:eventId/corrections',
  summary: 'Corrects a journey event that a laboratory result is based on. The earlier version stays public.',
  params: eventParams,
  body: z.strictObject({
    event: journeyEventInput,
    reason: prose(correctionReasonLimits.least, correctionReasonLimits.most, 'A reason is required'),
  }),
  responses: { 201: journeyEventResponse },
});

export const removeJourneyEventRoute = defineRoute({
  id: 'removeJourneyEvent',
  feature: 'provenance',
  method: 'DELETE',
  path: '/api/products/:id/journey/:eventId',
  summary: 'Removes a journey event that no laboratory result is based on.',
  params: eventParams,
  responses: { 204: null },
});

export const importJourneyRoute = defineRoute({
  id: 'importJourney',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey/import',
  summary: 'Adds many journey events in one transaction. Those already recorded do not change.',
  params: idParams,
  body: z.strictObject({
    events: z.array(journeyEventInput).min(1).max(journeyLimits.events.most),
    dryRun: z.boolean().optional().meta({ description: 'Dry run: reports what would happen' }),
  }),
  responses: {
    200: z
      .object({
        added: z.int(),
        known: z.array(z.int()).meta({ description: 'Positions of events already recorded' }),
      })
      .meta({ id: 'JourneyImport' }),
  },
});

const epcisDocument = z
  .looseObject({
    '@context': z.unknown().meta({ description: 'Contains the context of EPCIS 2.0' }),
    type: z.literal('EPCISDocument'),
    schemaVersion: z.string().regex(/^2\.\d+(\.\d+)?$/, 'Must be version 2 of EPCIS'),
    epcisHeader: z.looseObject({}).optional(),
    epcisBody: z.looseObject({
      eventList: z
        .array(z.record(z.string(), z.unknown()))
        .max(captureLimits.eventsOfDocument.most, `At most ${captureLimits.eventsOfDocument.most} events`),
    }),
  })
  .meta({ id: 'EpcisDocument', description: 'A document of GS1 EPCIS 2.0 (ISO/IEC 19987) in JSON-LD' });

export const captureJourneyRoute = defineRoute({
  id: 'captureJourney',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey/epcis',
  summary:
    'Captures an EPCIS 2.0 document: all events or none. Those of this batch with a known step become stages; all are in the public export.',
  params: idParams,
  body: epcisDocument,
  responses: {
    200: z
      .object({
        captured: z.int().meta({ description: 'Events that were stored, with those of stages' }),
        stages: z.int().meta({ description: 'Stages that were added to the journey' }),
        known: z.int().meta({ description: 'Events that were stored already' }),
      })
      .meta({ id: 'EpcisCapture' }),
  },
});

export const removeCapturedEventsRoute = defineRoute({
  id: 'removeCapturedEvents',
  feature: 'provenance',
  method: 'DELETE',
  path: '/api/products/:id/journey/epcis',
  summary:
    'Removes the captured events of the current batch that are no stages of its journey, and their master data.',
  params: idParams,
  responses: { 200: z.object({ removed: z.int() }).meta({ id: 'RemovedCapturedEvents' }) },
});

export const exportJourneyRoute = defineRoute({
  id: 'exportJourney',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/journey/epcis',
  summary: 'The journey as an EPCIS 2.0 document (JSON-LD), with captured events as they came.',
  params: idParams,
  mediaType: 'application/ld+json',
  responses: { 200: null },
});
