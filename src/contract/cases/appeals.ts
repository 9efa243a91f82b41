/** Appeals: made by the subject of a decision, answered by an administrator who took no part in it. */
import { z } from 'zod';
import {
  appealAnswers,
  appealDays,
  appealedActions,
  appealedKinds,
  appealLimits,
  appealStates,
  grantEffects,
} from '../../domain/cases/appeals.ts';
import { interestKinds } from '../../domain/identity/interests.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, prose } from '../common/values.ts';

const decision = {
  kind: z.enum(appealedKinds),
  about: z.string().meta({ description: 'The id of the application or the number of the certificate' }),
  action: z.enum(appealedActions),
  decidedAt: instantSchema,
  reason: z.string().nullable(),
};

export const ownDecision = z
  .object({
    ...decision,
    appealUntil: dateSchema.meta({ description: 'The last day on which an appeal is possible' }),
    mayAppeal: z.boolean(),
    appeal: z
      .object({
        id: z.int(),
        state: z.enum(appealStates),
        text: z.string(),
        createdAt: instantSchema,
        targetOn: dateSchema.nullable().meta({ description: 'Target date of the decision' }),
        answeredAt: instantSchema.nullable(),
        finding: z.string().nullable().meta({ description: 'Reason for granting or dismissing it' }),
      })
      .nullable(),
  })
  .meta({ id: 'OwnDecision' });
export type OwnDecisionResponse = z.output<typeof ownDecision>;

export const listOwnDecisionsRoute = defineRoute({
  id: 'listOwnDecisions',
  feature: 'cases',
  method: 'GET',
  path: '/api/appeals',
  summary:
    'Decisions about the caller’s applications and certificates that are in effect or were appealed against, newest first; at most 100.',
  responses: { 200: z.array(ownDecision) },
});

export const makeAppealRoute = defineRoute({
  id: 'makeAppeal',
  feature: 'cases',
  method: 'POST',
  path: '/api/appeals',
  summary: `Appeals against a rejection, suspension or revocation, once, within ${appealDays} days.`,
  body: z.strictObject({
    kind: z.enum(appealedKinds),
    about: line(1, 40).meta({
      description: 'Id of the caller’s application or number of the certificate',
    }),
    text: prose(
      appealLimits.text.least,
      appealLimits.text.most,
      'Say why the decision should be reconsidered',
    ),
  }),
  responses: { 201: ownDecision },
});

/** Whether the caller may answer an appeal. */
export const mayAnswer = {
  blocker: z
    .enum(['took-decision', 'own-appeal', ...interestKinds])
    .nullable()
    .meta({ description: 'Why the caller may not decide it' }),
  others: z.array(z.string()).meta({ description: 'Administrators who may decide, by name' }),
};

export const appealResponse = z
  .object({
    id: z.int(),
    caseId: z.int(),
    ...decision,
    participants: z.array(z.string()).meta({ description: 'Names of those who took part in the decision' }),
    path: z.string().meta({ description: 'Page of the subject for administrators' }),
    producerId: z.int().nullable(),
    company: z.string(),
    appellant: z.string(),
    email: z.string(),
    text: z.string(),
    createdAt: instantSchema,
    targetOn: dateSchema.nullable(),
    state: z.enum(appealStates),
    answeredAt: instantSchema.nullable(),
    answeredBy: z.string().nullable(),
    finding: z.string().nullable(),
    effect: z.enum(grantEffects).meta({ description: 'Effect of granting it' }),
    ...mayAnswer,
  })
  .meta({ id: 'Appeal' });
export type AppealResponse = z.output<typeof appealResponse>;

export const getAppealRoute = defineRoute({
  id: 'getAppeal',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/appeals/:id',
  summary: 'One appeal with the contested decision, for administrators.',
  params: idParams,
  responses: { 200: appealResponse },
});

export const answerAppealRoute = defineRoute({
  id: 'answerAppeal',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/appeals/:id/answer',
  summary:
    'Grants or dismisses an appeal, with a reason for the appellant. Granting reopens the application or reinstates the certificate.',
  params: idParams,
  body: z.strictObject({
    answer: z.enum(appealAnswers),
    finding: prose(appealLimits.finding.least, appealLimits.finding.most, 'A reason is required'),
  }),
  responses: { 200: appealResponse },
});
