/** What a producer reads and answers in the case of one of their codes, and what administrators pass on to them. */
import { z } from 'zod';
import { codeAnswerLimits, reportedProblems } from '../../domain/cases/reports.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { codeCaseRules } from '../../domain/provenance/code-cases.ts';
import { codeStates } from '../../domain/provenance/code-outcomes.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, prose } from '../common/values.ts';

export const codeAnswer = z
  .object({
    id: z.int(),
    text: z.string(),
    language: z.enum(contentLanguages),
    createdAt: instantSchema,
    documents: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        preview: z
          .object({ width: z.int(), height: z.int() })
          .nullable()
          .meta({ description: 'Size of the preview in pixels; null without one' }),
      }),
    ),
  })
  .meta({ id: 'CodeAnswer' });

export const codeCaseOpenings = z
  .array(
    z.object({
      rule: z.enum(codeCaseRules),
      openedAt: instantSchema,
      closedAt: instantSchema.nullable(),
    }),
  )
  .meta({ description: 'Reasons for opening the case, newest first' });

export const caseOfMyCode = z
  .object({
    id: z.int(),
    code: z.string(),
    productId: z.int(),
    productName: z.string(),
    batchNumber: z.string().nullable(),
    openings: codeCaseOpenings,
    outcomes: z
      .array(
        z.object({
          id: z.int(),
          scope: z.enum(['code', 'batch']),
          state: z.enum(codeStates),
          reason: z.string(),
          language: z.enum(contentLanguages).nullable(),
          foundIn: z.string().nullable(),
          foundOn: dateSchema.nullable(),
          decidedAt: instantSchema,
        }),
      )
      .meta({ description: 'The newest first' }),
    reports: z
      .array(
        z.object({
          id: z.int(),
          problem: z.enum(reportedProblems),
          text: z.string(),
          place: z.string().nullable(),
          price: z.string().nullable(),
          language: z.enum(contentLanguages),
        }),
      )
      .meta({ description: 'Reports that an administrator shared, as far as their reporters agreed' }),
    answers: z.array(codeAnswer).meta({ description: 'The oldest first' }),
  })
  .meta({ id: 'CaseOfMyCode' });
export type CaseOfMyCode = z.output<typeof caseOfMyCode>;

export const getCaseOfMyCodeRoute = defineRoute({
  id: 'getCaseOfMyCode',
  feature: 'cases',
  method: 'GET',
  path: '/api/codes/:id/case',
  summary: 'The case of a code, for its producer.',
  params: idParams,
  responses: { 200: caseOfMyCode },
});

export const answerAboutCodeRoute = defineRoute({
  id: 'answerAboutCode',
  feature: 'cases',
  method: 'POST',
  path: '/api/codes/:id/answers',
  summary:
    'Replies to administrators about a code, with documents of the category `codeEvidence` as evidence.',
  params: idParams,
  body: z.strictObject({
    text: prose(
      codeAnswerLimits.text.least,
      codeAnswerLimits.text.most,
      'Write what you know about the code',
    ),
    documentIds: z.array(z.uuid()).max(codeAnswerLimits.documents.most),
  }),
  responses: { 201: caseOfMyCode },
});

export const passOnReportRoute = defineRoute({
  id: 'passOnReport',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/reports/:id/pass-on',
  summary: 'Shares text, place and price of a report about a code with the producer, if the reporter agreed.',
  params: idParams,
  responses: { 204: null },
});
