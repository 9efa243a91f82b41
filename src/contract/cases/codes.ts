/** The case of a code: its scans, its reports, and what administrators found out about it. */
import { z } from 'zod';
import { caseStates } from '../../domain/cases/cases.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { codeCaseRules } from '../../domain/provenance/code-cases.ts';
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
  .meta({ description: 'Of the state that was seen, as last read; 0: nothing was decided' });

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
    language: z.enum(contentLanguages).nullable().meta({ description: 'Of reason and explanation' }),
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
    countries: z.int().meta({ description: 'From which it was scanned in the last month' }),
    lastScannedAt: instantSchema.nullable(),
    ...state.shape,
    underReview: z.boolean(),
  })
  .meta({ id: 'CodeOfBatch' });

export const codeCaseResponse = z
  .object({
    id: z.int(),
    code: z.string(),
    verdict: z.enum(verdicts).exclude(['unknown']).meta({ description: 'What a visitor reads now' }),
    productId: z.int(),
    productName: z.string(),
    volume: z.int().nullable(),
    batchNumber: z.string().nullable(),
    producerId: z.int(),
    producerName: z.string(),
    codesOfBatch: z.int().meta({ description: 'A code that is alone may be printed on every bottle' }),
    createdAt: instantSchema,
    recall: z.object({ reason: z.string(), recalledAt: instantSchema }).nullable(),
    ofCode: state,
    ofBatch: state.nullable().meta({ description: 'Null: the code has no batch' }),
    case: z
      .object({ id: z.int(), state: z.enum(caseStates), assignee: staffMember.nullable() })
      .nullable()
      .meta({ description: 'Null: nothing has opened one' }),
    openings: codeCaseOpenings,
    scans: z.object({
      count: z.int(),
      stored: z.int().meta({ description: 'How many are stored one by one: the figures below are theirs' }),
      visitors: z.int(),
      firstAt: instantSchema.nullable(),
      lastAt: instantSchema.nullable(),
      countries: z.array(z.object({ country: z.string().nullable(), scans: z.int() })),
      hours: z
        .array(z.object({ hour: instantSchema, scans: z.int(), countries: z.int() }))
        .meta({ description: 'Hours with scans, the oldest first; the newest 500' }),
    }),
    answers: z.array(codeAnswer).meta({ description: 'What the producer answered, the oldest first' }),
    reportCount: z.int(),
    reports: z.array(singleReport).meta({
      description: 'At most 200: first those with a photograph or an address, then the newest',
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
          outcome: z.enum(codeStates).nullable().meta({ description: 'What closed it; null: it is open' }),
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
  summary: 'A code with its scans, reports, outcomes and those of its batch, for administrators.',
  params: idParams,
  responses: { 200: codeCaseResponse },
});

const common = {
  scope: z.enum(outcomeScopes).meta({ description: 'This code, several of its batch, or the whole batch' }),
  others: z
    .array(z.strictObject({ id: z.int().min(1).max(maxId), seen: version }))
    .max(outcomeLimits.codes.most)
    .optional()
    .meta({ description: 'Further codes of the batch, where several are meant' }),
  seen: version.meta({ description: 'The version of the state of the code, or of its batch, that was read' }),
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
    'Decides what was found out about a code, or lifts it. A copy or a theft is proposed to a second administrator, and so is lifting it.',
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
      lifted: z.int().meta({ description: 'Decided, and lifted since' }),
    }),
  )
  .meta({ id: 'CodeRuleCounts' });

export const countCodeRulesRoute = defineRoute({
  id: 'countCodeRules',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/code-rules',
  summary: 'How many cases each rule has opened, and how they ended.',
  responses: { 200: codeRuleCounts },
});
