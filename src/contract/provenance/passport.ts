/** The batch passport: what the register knows of a batch, signed for programs of others. */
import { productRules } from '../../domain/products/product.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, line } from '../common/values.ts';

const batchParams = idParams.extend({
  batchNumber: line(productRules.batchNumber.least, productRules.batchNumber.most),
});

export const getBatchPassportRoute = defineRoute({
  id: 'getBatchPassport',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/batches/:batchNumber/passport',
  summary:
    'The batch passport as a Digital Product Passport credential (UNTP 0.7.0), signed as a JWT, for seven days; none while the batch is recalled.',
  params: batchParams,
  responses: { 200: null },
  mediaType: 'application/vc+jwt',
});

export const getBatchPassportWithProofRoute = defineRoute({
  id: 'getBatchPassportWithProof',
  feature: 'provenance',
  method: 'GET',
  path: '/api/products/:id/batches/:batchNumber/passport/data-integrity',
  summary: 'The same passport with a Data Integrity proof inside it (ecdsa-rdfc-2019, P-256).',
  params: batchParams,
  responses: { 200: null },
  mediaType: 'application/vc',
});
