/** Decisions about producers, and the public list of certificates. */

import { z } from 'zod';
import { certificateNumberPattern } from '../../domain/certification/certificates.ts';
import { checklistItems, evaluationParts } from '../../domain/certification/checklist.ts';
import {
  certificateBases,
  evidenceReasonLimits,
  evidenceWarnings,
} from '../../domain/certification/evidence.ts';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { certificateStates, certificationLevels } from '../../domain/certification/levels.ts';
import { contentBases } from '../../domain/certification/measurements.ts';
import { reportAlarms } from '../../domain/certification/report-alarms.ts';
import { requirementStates } from '../../domain/certification/requirements.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { phenolicContentLimits } from '../../domain/products/product.ts';
import { applicationRead } from '../common/application-read.ts';
import { levelInput } from '../common/levels.ts';
import { lowerResult } from '../common/lower-result.ts';
import { publicReport } from '../common/public-report.ts';
import { recallFields } from '../common/recall.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, maxId, prose, whole } from '../common/values.ts';
import { producerResponse } from '../producers/producers.ts';
import { publicHistory, publicLog } from './public-decisions.ts';

/** A batch has only a few results. */
const maxChosenResults = 50;

/** The response to an action that another administrator has to confirm. */
export const proposedResponse = z
  .object({ proposalId: z.int(), message: z.string() })
  .meta({ id: 'ProposedDecision' });

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

export const laboratoryGroup = z.int().meta({
  description: 'Results with the same number are of one laboratory, or of laboratories with one owner',
});

export const certificateResponse = z
  .object({
    number: z.string(),
    state: z.enum(certificateStates),
    holder: z.string(),
    producerId: z.int(),
    producerName: z.string(),
    producerLocation: z.string(),
    producerCountry: z.string(),
    oliveVarieties: z
      .string()
      .nullable()
      .meta({ description: 'Of the oils that it covers, as their producer writes them' }),
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
    season: z.int().meta({ description: 'Year in which the harvest season begins' }),
    issuedOn: dateSchema,
    validUntil: dateSchema,
    batches: z.array(
      z.object({
        batchNumber: z.string(),
        products: z.array(z.object({ id: z.int(), name: z.string(), volume: z.int().nullable() })),
        recall: z.object(recallFields).nullable(),
      }),
    ),
    basis: z.enum(certificateBases).meta({
      description:
        'results: supported by two laboratories. decision: by two administrators. legacy: issued before results were required',
    }),
    evidence: z.array(
      labResultResponse.extend({
        decides: z.boolean().meta({
          description: 'Whether the content is based on it; other results are of added or recalled batches',
        }),
        withdrawn: z
          .boolean()
          .meta({ description: 'Whether it was withdrawn after the certificate was issued' }),
        report: publicReport,
      }),
    ),
    lowerResult,
    warnings: z.array(z.enum(evidenceWarnings)).meta({ description: 'Notice to readers about it' }),
    history: publicHistory,
    replaces: z.string().nullable().meta({ description: 'Number of the previous certificate' }),
    replacedBy: z.string().nullable().meta({ description: 'Number of the certificate that replaced it' }),
    publicLog,
    checkedAt: instantSchema.meta({ description: 'When the register was read for this response' }),
  })
  .meta({ id: 'Certificate' });
export type CertificateResponse = z.output<typeof certificateResponse>;

export const getCertificateRoute = defineRoute({
  id: 'getCertificate',
  feature: 'certification',
  method: 'GET',
  path: '/api/certificates/:number',
  summary: 'A certificate with its current state in the register.',
  params: z.strictObject({
    number: z.string().regex(certificateNumberPattern, 'Must be a number such as PHL-2026-000011'),
  }),
  responses: { 200: certificateResponse },
});

export const getNewestCertificateRoute = defineRoute({
  id: 'getNewestCertificate',
  feature: 'certification',
  method: 'GET',
  path: '/api/producers/:id/certificate',
  summary: 'The current state of a producer’s certificate of the latest season, for the producer.',
  params: idParams,
  responses: { 200: certificateResponse },
});

const evidenceReason = prose(
  evidenceReasonLimits.least,
  evidenceReasonLimits.most,
  'A reason of at least ten characters is required',
);

