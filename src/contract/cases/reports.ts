/** Problem reports: anyone sends them through a plain form, administrators read them. */
import { z } from 'zod';
import { reportedProblems, reportLimits, reportSubjects } from '../../domain/cases/reports.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { defineRoute } from '../common/route.ts';
import { emailSchema, idParams, instantSchema, line, optional, prose } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';

export const sendReportRoute = defineRoute({
  id: 'sendReport',
  feature: 'cases',
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a problem with a bottle, an oil or a certificate, without signing in. The form at /report takes a photograph too.',
  query: formLanguage,
  body: z.strictObject({
    aboutKind: z.enum(reportSubjects),
    about: line(1, 40).meta({ description: 'The code, the id of the oil or the number of the certificate' }),
    problem: z.enum(reportedProblems),
    text: prose(reportLimits.text.least, reportLimits.text.most, 'Describe the problem'),
    place: optional(line(reportLimits.place.least, reportLimits.place.most))
      .optional()
      .meta({ description: 'Where the bottle was bought' }),
    price: optional(line(reportLimits.price.least, reportLimits.price.most))
      .optional()
      .meta({ description: 'What the bottle cost, with the currency' }),
    email: optional(emailSchema).optional().meta({ description: 'For a receipt and the outcome' }),
    sharesWithProducer: z
      .boolean()
      .optional()
      .meta({ description: 'The producer may read text, place and price; nothing else of the reporter' }),
    website: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Leave empty: no person sees the field, and a report that fills it is dropped' }),
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
      .meta({ description: 'Its size in pixels' }),
    language: z.enum(contentLanguages),
    passedOnAt: instantSchema.nullable().meta({ description: 'When the producer was shown what is shared' }),
    createdAt: instantSchema,
    closedAt: instantSchema.nullable(),
  })
  .meta({ id: 'SingleReport' });
export type SingleReport = z.output<typeof singleReport>;

export const reportResponse = z
  .object({
    id: z.int().meta({ description: 'Of the report that opened the case' }),
    caseId: z.int(),
    codeId: z.int().nullable().meta({
      description: 'Of a code that was issued: the case is that of the code, /api/admin/codes/{id}',
    }),
    producerId: z.int().nullable().meta({ description: 'Null: the code was never issued' }),
    producerName: z.string().nullable(),
    aboutKind: z.enum(reportSubjects),
    about: z.string(),
    path: z.string().meta({ description: 'The page that it is about' }),
    closedAt: instantSchema.nullable(),
    finding: z.string().nullable(),
    count: z.int().meta({ description: 'How many reports the case has' }),
    reports: z.array(singleReport).meta({
      description: 'At most 200: first those with a photograph or an address, then the newest',
    }),
  })
  .meta({ id: 'Report' });
export type ReportResponse = z.output<typeof reportResponse>;

export const getReportRoute = defineRoute({
  id: 'getReport',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'The case of a report with all reports about the same thing, for administrators.',
  params: idParams,
  responses: { 200: reportResponse },
});

export const showReportPhotographRoute = defineRoute({
  id: 'showReportPhotograph',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/reports/:id/photograph',
  summary:
    'The photograph of a report, without the metadata of the camera. Each reading is in the audit log.',
  params: idParams,
  mediaType: 'image/webp',
  responses: { 200: null },
});
