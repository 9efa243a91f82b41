/** Decisions that need two administrators: those waiting for a second signature, and that signature. */
import { z } from 'zod';
import { decisionFacts, proposalActions } from '../../domain/certification/proposals.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, prose } from '../common/values.ts';

export const decisionProposal = z
  .object({
    id: z.int(),
    action: z.enum(proposalActions),
    producerId: z.int(),
    producerName: z.string(),
    certificateNumber: z.string().nullable(),
    qrCodeId: z.int().nullable().meta({ description: 'Code of the case in which it is decided' }),
    input: z.record(z.string(), z.unknown()).meta({ description: 'The proposed input' }),
    changed: z.array(z.enum(decisionFacts)).meta({
      description: 'Facts that changed since; then it can only be declined and proposed again',
    }),
    reason: z.string().nullable().meta({ description: 'Reason, if one is required' }),
    proposedBy: z.string().nullable().meta({ description: 'Name; null when the account was deleted' }),
    proposedAt: instantSchema,
    isOwn: z.boolean().meta({ description: 'The caller proposed it; another administrator confirms' }),
  })
  .meta({ id: 'DecisionProposal' });
export type DecisionProposal = z.output<typeof decisionProposal>;

export const listDecisionProposalsRoute = defineRoute({
  id: 'listDecisionProposals',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/decision-proposals',
  summary: 'Decisions that need a second administrator, oldest first.',
  query: z.strictObject({ producerId: idParams.shape.id.optional() }),
  responses: { 200: z.array(decisionProposal) },
});

export const confirmDecisionProposalRoute = defineRoute({
  id: 'confirmDecisionProposal',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/decision-proposals/:id/confirm',
  summary: 'Confirms and carries out another administrator’s proposal. Refused if the facts changed since.',
  params: idParams,
  responses: {
    200: z
      .object({ certificateNumber: z.string().nullable(), message: z.string() })
      .meta({ id: 'ConfirmedDecision' }),
  },
});

export const declineDecisionProposalRoute = defineRoute({
  id: 'declineDecisionProposal',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/decision-proposals/:id/decline',
  summary: 'Declines another administrator’s proposal, or withdraws the caller’s own.',
  params: idParams,
  body: z.strictObject({ reason: prose(2, 2000, 'A reason is required') }),
  responses: { 204: null },
});
