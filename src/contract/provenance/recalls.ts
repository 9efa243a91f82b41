/** The batches of a product, and their recall. */
import { z } from 'zod';
import { productRules } from '../../domain/products/product.ts';
import { bottleStatuses } from '../../domain/provenance/bottle-status.ts';
import { recallLimits } from '../../domain/provenance/recalls.ts';
import { batchState } from '../common/batch-state.ts';
import { pagingQuery } from '../common/paging.ts';
import { recallFields } from '../common/recall.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, line, prose } from '../common/values.ts';

export const batchResponse = z
  .object({
    batchNumber: z.string(),
    codes: z.int().meta({ description: 'Number of its codes' }),
    current: z.boolean().meta({ description: 'Whether it is the product’s current batch' }),
    recall: z
      .object({
        ...recallFields,
        retractable: z.boolean().meta({ description: 'Whether the caller may lift it now' }),
      })
      .nullable(),
  })
  .meta({ id: 'Batch' });
export type BatchResponse = z.output<typeof batchResponse>;

export const batchOfProducer = batchResponse
  .extend({
    productId: z.int().meta({ description: 'One of the products of the batch; a recall of it covers all' }),
    products: z.array(z.string()).meta({ description: 'Names of all its products' }),
  })
  .meta({ id: 'BatchOfProducer' });
export type BatchOfProducer = z.output<typeof batchOfProducer>;

export const listBatchesOfProducerRoute = defineRoute({
  id: 'listBatchesOfProducer',
  feature: 'provenance',
  method: 'GET',
  path: '/api/admin/producers/:id/batches',
  summary: 'Batches of a producer, recalled ones first, then the newest; at most 500.',
  params: idParams,
  responses: { 200: z.array(batchOfProducer) },
});

export const listBatchesRoute = defineRoute({
  id: 'listBatches',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/batches',
  summary: 'Batches for which a product has codes, the current one first, for its producer.',
  params: idParams,
  query: z.strictObject(pagingQuery),
  responses: { 200: z.array(batchResponse) },
});

export const batchOfOil = z
  .object({
    batchNumber: z.string(),
    current: z.boolean().meta({ description: 'Whether it is the product’s current batch' }),
    status: z.enum(bottleStatuses).meta({ description: 'Status of its bottles today' }),
    ...batchState,
  })
  .meta({ id: 'BatchOfOil' });
export type BatchOfOil = z.output<typeof batchOfOil>;

export const listBatchStatesRoute = defineRoute({
  id: 'listBatchStates',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/batch-states',
  summary:
    'Batches of which bottles may be on sale or at home, with today’s state: batches with warnings, then the current one, then the newest; at most 100.',
  params: idParams,
  responses: { 200: z.array(batchOfOil) },
});

const batchAndReason = z.strictObject({
  batchNumber: line(productRules.batchNumber.least, productRules.batchNumber.most),
  reason: prose(recallLimits.reason.least, recallLimits.reason.most),
});

export const recallBatchRoute = defineRoute({
  id: 'recallBatch',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/recalls',
  summary: 'Recalls a batch in all its bottle sizes, effective from the next scan.',
  params: idParams,
  body: batchAndReason,
  responses: { 200: batchResponse, 201: batchResponse },
});

export const retractRecallRoute = defineRoute({
  id: 'retractRecall',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/recalls/retract',
  summary: 'Lifts a recall: the producer within 24 hours, an administrator at any time.',
  params: idParams,
  body: batchAndReason,
  responses: { 200: batchResponse },
});
