/** Renewal: a producer applies for the next certificate with a new report, and an administrator decides. */
import { z } from 'zod';
import {
  declineReasonLimits,
  maxRenewalReports,
  renewalStates,
} from '../../domain/certification/renewals.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, prose } from '../common/values.ts';

export const renewalRequest = z
  .object({
    id: z.int(),
    certificate: z.string().meta({ description: 'The number of the one to be renewed' }),
    state: z.enum(renewalStates),
    requestedAt: instantSchema,
    decidedAt: instantSchema.nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was declined' }),
    reports: z.array(z.object({ id: z.uuid(), fileName: z.string() })),
  })
  .meta({ id: 'RenewalRequest' });

export const renewalResponse = z
  .object({
    certificate: z.string().nullable().meta({ description: 'Number of the newest certificate' }),
    validUntil: dateSchema.nullable(),
    daysLeft: z.int().nullable().meta({ description: 'Negative after the last day' }),
    opensOn: dateSchema.nullable().meta({ description: 'From this day on the producer may apply' }),
    mayRequest: z.boolean().meta({ description: 'Whether the producer may apply now' }),
    possibleFrom: dateSchema
      .nullable()
      .meta({ description: 'First day on which the next can be issued; null when it can be now' }),
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
  summary:
    'Applies for renewal, from 90 days before the end, with laboratory reports uploaded before. The same again while it waits is refused.',
  params: idParams,
  body: z.strictObject({
    documentIds: z
      .array(z.uuid('Must be the id of a document'))
      .max(maxRenewalReports)
      .meta({ description: 'Uploaded laboratory reports; one at least' }),
  }),
  responses: { 201: renewalResponse },
});

export const declineRenewalRoute = defineRoute({
  id: 'declineRenewal',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/renewals/:id/decline',
  summary: 'Declines an application for renewal with a reason, which the producer reads.',
  params: idParams,
  body: z.strictObject({
    reason: prose(declineReasonLimits.least, declineReasonLimits.most, 'A reason is required'),
  }),
  responses: { 200: renewalResponse },
});
