/** The certificates of one producer with every decision about them, for administrators. */
import { z } from 'zod';
import { applicationStatuses } from '../../domain/applications/states.ts';
import { certificateEventActions } from '../../domain/certification/certificates.ts';
import { checklistItems } from '../../domain/certification/checklist.ts';
import { certificateStates } from '../../domain/certification/levels.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import { certificateListItem } from './actions.ts';

export const certificateDecision = z
  .object({
    id: z.int(),
    action: z.enum(certificateEventActions),
    fromState: z.enum(certificateStates).nullable().meta({ description: 'Null for the first entry' }),
    toState: z.enum(certificateStates),
    at: instantSchema,
    decidedBy: z.string().nullable().meta({ description: 'Name; null when the account was deleted' }),
    isByRule: z.boolean().meta({ description: 'It followed from the evidence; no administrator decided' }),
    proposal: z
      .object({ proposedBy: z.string().nullable(), proposedAt: instantSchema })
      .nullable()
      .meta({ description: 'What another administrator proposed, where two signed' }),
    reason: z.string().nullable().meta({ description: 'Public; of a batch its number' }),
    overrideReason: z.string().nullable().meta({ description: 'Why it goes beyond the results' }),
    differenceReason: z
      .string()
      .nullable()
      .meta({ description: 'Why results that disagree were accepted side by side' }),
    waivers: z
      .array(z.object({ item: z.enum(checklistItems), reason: z.string() }))
      .meta({ description: 'Items of the checklist that were not held' }),
  })
  .meta({ id: 'CertificateDecisionRecord' });
export type CertificateDecisionRecord = z.output<typeof certificateDecision>;

export const certificateRecord = certificateListItem
  .extend({
    isInForce: z.boolean().meta({ description: 'The one that the producer shows today' }),
    replacedBy: z.string().nullable().meta({ description: 'Number of the next one that took its place' }),
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
