/** Interests of administrators: each declares their own, all see them, and they block decisions. */
import { z } from 'zod';
import { interestKinds, interestNoteLimits } from '../../domain/identity/interests.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, idSchema, instantSchema, maxId, prose } from '../common/values.ts';

export const declaredInterest = z
  .object({
    producerId: z.int(),
    producer: z.string(),
    administrator: z.string(),
    isOwn: z.boolean(),
    note: z.string(),
    declaredAt: instantSchema,
  })
  .meta({ id: 'DeclaredInterest' });

export const listInterestsRoute = defineRoute({
  id: 'listInterests',
  feature: 'identity',
  method: 'GET',
  path: '/api/admin/interests',
  summary: 'Interests declared by administrators, newest first, at most 500.',
  responses: { 200: z.array(declaredInterest) },
});

export const declareInterestRoute = defineRoute({
  id: 'declareInterest',
  feature: 'identity',
  method: 'POST',
  path: '/api/admin/interests',
  summary:
    'Declares the caller’s interest in a producer. The caller can no longer decide about that producer.',
  body: z.strictObject({
    producerId: z.int().min(1).max(maxId),
    note: prose(interestNoteLimits.least, interestNoteLimits.most, 'Say what the interest is'),
  }),
  responses: { 201: z.array(declaredInterest) },
});

export const endInterestRoute = defineRoute({
  id: 'endInterest',
  feature: 'identity',
  method: 'DELETE',
  path: '/api/admin/interests/:id',
  summary: 'Ends an interest that the caller declared; `id` is the producer. The audit log records both.',
  params: idParams,
  responses: { 200: z.array(declaredInterest) },
});

export const decisionEligibility = z
  .object({
    interest: z.enum(interestKinds).nullable().meta({ description: 'Why the caller may not decide' }),
    others: z.array(z.string()).meta({ description: 'Administrators who may decide, by name' }),
    secondAdministrator: z
      .boolean()
      .meta({ description: 'Approvals and revocations take two administrators' }),
  })
  .meta({ id: 'DecisionEligibility' });

export const getDecisionEligibilityRoute = defineRoute({
  id: 'getDecisionEligibility',
  feature: 'identity',
  method: 'GET',
  path: '/api/admin/decision-eligibility',
  summary: 'Whether the caller may decide about a producer or an application, and which administrators may.',
  query: z.strictObject({ producerId: idSchema.optional(), applicationId: idSchema.optional() }),
  responses: { 200: decisionEligibility },
});
