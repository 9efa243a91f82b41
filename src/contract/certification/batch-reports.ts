/** Laboratory reports of batches: a producer sends them at any time, an administrator records or sets aside each. */
import { z } from 'zod';
import { declineReasonLimits, maxRenewalReports } from '../../domain/certification/renewals.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, idSchema, prose } from '../common/values.ts';
import { batchRecord } from '../products/batches.ts';

const documentId = z.uuid('Must be the id of a document');

export const sendBatchReportsRoute = defineRoute({
  id: 'sendBatchReports',
  feature: 'certification',
  method: 'POST',
  path: '/api/batches/:id/reports',
  summary:
    'Sends uploaded laboratory reports for a batch of the caller. From then on they stay. Refused while an earlier one is under review.',
  params: idParams,
  body: z.strictObject({ documentIds: z.array(documentId).min(1).max(maxRenewalReports) }),
  responses: { 201: batchRecord },
});

export const setBatchReportAsideRoute = defineRoute({
  id: 'setBatchReportAside',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/producers/:id/reports/:documentId/set-aside',
  summary: 'Sets aside a report that was sent for a batch, with a reason for the producer.',
  params: z.strictObject({ id: idSchema, documentId }),
  body: z.strictObject({
    reason: prose(declineReasonLimits.least, declineReasonLimits.most, 'A reason is required'),
  }),
  responses: { 200: batchRecord },
});

export const showReportRoute = defineRoute({
  id: 'showReport',
  feature: 'certification',
  method: 'PUT',
  path: '/api/batches/:id/results/:resultId/file',
  summary:
    'Shows the file of a report to everybody, or no longer, as its producer wishes. Its facts are always public.',
  params: z.strictObject({ id: idSchema, resultId: idSchema }),
  body: z.strictObject({ shown: z.boolean() }),
  responses: { 200: batchRecord },
});

export const downloadReportRoute = defineRoute({
  id: 'downloadReport',
  feature: 'certification',
  method: 'GET',
  path: '/api/lab-results/:id/file',
  summary: 'The file of a laboratory report that its producer shows to everybody, as a download.',
  params: idParams,
  mediaType: 'application/octet-stream',
  responses: { 200: null },
});
