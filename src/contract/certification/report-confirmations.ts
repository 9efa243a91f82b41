/** Laboratories confirm, correct or deny their reports, behind a secret link without an account. */
import { z } from 'zod';
import { derivativesMethods, laboratoryMethods } from '../../domain/certification/lab-results.ts';
import {
  confirmationLimits,
  confirmationStates,
  laboratoryAnswers,
} from '../../domain/certification/report-confirmations.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, optional, prose } from '../common/values.ts';
import { correctionSchema, recordedLabResult } from './lab-results.ts';

export const reportForLaboratory = z
  .object({
    id: z.int(),
    state: z.enum([...confirmationStates, 'withdrawn']),
    askedAt: instantSchema,
    expiresAt: instantSchema,
    closedAt: instantSchema.nullable(),
    answeredBy: z.string().nullable(),
    note: z.string().nullable(),
    correction: correctionSchema.nullable(),
    fileName: z.string().nullable().meta({ description: 'Null once the file was replaced or deleted' }),
    producer: z.string(),
    batchNumber: z.string().nullable(),
    method: z.enum(laboratoryMethods),
    harvestedOn: dateSchema.nullable(),
    sampledOn: dateSchema.nullable(),
    reportedOn: dateSchema,
    phenolicContent: z.int().meta({ description: 'mg/kg, as are the other contents' }),
    oleocanthal: z.int().nullable(),
    oleacein: z.int().nullable(),
    hydroxytyrosolDerivatives: z.int().nullable(),
    derivativesMethod: z.enum(derivativesMethods).nullable(),
    reportNumber: z.string().nullable(),
    sampleNumber: z.string().nullable(),
    sha256: z.string().meta({ description: 'Of the file, in hexadecimal' }),
  })
  .meta({ id: 'ReportForLaboratory' });
export type ReportForLaboratory = z.output<typeof reportForLaboratory>;

export const laboratoryReports = z
  .object({
    laboratory: z.string(),
    person: z.string().meta({ description: 'The recipient of the link' }),
    reportId: z.int().meta({ description: 'The report that the link was sent for' }),
    reports: z.array(reportForLaboratory),
  })
  .meta({ id: 'LaboratoryReports' });
export type LaboratoryReports = z.output<typeof laboratoryReports>;

const token = z.string().min(1).max(300).meta({ description: 'The secret of the link, from its fragment' });

/** The secret is sent in the body, so that no log, history or referrer has it. */
export const openLaboratoryLinkRoute = defineRoute({
  id: 'openLaboratoryLink',
  feature: 'certification',
  method: 'POST',
  path: '/api/laboratory/reports',
  summary: 'The reports that wait for the laboratory of a secret link, and those that it answered.',
  body: z.strictObject({ token }),
  responses: { 200: laboratoryReports },
});

export const readLaboratoryReportRoute = defineRoute({
  id: 'readLaboratoryReport',
  feature: 'certification',
  method: 'POST',
  path: '/api/laboratory/reports/:id/file',
  summary: 'The file of a report, for the laboratory of a secret link.',
  params: idParams,
  body: z.strictObject({ token }),
  responses: { 200: null },
  mediaType: 'application/octet-stream',
});

export const answerReportInput = z.strictObject({
  token,
  answer: z.enum(laboratoryAnswers),
  name: line(confirmationLimits.name.least, confirmationLimits.name.most, 'Your name is required'),
  note: optional(prose(confirmationLimits.note.least, confirmationLimits.note.most)),
  correction: correctionSchema.default({}),
});
export type AnswerReportInput = z.output<typeof answerReportInput>;

export const answerReportRoute = defineRoute({
  id: 'answerReport',
  feature: 'certification',
  method: 'POST',
  path: '/api/laboratory/reports/:id/answer',
  summary:
    'Confirms, corrects or denies a report, once. A denial needs a reason, a correction the right values. Certificates follow their evidence.',
  params: idParams,
  body: answerReportInput,
  responses: { 200: reportForLaboratory },
});

export const askLaboratoryRoute = defineRoute({
  id: 'askLaboratory',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/lab-results/:id/confirmation',
  summary: 'Asks the laboratory of a result to confirm its report, by mail to the addresses on its record.',
  params: idParams,
  body: z.strictObject({}),
  responses: { 200: recordedLabResult },
});

export const revokeConfirmationRoute = defineRoute({
  id: 'revokeConfirmation',
  feature: 'certification',
  method: 'DELETE',
  path: '/api/admin/lab-results/:id/confirmation',
  summary: 'Revokes the links that were mailed for a result, before its laboratory answered.',
  params: idParams,
  responses: { 200: recordedLabResult },
});
