/** Problem reports: anyone sends them through a plain form, administrators read them. */
import { z } from 'zod';
import { reportedProblems, reportLimits, reportSubjects } from '../../domain/cases/reports.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { defineRoute } from '../common/route.ts';
import { emailSchema, idParams, instantSchema, line, maxId, optional, prose } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { mayAnswer } from './appeals.ts';

export const sendReportRoute = defineRoute({
  id: 'sendReport',
  feature: 'cases',
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a problem with a bottle, an oil, a certificate or a producer, illegal content too, without signing in. The form at /report also accepts a photograph.',
  query: formLanguage,
  body: z.strictObject({
    aboutKind: z.enum(reportSubjects),
    about: line(1, 40).meta({
      description: 'Code of the bottle, id of the oil or the producer, or number of the certificate',
    }),
    problem: z.enum(reportedProblems),
    text: prose(reportLimits.text.least, reportLimits.text.most, 'Describe the problem'),
    place: optional(line(reportLimits.place.least, reportLimits.place.most))
      .optional()
      .meta({ description: 'Where the bottle was bought' }),
    price: optional(line(reportLimits.price.least, reportLimits.price.most))
      .optional()
      .meta({ description: 'Price of the bottle, with its currency' }),
    email: optional(emailSchema)
      .optional()
      .meta({ description: 'Email address for the receipt and the outcome' }),
    sharesWithProducer: z.boolean().optional().meta({
      description: 'Allows the producer to read text, place and price, and nothing else about the reporter',
    }),
    appealed: z.int().min(1).max(maxId).optional().meta({
      description:
        'Appeals against the decision about the report with this number, by who reported it or owns what was reported',
    }),
    key: z.string().min(1).max(100).optional().meta({
      description: 'From the link in the mail with the decision; proves an appeal without an account',
    }),
    website: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Leave empty. The field is hidden; a report that fills it is discarded' }),
  }),
  responses: { 201: z.object({ id: z.int().meta({ description: 'The reference number' }) }) },
});
export type SendReportInput = z.output<typeof sendReportRoute.body>;

/** What one person reported. */
export const singleReport = z
  .object({
    id: z.int(),
    problem: z.enum(reportedProblems),
    text: z.string(),
    place: z.string().nullable(),
    price: z.string().nullable(),
    email: z.string().nullable(),
    sharesWithProducer: z.boolean(),
    photograph: z
      .object({ width: z.int(), height: z.int() })
      .nullable()
      .meta({ description: 'Size in pixels' }),
    language: z.enum(contentLanguages),
    passedOnAt: instantSchema.nullable().meta({ description: 'When it was shared with the producer' }),
    createdAt: instantSchema,
    closedAt: instantSchema.nullable(),
  })
  .meta({ id: 'SingleReport' });
export type SingleReport = z.output<typeof singleReport>;

export const reportResponse = z
  .object({
    id: z.int().meta({ description: 'Id of the report that opened the case' }),
    caseId: z.int(),
    codeId: z.int().nullable().meta({
      description: 'For an issued code, the case is at /api/admin/codes/{id}',
    }),
    producerId: z.int().nullable().meta({ description: 'Null if the code was never issued' }),
    producerName: z.string().nullable(),
    aboutKind: z.enum(reportSubjects),
    about: z.string(),
    path: z.string().meta({ description: 'Page of the subject' }),
    closedAt: instantSchema.nullable(),
    finding: z.string().nullable(),
    appeal: z
      .object({
        appealedId: z.int().meta({ description: 'The report whose decision it is against' }),
        finding: z.string(),
        decidedAt: instantSchema,
        participants: z
          .array(z.string())
          .meta({ description: 'Names of those who took part in the decision' }),
        ...mayAnswer,
      })
      .nullable()
      .meta({ description: 'Null if the case is no appeal' }),
    count: z.int().meta({ description: 'Number of reports of the case' }),
    reports: z.array(singleReport).meta({
      description: 'At most 200: those with a photograph or an email address first, then the newest',
    }),
  })
  .meta({ id: 'Report' });
export type ReportResponse = z.output<typeof reportResponse>;

export const getReportRoute = defineRoute({
  id: 'getReport',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'The case of a report with all reports about the same subject, for administrators.',
  params: idParams,
  responses: { 200: reportResponse },
});

export const showReportPhotographRoute = defineRoute({
  id: 'showReportPhotograph',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/reports/:id/photograph',
  summary: 'The photograph of a report, without camera metadata. Each access is recorded in the audit log.',
  params: idParams,
  mediaType: 'image/webp',
  responses: { 200: null },
});
