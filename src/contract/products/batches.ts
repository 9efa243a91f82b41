/** The batches of a producer: what is known of each, entered once. */
import { z } from 'zod';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { reportStates } from '../../domain/certification/renewals.ts';
import { batchLimits, quantityUnits } from '../../domain/products/batch.ts';
import { publicReport } from '../common/public-report.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, optional } from '../common/values.ts';

const { number, variety, place, quantity } = batchLimits;

export const batchRecord = z
  .object({
    id: z.int(),
    producerId: z.int(),
    number: z.string().meta({ description: 'As first written; products name it as `batchNumber`' }),
    harvestedOn: dateSchema.nullable(),
    milledOn: dateSchema.nullable(),
    bottledOn: dateSchema.nullable(),
    variety: z.string().nullable(),
    quantity: z.string().nullable().meta({ description: 'Two decimals', example: '420.00' }),
    quantityUnit: z.enum(quantityUnits).nullable(),
    place: z.string().nullable(),
    measuredContent: z.int().nullable().meta({ description: 'mg/kg; null without a laboratory result' }),
    results: z.array(
      z.object({
        id: z.int(),
        laboratory: z.string(),
        method: z.enum(laboratoryMethods),
        reportedOn: dateSchema,
        phenolicContent: z.int().meta({ description: 'mg/kg' }),
        report: publicReport,
      }),
    ),
    certificate: z
      .object({
        number: z.string(),
        state: z.enum(certificateStates).meta({ description: 'Today' }),
        level: z.enum(certificationLevels),
        validUntil: dateSchema,
      })
      .nullable()
      .meta({ description: 'The latest certificate with the batch in its scope' }),
    products: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          volume: z.int().nullable().meta({ description: 'Millilitres' }),
          price: z.string().nullable().meta({ description: 'Euro, two decimals', example: '36.00' }),
          available: z.boolean(),
          withdrawn: z.boolean(),
        }),
      )
      .meta({ description: 'The sizes in which it is listed' }),
    reports: z
      .array(
        z.object({
          id: z.uuid(),
          fileName: z.string(),
          sentAt: instantSchema,
          renewalId: z
            .int()
            .nullable()
            .meta({ description: 'The application for renewal that it came with' }),
          state: z.enum(reportStates),
          setAsideReason: z.string().nullable(),
        }),
      )
      .meta({ description: 'Laboratory reports that the producer sent for it' }),
    codes: z.int().meta({ description: 'Number of codes created for its bottles' }),
    journeyEvents: z.int(),
    recalled: z.boolean(),
    similar: z
      .array(z.string())
      .meta({ description: 'Numbers of other batches that look alike; they may have been meant' }),
  })
  .meta({ id: 'BatchRecord' });
export type BatchRecord = z.output<typeof batchRecord>;

const facts = {
  number: line(number.least, number.most),
  harvestedOn: optional(dateSchema),
  milledOn: optional(dateSchema),
  bottledOn: optional(dateSchema),
  variety: optional(line(variety.least, variety.most)),
  quantity: z
    .number()
    .min(quantity.least)
    .max(quantity.most)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'At most two decimals')
    .nullable()
    .meta({ description: 'Kilograms or litres' }),
  quantityUnit: optional(z.enum(quantityUnits)),
  place: optional(line(place.least, place.most)),
};

export const batchInput = z
  .strictObject(facts)
  .partial({
    harvestedOn: true,
    milledOn: true,
    bottledOn: true,
    variety: true,
    quantity: true,
    quantityUnit: true,
    place: true,
  })
  .refine((input) => (input.quantity ?? null) === null || (input.quantityUnit ?? null) !== null, {
    path: ['quantityUnit'],
    message: 'Kilograms or litres?',
  });
export type BatchInput = z.output<typeof batchInput>;

export const listBatchRecordsRoute = defineRoute({
  id: 'listBatchRecords',
  feature: 'products',
  method: 'GET',
  path: '/api/producers/:id/batches',
  summary: 'Batches of a producer with what is known of each, for the producer, newest first; at most 500.',
  params: idParams,
  responses: { 200: z.array(batchRecord) },
});

export const createBatchRoute = defineRoute({
  id: 'createBatch',
  feature: 'products',
  method: 'POST',
  path: '/api/producers/:id/batches',
  summary: 'Adds a batch. Refused if the producer has one with the number in any spelling.',
  params: idParams,
  body: batchInput,
  responses: { 201: batchRecord },
});

export const getBatchRoute = defineRoute({
  id: 'getBatch',
  feature: 'products',
  method: 'GET',
  path: '/api/batches/:id',
  summary: 'One batch, for its producer.',
  params: idParams,
  responses: { 200: batchRecord },
});

export const updateBatchRoute = defineRoute({
  id: 'updateBatch',
  feature: 'products',
  method: 'PUT',
  path: '/api/batches/:id',
  summary: 'Saves the facts of a batch. Its number can be changed until something but a product names it.',
  params: idParams,
  body: batchInput,
  responses: { 200: batchRecord },
});

export const deleteBatchRoute = defineRoute({
  id: 'deleteBatch',
  feature: 'products',
  method: 'DELETE',
  path: '/api/batches/:id',
  summary: 'Deletes a batch that nothing refers to.',
  params: idParams,
  responses: { 204: null },
});
