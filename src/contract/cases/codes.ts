/** The case of a code: its scans, its reports, and what administrators found out about it. */
import { z } from 'zod';
import { caseStates } from '../../domain/cases/cases.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { codeCaseRules } from '../../domain/provenance/code-cases.ts';
import { codeKinds } from '../../domain/provenance/code-orders.ts';
import { codeStates, outcomeLimits, outcomeScopes } from '../../domain/provenance/code-outcomes.ts';
import { verdicts } from '../../domain/provenance/verdicts.ts';
import { staffMember } from '../applications/admin.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, maxId, prose } from '../common/values.ts';
import { codeAnswer, codeCaseOpenings } from './code-evidence.ts';
import { singleReport } from './reports.ts';

const version = z
  .int()
  .min(0)
  .max(maxId)
  .meta({ description: 'Version of the state as it was read; 0 before any decision' });

const state = z.object({ state: z.enum(codeStates), version });

export const codeChange = z
  .object({
    id: z.int(),
    scope: z.enum(['code', 'batch']),
    state: z.enum(codeStates),
    reason: z.string(),
    explanation: z.string().nullable(),
    foundIn: z.string().nullable(),
    foundOn: dateSchema.nullable(),
    language: z.enum(contentLanguages).nullable().meta({ description: 'Language of reason and explanation' }),
    decidedBy: z.string().nullable().meta({ description: 'Name; null when the account was deleted' }),
    confirmedBy: z.string().nullable().meta({ description: 'The second administrator' }),
    decidedAt: instantSchema,
  })
  .meta({ id: 'CodeChange' });

export const codeOfBatch = z
  .object({
    id: z.int(),
    code: z.string(),
    scannedCount: z.int(),
    countries: z.int().meta({ description: 'Number of countries of scans in the last month' }),
    lastScannedAt: instantSchema.nullable(),
    ...state.shape,
    underReview: z.boolean(),
  })
  .meta({ id: 'CodeOfBatch' });

export const codeCaseResponse = z
  .object({
    id: z.int(),
    code: z.string(),
    verdict: z.enum(verdicts).exclude(['unknown']).meta({ description: 'Verdict that a visitor sees now' }),
    productId: z.int(),
    productName: z.string(),
    volume: z.int().nullable(),
    batchNumber: z.string().nullable(),
    producerId: z.int(),
    producerName: z.string(),
    kind: z.enum(codeKinds).meta({ description: 'Printed on one bottle, or on every bottle of the batch' }),
    codesOfBatch: z.int(),
    createdAt: instantSchema,
    recall: z.object({ reason: z.string(), recalledAt: instantSchema }).nullable(),
    ofCode: state,
    ofBatch: state.nullable().meta({ description: 'Null if the code has no batch' }),
    case: z
      .object({ id: z.int(), state: z.enum(caseStates), assignee: staffMember.nullable() })
      .nullable()
      .meta({ description: 'Null if no case was opened' }),
    openings: codeCaseOpenings,
    scans: z.object({
      count: z.int(),
      stored: z
        .int()
        .meta({ description: 'Number of individually stored scans, which the figures below count' }),
      visitors: z.int(),
      firstAt: instantSchema.nullable(),
      lastAt: instantSchema.nullable(),
      countries: z.array(z.object({ country: z.string().nullable(), scans: z.int() })),
      hours: z
        .array(z.object({ hour: instantSchema, scans: z.int(), countries: z.int() }))
        .meta({ description: 'Hours with scans, the oldest first; the newest 500' }),
    }),
    answers: z.array(codeAnswer).meta({ description: 'The producer’s replies, oldest first' }),
    reportCount: z.int(),
    reports: z.array(singleReport).meta({
      description: 'At most 200: those with a photograph or an email address first, then the newest',
    }),
    samePattern: z
      .array(codeOfBatch)
      .meta({ description: 'Other codes of the batch with open cases, outcomes or many scans' }),
    similar: z
      .array(
        z.object({
          id: z.int(),
          code: z.string(),
          productName: z.string(),
          producerName: z.string(),
          rule: z.enum(codeCaseRules),
          openedAt: instantSchema,
          outcome: z.enum(codeStates).nullable().meta({ description: 'Outcome; null while open' }),
        }),
      )
      .meta({ description: 'The newest cases that the same rule opened' }),
    history: z.array(codeChange).meta({ description: 'The newest first' }),
  })
  .meta({ id: 'CodeCase' });
export type CodeCaseResponse = z.output<typeof codeCaseResponse>;

export const getCodeCaseRoute = defineRoute({
  id: 'getCodeCase',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/codes/:id',
  summary: 'A code with its scans, reports and outcomes, and those of its batch, for administrators.',
  params: idParams,
  responses: { 200: codeCaseResponse },
});

const common = {
  scope: z
    .enum(outcomeScopes)
    .meta({ description: 'This code, several codes of its batch, or the whole batch' }),
  others: z
    .array(z.strictObject({ id: z.int().min(1).max(maxId), seen: version }))
    .max(outcomeLimits.codes.most)
    .optional()
    .meta({ description: 'Further codes of the batch, for several codes' }),
  seen: version.meta({ description: 'Version of the state of the code, or of its batch, as it was read' }),
  reason: prose(outcomeLimits.reason.least, outcomeLimits.reason.most, 'A reason is required'),
};
const foundIn = line(outcomeLimits.foundIn.least, outcomeLimits.foundIn.most, 'Say where it was found');

export const decideCodeInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('copy-in-circulation'), ...common, foundIn, foundOn: dateSchema }),
  z
    .strictObject({
      action: z.literal('stolen-or-diverted'),
      ...common,
      foundIn: foundIn.optional(),
      foundOn: dateSchema.optional(),
    })
    .refine((input) => (input.foundIn === undefined) === (input.foundOn === undefined), {
      message: 'Both the place and the day, or neither',
      path: ['foundOn'],
    }),
  z.strictObject({
    action: z.literal('explained'),
    ...common,
    explanation: prose(
      outcomeLimits.explanation.least,
      outcomeLimits.explanation.most,
      'Write the explanation that the public reads',
    ),
  }),
  z.strictObject({ action: z.literal('false-alarm'), ...common }),
  z.strictObject({ action: z.literal('unclear'), ...common }),
  z.strictObject({ action: z.literal('lift'), ...common }),
]);
export type DecideCodeInput = z.output<typeof decideCodeInput>;

export const decideCodeRoute = defineRoute({
  id: 'decideCode',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/codes/:id/outcomes',
  summary:
    'Records the outcome of a code’s case, or lifts it. A copy or a theft, and lifting it, take two administrators.',
  params: idParams,
  body: decideCodeInput,
  responses: {
    200: z.object({ state: z.enum(codeStates), closedReports: z.int() }).meta({ id: 'DecidedCode' }),
    202: z.object({ proposalId: z.int(), message: z.string() }),
  },
});

export const codeRuleCounts = z
  .array(
    z.object({
      rule: z.enum(codeCaseRules),
      opened: z.int(),
      open: z.int(),
      copies: z.int(),
      stolen: z.int(),
      explained: z.int(),
      falseAlarms: z.int(),
      unclear: z.int(),
      lifted: z.int().meta({ description: 'Cases whose outcome was lifted since' }),
    }),
  )
  .meta({ id: 'CodeRuleCounts' });

export const countCodeRulesRoute = defineRoute({
  id: 'countCodeRules',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/code-rules',
  summary: 'Number of cases opened by each rule, and their outcomes.',
  responses: { 200: codeRuleCounts },
});
