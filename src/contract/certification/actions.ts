/** Actions on certificates after the first: renew for another season, suspend, revoke, reinstate. */
import { z } from 'zod';
import { certificateNumberPattern } from '../../domain/certification/certificates.ts';
import { certificateBases } from '../../domain/certification/evidence.ts';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { contentBases } from '../../domain/certification/measurements.ts';
import { renewalOpensDays } from '../../domain/certification/renewals.ts';
import { adminSearch } from '../common/admin-search.ts';
import { lowerResult } from '../common/lower-result.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { dateSchema, idParams, instantSchema, line, maxId, prose } from '../common/values.ts';
import { approveProducerInput, certificateResponse, proposedResponse } from './certification.ts';

export const certificateNumberParams = z.strictObject({
  number: z.string().regex(certificateNumberPattern, 'Must be a number such as PHL-2026-000011'),
});

export const certificateListItem = z
  .object({
    id: z.int(),
    number: z.string(),
    state: z.enum(certificateStates),
    holder: z.string(),
    producerId: z.int(),
    country: z.string(),
    level: z.enum(certificationLevels),
    issuedLevel: z
      .enum(certificationLevels)
      .meta({ description: 'At issue; the level follows the evidence' }),
    phenolicContent: z.int().meta({ description: 'mg/kg' }),
    contentBasis: z
      .enum(contentBases)
      .meta({ description: 'Whether a laboratory report supports this content, or it is only stated' }),
    phenolicMethod: z.enum(laboratoryMethods).nullable(),
    phenolicReportedOn: dateSchema.nullable(),
    phenolicOutdated: z.boolean().meta({ description: 'The report is older than twelve months' }),
    season: z.int(),
    issuedOn: dateSchema,
    validUntil: dateSchema,
    lowerResult,
    daysLeft: z.int().meta({ description: 'Days until the last day; negative after it' }),
    decidedByOne: z.boolean().meta({ description: 'True if no second administrator signed its issue' }),
    basis: z.enum(certificateBases).meta({ description: 'What the content is based on' }),
    renewalRequestedAt: instantSchema
      .nullable()
      .meta({ description: 'When the producer applied for renewal; null when no application waits' }),
    renewalDeclinedAt: instantSchema
      .nullable()
      .meta({ description: 'When an application for its renewal was last declined' }),
  })
  .meta({ id: 'CertificateListItem' });

const wanted = {
  state: z
    .enum([...certificateStates, 'to-renew'])
    .optional()
    .meta({
      description: `State today; \`to-renew\`: ends within ${renewalOpensDays} days or has ended, without a successor`,
    }),
  producerId: idParams.shape.id.optional(),
  ...adminSearch,
};

/** `ending`: the earliest end first. `phenolic`: the highest content first. */
export const certificateSorts = ['newest', 'ending', 'phenolic'] as const;

export const listCertificatesRoute = defineRoute({
  id: 'listCertificates',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/certificates',
  summary: 'Certificates of the register, by today’s state and by producer, with search, sorting and paging.',
  query: z.strictObject({ ...wanted, sort: z.enum(certificateSorts).optional(), ...pagingQuery }),
  responses: { 200: z.array(certificateListItem) },
});

export const exportCertificatesRoute = defineRoute({
  id: 'exportCertificates',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/certificates.csv',
  summary: 'The same certificates as a CSV file.',
  query: z.strictObject({
    ...wanted,
    sort: z.enum(certificateSorts).optional(),
    ...tableLanguage,
  }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

const from = z
  .enum(certificateStates)
  .optional()
  .meta({ description: 'State of the certificate as it was read; refused if it changed since' });

/** The holder and every reader of the certificate see the reason. */
export const decideCertificateInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('suspend'), reason: prose(2, 2000, 'A reason is required'), from }),
  z.strictObject({ action: z.literal('revoke'), reason: prose(2, 2000, 'A reason is required'), from }),
  z.strictObject({ action: z.literal('reinstate'), reason: prose(2, 2000).optional(), from }),
]);
export type CertificateDecision = z.output<typeof decideCertificateInput>;

export const decideCertificateRoute = defineRoute({
  id: 'decideCertificate',
  feature: 'certification',
  method: 'PATCH',
  path: '/api/admin/certificates/:number',
  summary: 'Suspends, reinstates or revokes a certificate, visible from the next request on.',
  params: certificateNumberParams,
  body: decideCertificateInput,
  responses: { 200: certificateResponse, 202: proposedResponse },
});

export const addBatchToCertificateRoute = defineRoute({
  id: 'addBatchToCertificate',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/certificates/:number/batches',
  summary:
    'Adds a measured batch of the season to the scope of a certificate in force. Its results have to support the level.',
  params: certificateNumberParams,
  body: z.strictObject({ batchNumber: line(1, 60) }),
  responses: { 200: certificateResponse },
});

export const followLowerResultRoute = defineRoute({
  id: 'followLowerResult',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/certificates/:number/results',
  summary:
    'Applies a lower result that was recorded later: level and content of the certificate go down, or it is suspended.',
  params: certificateNumberParams,
  body: z.strictObject({
    labResultId: z.int().min(1).max(maxId),
    reason: prose(2, 2000, 'A reason is required'),
  }),
  responses: { 200: certificateResponse },
});

export const renewCertificateRoute = defineRoute({
  id: 'renewCertificate',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/producers/:id/certificates',
  summary: 'Issues the certificate of the current season to an approved producer.',
  params: idParams,
  body: approveProducerInput,
  responses: {
    201: z.object({ certificate: certificateResponse }).meta({ id: 'CertificateRenewal' }),
    202: proposedResponse,
  },
});
