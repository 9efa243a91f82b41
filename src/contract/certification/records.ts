/** The certificates of one producer with every decision about them, for administrators. */
import { z } from 'zod';
import { applicationStatuses } from '../../domain/applications/states.ts';
import { certificateEventActions } from '../../domain/certification/certificates.ts';
import { checklistItems, evaluationParts } from '../../domain/certification/checklist.ts';
import { certificateStates } from '../../domain/certification/levels.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import { certificateListItem } from './actions.ts';

export const certificateDecision = z
  .object({
    id: z.int(),
    action: z.enum(certificateEventActions),
    fromState: z.enum(certificateStates).nullable().meta({ description: 'Null for the first event' }),
    toState: z.enum(certificateStates),
    at: instantSchema,
    decidedBy: z.string().nullable().meta({ description: 'Name; null when the account was deleted' }),
    isByRule: z
      .boolean()
      .meta({ description: 'Whether it followed from the evidence, without an administrator’s decision' }),
    proposal: z
      .object({ proposedBy: z.string().nullable(), proposedAt: instantSchema })
      .nullable()
      .meta({ description: 'The proposal, if two administrators signed' }),
    evaluators: z
      .array(z.object({ part: z.enum(evaluationParts), name: z.string().nullable() }))
      .meta({ description: 'For an issue: evaluators of the evidence; empty for other decisions' }),
    reason: z.string().nullable().meta({ description: 'Public; for a batch, its number' }),
    revoked: z.string().nullable().meta({ description: 'Number of the revoked certificate before it' }),
    overrideReason: z.string().nullable().meta({ description: 'Reason for exceeding the results' }),
    differenceReason: z
      .string()
      .nullable()
      .meta({ description: 'Reason for accepting results that disagree' }),
    waivers: z
      .array(z.object({ item: z.enum(checklistItems), reason: z.string() }))
      .meta({ description: 'Waived items of the checklist' }),
  })
  .meta({ id: 'CertificateDecisionRecord' });
export type CertificateDecisionRecord = z.output<typeof certificateDecision>;

export const certificateRecord = certificateListItem
  .extend({
    isInForce: z.boolean().meta({ description: 'Certificate that the producer shows today' }),
    replacedBy: z.string().nullable().meta({ description: 'Number of the certificate that replaced it' }),
    decisions: z.array(certificateDecision).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'CertificateRecord' });
export type CertificateRecord = z.output<typeof certificateRecord>;

export const readCertificationRoute = defineRoute({
  id: 'readCertification',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/producers/:id/certification',
  summary:
    'The certificates of a producer, newest first, with every decision about each, and its application.',
  params: idParams,
  responses: {
    200: z
      .object({
        application: z
          .object({ id: z.int(), status: z.enum(applicationStatuses) })
          .nullable()
          .meta({ description: 'The newest one' }),
        certificates: z.array(certificateRecord),
      })
      .meta({ id: 'CertificationOfProducer' }),
  },
});
export type CertificationOfProducer = z.output<(typeof readCertificationRoute.responses)[200]>;
