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
  summary: 'Reports a problem with a bottle, an oil or a certificate, without signing in.',
  query: formLanguage,
  body: z.strictObject({
    aboutKind: z.enum(reportSubjects),
    about: line(1, 40).meta({ description: 'The code, the id of the oil or the number of the certificate' }),
    problem: z.enum(reportedProblems),
    text: prose(reportLimits.text.least, reportLimits.text.most, 'Describe the problem'),
    email: optional(emailSchema).optional().meta({ description: 'Only for questions about the report' }),
    website: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Leave empty: no person sees the field, and a report that fills it is dropped' }),
  }),
  form: true,
  responses: { 201: z.object({ id: z.int() }), 303: null },
});

export const reportResponse = z
  .object({
    id: z.int(),
    caseId: z.int(),
    producerId: z.int().nullable().meta({ description: 'Null: the code was never issued' }),
    producerName: z.string().nullable(),
    problem: z.enum(reportedProblems),
    aboutKind: z.enum(reportSubjects),
    about: z.string(),
    path: z.string().meta({ description: 'The page that it is about' }),
    text: z.string(),
    email: z.string().nullable(),
    language: z.enum(contentLanguages),
    createdAt: instantSchema,
    closedAt: instantSchema.nullable(),
    finding: z.string().nullable(),
    scans: z
      .object({
        count: z.int(),
        stored: z
          .int()
          .meta({ description: 'How many are stored one by one: visitors and countries are theirs' }),
        visitors: z.int(),
        firstAt: instantSchema.nullable(),
        lastAt: instantSchema.nullable(),
        countries: z
          .array(z.object({ country: z.string().nullable(), scans: z.int() }))
          .meta({ description: 'Most scans first; null: not known' }),
      })
      .nullable()
      .meta({ description: 'All scans of the reported code; null for a report about something else' }),
  })
  .meta({ id: 'Report' });
export type ReportResponse = z.output<typeof reportResponse>;

export const getReportRoute = defineRoute({
  id: 'getReport',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'One report, for administrators.',
  params: idParams,
  responses: { 200: reportResponse },
});
