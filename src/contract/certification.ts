/** Decisions about producers, and the public register of certificates. */
import { z } from 'zod';
import { certificateNumberPattern } from '../domain/certification/certificates.ts';
import { evidenceWarnings } from '../domain/certification/evidence.ts';
import {
  certificateStates,
  certificationLevels,
  phenolicContentLimits,
} from '../domain/certification/levels.ts';
import { levelInput } from './common/levels.ts';
import { defineRoute } from './common/route.ts';
import { dateSchema, idParams, instantSchema, prose, whole } from './common/values.ts';
import { producerResponse } from './producers.ts';

export const labResultResponse = z
  .object({
    laboratory: z.string(),
    method: z.enum(['HPLC', 'NMR', 'other']),
    batchNumber: z.string().nullable(),
    harvestedOn: dateSchema.nullable(),
    sampledOn: dateSchema.nullable(),
    reportedOn: dateSchema,
    phenolicContent: z.int().meta({ description: 'mg/kg' }),
    oleocanthal: z.int().nullable().meta({ description: 'mg/kg' }),
    oleacein: z.int().nullable().meta({ description: 'mg/kg' }),
  })
  .meta({ id: 'LaboratoryResult' });

export const certificateResponse = z
  .object({
    number: z.string(),
    state: z.enum(certificateStates),
    holder: z.string(),
    producerId: z.int(),
    producerName: z.string(),
    producerLocation: z.string(),
    producerCountry: z.string(),
    oliveVarieties: z.string().nullable(),
    level: z.enum(certificationLevels),
    phenolicContent: z.int().meta({ description: 'mg/kg' }),
    season: z.int().meta({ description: 'Year in which the harvest season begins' }),
    issuedOn: dateSchema,
    validUntil: dateSchema,
    batches: z.array(
      z.object({
        batchNumber: z.string(),
        products: z.array(z.object({ id: z.int(), name: z.string(), volume: z.int().nullable() })),
      }),
    ),
    evidence: z.array(labResultResponse),
    warnings: z.array(z.enum(evidenceWarnings)).meta({ description: 'What the evidence lacks today' }),
    history: z.array(
      z.object({
        act: z.enum(['issue', 'add_batch', 'suspend', 'reinstate', 'revoke', 'renew']),
        toState: z.enum(certificateStates),
        reason: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    checkedAt: instantSchema.meta({ description: 'When the register was read for this answer' }),
  })
  .meta({ id: 'Certificate' });
export type CertificateResponse = z.output<typeof certificateResponse>;

export const getCertificate = defineRoute({
  id: 'getCertificate',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number',
  summary: 'A certificate as it stands in the register now.',
  params: z.strictObject({
    number: z.string().regex(certificateNumberPattern, 'Must be a number such as PHL-2026-000011'),
  }),
  responses: { 200: certificateResponse },
});

export const getNewestCertificate = defineRoute({
  id: 'getNewestCertificate',
  feature: 'certification',
  method: 'GET',
  path: '/api/producers/:id/certificate',
  summary: "A producer's certificate of the newest season as it stands now, for the producer.",
  params: idParams,
  responses: { 200: certificateResponse },
});

export const approveProducerInput = z.strictObject({
  certificationLevel: levelInput.default('bronze'),
  phenolicContent: whole(
    phenolicContentLimits.least,
    phenolicContentLimits.most,
    'Phenolic content is required',
  ),
});

export const approveProducer = defineRoute({
  id: 'approveProducer',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/approve-producer/:id',
  summary:
    'Approves a producer with a level and a content in mg/kg and issues the certificate, in one transaction.',
  params: idParams,
  body: approveProducerInput,
  responses: {
    200: z
      .object({
        producer: producerResponse,
        certificateNumber: z.string(),
        warnings: z.array(z.enum(evidenceWarnings)),
        message: z.string(),
      })
      .meta({ id: 'ProducerApproval' }),
  },
});

export const rejectProducer = defineRoute({
  id: 'rejectProducer',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/reject-producer/:id',
  summary: 'Rejects a producer and its application.',
  params: idParams,
  body: z.strictObject({ reason: prose(2, 2000).optional() }),
  responses: {
    200: z.object({ producer: producerResponse, message: z.string() }).meta({ id: 'ProducerRejection' }),
  },
});

/** What an administrator sees before approving: nothing is changed. */
export const checkApproval = defineRoute({
  id: 'checkApproval',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/approve-producer/:id/check',
  summary: 'The evidence on record and what would be warned of for a level and a content.',
  params: idParams,
  query: z.strictObject({
    certificationLevel: levelInput,
    phenolicContent: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  }),
  responses: {
    200: z
      .object({ warnings: z.array(z.enum(evidenceWarnings)), evidence: z.array(labResultResponse) })
      .meta({ id: 'ApprovalCheck' }),
  },
});

export const adminSummary = defineRoute({
  id: 'adminSummary',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/summary',
  summary: 'The four figures of the administrators and the counts of the queues.',
  responses: {
    200: z
      .object({
        totalProducers: z.int(),
        approved: z.int(),
        pending: z.int(),
        rejected: z.int(),
        totalProducts: z.int(),
        applicationsWaiting: z.int(),
        changesWaiting: z.int(),
      })
      .meta({ id: 'AdminSummary' }),
  },
});
