/** Renewal: a producer applies for the next certificate with a new report, and an administrator decides. */
import { z } from 'zod';
import {
  declineReasonLimits,
  maxRenewalReports,
  maxRenewalResults,
  renewalOpensDays,
  renewalStates,
  reportStates,
} from '../../domain/certification/renewals.ts';
import { uploadCategories } from '../../domain/documents/documents.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, idSchema, instantSchema, line, maxId, prose } from '../common/values.ts';
import { labResultResponse } from './certification.ts';

const renewalResult = labResultResponse.extend({ id: z.int() });

export const renewalRequest = z
  .object({
    id: z.int(),
    certificate: z.string().meta({ description: 'Number of the certificate to be renewed' }),
    state: z.enum(renewalStates),
    requestedAt: instantSchema,
    decidedAt: instantSchema.nullable(),
    reason: z.string().nullable().meta({ description: 'Reason of the decline' }),
    confirmsUnchanged: z
      .boolean()
      .meta({ description: 'The producer said that what was on file still held on that day' }),
    results: z.array(renewalResult).meta({ description: 'Recorded results that the application names' }),
    withdrawnResults: z.int().meta({ description: 'Number of named results that were withdrawn since' }),
    reports: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        oil: z.string().nullable(),
        batchNumber: z.string().nullable(),
        state: z.enum(reportStates).meta({
          description:
            'unread: it has to be recorded as a result or set aside before a certificate is issued',
        }),
        setAsideReason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RenewalRequest' });

export const renewalResponse = z
  .object({
    certificate: z.string().nullable().meta({ description: 'Number of the newest certificate' }),
    validUntil: dateSchema.nullable(),
    daysLeft: z.int().nullable().meta({ description: 'Negative after the last day' }),
    mayRequest: z.boolean().meta({ description: 'Whether the producer may apply now' }),
    possibleFrom: dateSchema
      .nullable()
      .meta({ description: 'First day on which the next can be issued; null if now' }),
    results: z
      .array(renewalResult)
      .meta({ description: 'Recorded results of a later harvest, which an application can name' }),
    oils: z
      .array(z.object({ productId: z.int(), name: z.string(), batchNumber: z.string().nullable() }))
      .meta({
        description: 'Products that a report can be about, each with its batch unless it is certified',
      }),
    onFile: z
      .object({
        answeredAt: instantSchema.nullable().meta({ description: 'When the application was sent' }),
        termsStatedAt: instantSchema.nullable().meta({ description: 'Shipping terms' }),
        documents: z
          .array(
            z.object({
              id: z.uuid(),
              category: z.enum(uploadCategories),
              fileName: z.string(),
              sentAt: instantSchema,
              validUntil: dateSchema.nullable(),
              isValid: z.boolean(),
            }),
          )
          .meta({ description: 'Accepted documents of the application' }),
      })
      .meta({ description: 'What a renewal need not repeat' }),
    request: renewalRequest.nullable().meta({ description: 'The newest' }),
  })
  .meta({ id: 'Renewal' });
export type RenewalResponse = z.output<typeof renewalResponse>;

export const getRenewalRoute = defineRoute({
  id: 'getRenewal',
  feature: 'certification',
  method: 'GET',
  path: '/api/producers/:id/renewal',
  summary: 'The state of the renewal of a producer’s certificate, for its producer and administrators.',
  params: idParams,
  responses: { 200: renewalResponse },
});

export const requestRenewalRoute = defineRoute({
  id: 'requestRenewal',
  feature: 'certification',
  method: 'POST',
  path: '/api/producers/:id/renewal',
  summary: `Applies for renewal, from ${renewalOpensDays} days before the certificate ends, with recorded results, uploaded reports, or both. Refused while an application waits.`,
  params: idParams,
  body: z.strictObject({
    confirmsUnchanged: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether answers, documents and terms on file still hold' }),
    resultIds: z
      .array(z.int().min(1).max(maxId))
      .max(maxRenewalResults)
      .meta({ description: 'Ids of recorded results of the new harvest' }),
    reports: z
      .array(
        z.strictObject({
          documentId: z.uuid('Must be the id of a document'),
          productId: z.int().min(1).max(maxId),
          batchNumber: line(1, 60, 'The batch is required'),
        }),
      )
      .max(maxRenewalReports)
      .meta({ description: 'Uploaded laboratory reports, each with its oil and batch' }),
  }),
  responses: { 201: renewalResponse },
});

export const declineRenewalRoute = defineRoute({
  id: 'declineRenewal',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/renewals/:id/decline',
  summary: 'Declines an application for renewal, with a reason for the producer.',
  params: idParams,
  body: z.strictObject({
    reason: prose(declineReasonLimits.least, declineReasonLimits.most, 'A reason is required'),
  }),
  responses: { 200: renewalResponse },
});

export const setAsideReportRoute = defineRoute({
  id: 'setAsideReport',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/renewals/:id/reports/:documentId/set-aside',
  summary: 'Sets aside a report of a renewal, with a reason for the producer.',
  params: z.strictObject({ id: idSchema, documentId: z.uuid('Must be the id of a document') }),
  body: z.strictObject({
    reason: prose(declineReasonLimits.least, declineReasonLimits.most, 'A reason is required'),
  }),
  responses: { 200: renewalResponse },
});
