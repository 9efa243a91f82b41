/** Orders of codes: how a producer gets codes for the bottles of a batch, and the progress of each order. */
import { z } from 'zod';
import { excessReasonLimits, maxCodeOrder } from '../../domain/provenance/code-orders.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';

export const codeOrderResponse = z
  .object({
    id: z.int(),
    batchNumber: z.string(),
    count: z.int().meta({ description: 'Number of ordered codes' }),
    made: z
      .int()
      .meta({ description: 'Number of codes created so far; a large order is created in batches' }),
    bottles: z
      .int()
      .nullable()
      .meta({ description: 'Number of bottles of the batch by its journey; null if not stated' }),
    reason: z.string().nullable().meta({ description: 'Reason for more codes than bottles' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'CodeOrder' });
export type CodeOrderResponse = z.output<typeof codeOrderResponse>;

export const makeCodesInput = z.strictObject({
  count: z.int().min(1).max(maxCodeOrder),
  reason: z
    .string()
    .trim()
    .min(excessReasonLimits.least)
    .max(excessReasonLimits.most)
    .optional()
    .meta({ description: 'Required if the batch would have more codes than bottles' }),
});

export const makeCodesRoute = defineRoute({
  id: 'makeCodes',
  feature: 'provenance',
  method: 'POST',
  path: '/api/products/:id/codes',
  summary: 'Creates codes for the current batch of a product. Idempotent by Idempotency-Key.',
  params: idParams,
  body: makeCodesInput,
  takesIdempotencyKey: true,
  responses: { 200: codeOrderResponse, 201: codeOrderResponse },
});

export const listCodeOrdersRoute = defineRoute({
  id: 'listCodeOrders',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/code-orders',
  summary: 'The orders of codes of a product, newest first, for its producer.',
  params: idParams,
  query: z.strictObject(pagingQuery),
  responses: { 200: z.array(codeOrderResponse) },
});
