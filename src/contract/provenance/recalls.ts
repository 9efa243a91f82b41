/** The batches of a product, and their recall. */
import { z } from 'zod';
import { productLimits } from '../../domain/products/product.ts';
import { recallLimits } from '../../domain/provenance/recalls.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, line, prose } from '../common/values.ts';

export const batchResponse = z
  .object({
    batchNumber: z.string(),
    codes: z.int().meta({ description: 'Codes that were made for it' }),
    current: z.boolean().meta({ description: 'True for the batch that the product carries now' }),
    recall: z
      .object({
        reason: z.string(),
        recalledAt: instantSchema,
        retractable: z.boolean().meta({ description: 'Whether whoever asks may take it back now' }),
      })
      .nullable(),
  })
  .meta({ id: 'Batch' });
export type BatchResponse = z.output<typeof batchResponse>;

export const listBatches = defineRoute({
  id: 'listBatches',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/batches',
  summary: 'The batches for which a product has codes, its own first, for its producer.',
  params: idParams,
  responses: { 200: z.array(batchResponse) },
});

const batchAndReason = z.strictObject({
  batchNumber: line(productLimits.batchNumber.least, productLimits.batchNumber.most),
  reason: prose(recallLimits.reason.least, recallLimits.reason.most),
});

export const recallBatch = defineRoute({
  id: 'recallBatch',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/recalls',
  summary: 'Recalls a batch in all its bottle sizes: every scan says so from the next one on.',
  params: idParams,
  body: batchAndReason,
  responses: { 200: batchResponse, 201: batchResponse },
});

export const retractRecall = defineRoute({
  id: 'retractRecall',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/recalls/retract',
  summary: 'Takes a recall back: the producer within a day, an administrator at any time.',
  params: idParams,
  body: batchAndReason,
  responses: { 200: batchResponse },
});
