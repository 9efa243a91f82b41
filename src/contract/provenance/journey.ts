/** The journey of a batch: public, written by its producer, imported from a file and exported. */
import { z } from 'zod';
import { isTimeZone } from '../../domain/common/place-time.ts';
import { correctionReasonLimits } from '../../domain/provenance/corrections.ts';
import { journeyLimits } from '../../domain/provenance/journey.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantInput, instantSchema, line, optional, prose } from '../common/values.ts';
import { pictureField } from '../pictures.ts';
import { productionLogResponse } from '../provenance.ts';

export const journeyEntryResponse = productionLogResponse
  .extend({
    updatedAt: instantSchema,
    certified: z.boolean().meta({
      description:
        'True when a laboratory result rests on it or it was corrected: it is corrected, not changed',
    }),
  })
  .meta({ id: 'JourneyEntry' });
export type JourneyEntryResponse = z.output<typeof journeyEntryResponse>;

export const listJourney = defineRoute({
  id: 'listJourney',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/journey',
  summary: 'The production journey of a product in order of time.',
  params: idParams,
  responses: { 200: z.array(journeyEntryResponse) },
});

export const journeyEntryInput = z
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
    pictureId: pictureField.optional(),
  })
  .refine((entry) => (entry.quantity == null) === (entry.quantityUnit == null), {
    path: ['quantityUnit'],
    message: 'A quantity needs its unit',
  });

export const addJourneyEntry = defineRoute({
  id: 'addJourneyEntry',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey',
  summary: 'Adds a stage to the journey of the current batch; the same stage sent again changes nothing.',
  params: idParams,
  body: journeyEntryInput,
  responses: { 201: journeyEntryResponse, 200: journeyEntryResponse },
});

const entryParams = z.strictObject({ id: idParams.shape.id, entryId: idParams.shape.id });

export const changeJourneyEntry = defineRoute({
  id: 'changeJourneyEntry',
  feature: 'provenance',
  method: 'PUT',
  path: '/api/products/:id/journey/:entryId',
  summary: 'Replaces a stage that no laboratory result is based on.',
  params: entryParams,
  query: z.strictObject({
    updatedAt: instantSchema.meta({
      description: 'Of the entry as it was read; another change since is refused',
    }),
  }),
  body: journeyEntryInput,
  responses: { 200: journeyEntryResponse },
});

export const correctJourneyEntry = defineRoute({
  id: 'correctJourneyEntry',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey/:entryId/corrections',
  summary: 'Corrects a stage that a laboratory result is based on; the earlier version stays public.',
  params: entryParams,
  body: z.strictObject({
    entry: journeyEntryInput,
    reason: prose(correctionReasonLimits.least, correctionReasonLimits.most, 'A reason is required'),
  }),
  responses: { 201: journeyEntryResponse },
});

export const removeJourneyEntry = defineRoute({
  id: 'removeJourneyEntry',
  feature: 'provenance',
  method: 'DELETE',
  path: '/api/products/:id/journey/:entryId',
  summary: 'Removes a stage that no laboratory result is based on.',
  params: entryParams,
  responses: { 204: null },
});

export const importJourney = defineRoute({
  id: 'importJourney',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/journey/import',
  summary: 'Adds many stages, all or none; those already recorded do not change.',
  params: idParams,
  body: z.strictObject({
    entries: z.array(journeyEntryInput).min(1).max(journeyLimits.entries.most),
    dryRun: z.boolean().optional().meta({ description: 'True to learn what would happen' }),
  }),
  responses: {
    200: z
      .object({
        added: z.int(),
        known: z.array(z.int()).meta({ description: 'Positions of those recorded already' }),
      })
      .meta({ id: 'JourneyImport' }),
  },
});

export const exportJourney = defineRoute({
  id: 'exportJourney',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/journey/epcis',
  summary: 'The journey as an EPCIS 2.0 document (JSON-LD), for the systems of others.',
  params: idParams,
  mediaType: 'application/ld+json',
  responses: { 200: null },
});