export const approveProducerInput = z
  .strictObject({
    certificationLevel: levelInput
      .optional()
      .meta({ description: 'Default: the highest level that the content reaches' }),
    phenolicContent: whole(
      phenolicContentLimits.least,
      phenolicContentLimits.most,
      'Phenolic content is required',
    )
      .optional()
      .meta({ description: 'mg/kg; default: the lowest of the results; any other value is refused' }),
    results: z.array(z.int().min(1).max(maxId)).max(maxChosenResults).optional().meta({
      description:
        'Ids of the supporting results; default: those of the batch that supports the highest level',
    }),
    differenceReason: evidenceReason
      .optional()
      .meta({ description: 'Reason for accepting results that disagree' }),
    revocationReason: evidenceReason.optional().meta({
      description:
        'Public reason for a certificate after a revocation; another administrator has to confirm it',
    }),
    waivers: z
      .array(z.strictObject({ item: z.enum(checklistItems), reason: evidenceReason }))
      .max(checklistItems.length)
      .optional()
      .meta({ description: 'Waived items of the checklist, each with its reason' }),
    override: z
      .strictObject({ reason: evidenceReason })
      .optional()
      .meta({ description: 'Exceeds the evidence; another administrator has to confirm it' }),
    from: applicationRead,
  })
  .refine(({ override, phenolicContent }) => override === undefined || phenolicContent !== undefined, {
    path: ['phenolicContent'],
    message: 'Phenolic content is required',
  });
export type ApprovalInput = z.input<typeof approveProducerInput>;

export const approveProducerRoute = defineRoute({
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
        message: z.string(),
      })
      .meta({ id: 'ProducerApproval' }),
    202: proposedResponse,
  },
});

export const rejectProducerRoute = defineRoute({
  id: 'rejectProducer',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/reject-producer/:id',
  summary: 'Rejects a producer and its application.',
  params: idParams,
  body: z.strictObject({ reason: prose(2, 2000).optional(), from: applicationRead }),
  responses: {
    200: z.object({ producer: producerResponse, message: z.string() }).meta({ id: 'ProducerRejection' }),
  },
});

/**
 * Shows an administrator the state before an approval, without changing anything. The domain decides what
 * results support.
 */
export const checkApprovalRoute = defineRoute({
  id: 'checkApproval',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/approve-producer/:id/check',
  summary: 'Recorded results, the default choice among them, and the checklist of an approval.',
  params: idParams,
  responses: {
    200: z
      .object({
        today: dateSchema,
        results: z.array(
          labResultResponse.extend({
            id: z.int(),
            isRecalled: z.boolean(),
            isContradicted: z
              .boolean()
              .meta({ description: 'Whether its laboratory corrected or denied the report' }),
            hasReport: z.boolean(),
            openAlarm: z.enum(reportAlarms).nullable().meta({ description: 'The first open one' }),
            laboratoryGroup,
          }),
        ),
        suggested: z.array(z.int()).meta({ description: 'Ids' }),
        proposed: z
          .array(z.int())
          .meta({ description: 'Ids of the results that the producer applied for renewal with' }),
        revocation: z
          .object({
            number: z.string(),
            revokedOn: dateSchema,
            reason: z.string(),
            language: z.enum(contentLanguages).nullable(),
          })
          .nullable()
          .meta({ description: 'End of the last certificate, without a newer one' }),
        differenceLimit: z.int().meta({ description: 'Per cent of the lower figure' }),
        checklist: z.array(z.object({ item: z.enum(checklistItems), state: z.enum(requirementStates) })),
        evaluators: z
          .array(z.object({ part: z.enum(evaluationParts), name: z.string().nullable() }))
          .meta({ description: 'Who evaluated the evidence; name is null when the account was deleted' }),
      })
      .meta({ id: 'ApprovalCheck' }),
  },
});
export type ApprovalCheck = z.output<(typeof checkApprovalRoute.responses)[200]>;

export const adminSummaryRoute = defineRoute({
  id: 'adminSummary',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/summary',
  summary: 'The figures of the administrators’ home page and the counts of the queues.',
  responses: {
    200: z
      .object({
        totalProducers: z.int(),
        approved: z.int(),
        certified: z.int().meta({ description: 'Approved producers with a certificate in force' }),
        pending: z.int(),
        rejected: z.int(),
        totalProducts: z.int(),
        changesWaiting: z.int(),
        renewalsWaiting: z.int(),
        proposalsWaiting: z.int().meta({ description: 'Decisions that need a second administrator' }),
      })
      .meta({ id: 'AdminSummary' }),
  },
});
