/** Laboratory results, which administrators record from a report. */
import { z } from 'zod';
import { evidenceReasonLimits } from '../../domain/certification/evidence.ts';
import { derivativesMethods, laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { reportAlarms } from '../../domain/certification/report-alarms.ts';
import { confirmationStates, laboratoryAnswers } from '../../domain/certification/report-confirmations.ts';
import { uploadCategories } from '../../domain/documents/documents.ts';
import { phenolicContentLimits } from '../../domain/products/product.ts';
import { defineRoute } from '../common/route.ts';
import {
  dateSchema,
  idParams,
  instantSchema,
  line,
  maxId,
  optional,
  prose,
  whole,
} from '../common/values.ts';
import { documentResponse } from '../documents/documents.ts';
import { laboratoryGroup, labResultResponse, proposedResponse } from './certification.ts';

/** mg/kg */
const part = z.int().min(0).max(phenolicContentLimits.most);

const number = line(1, 60);

export const correctionSchema = z
  .strictObject({
    phenolicContent: part.min(phenolicContentLimits.least),
    oleocanthal: part,
    oleacein: part,
    hydroxytyrosolDerivatives: part,
    reportNumber: number,
    sampleNumber: number,
    sampledOn: dateSchema,
    reportedOn: dateSchema,
  })
  .partial()
  .meta({
    id: 'ReportCorrection',
    description: 'The right values of those that are wrong; contents in mg/kg',
  });

export const recordedLabResult = labResultResponse
  .extend({
    id: z.int(),
    laboratoryId: z.int(),
    laboratoryGroup,
    hydroxytyrosolDerivatives: z
      .int()
      .nullable()
      .meta({ description: 'Hydroxytyrosol and its derivatives, mg/kg; the health claim rests on it' }),
    derivativesMethod: z.enum(derivativesMethods).nullable(),
    reportNumber: z.string().nullable().meta({ description: 'Of the report, as the laboratory numbers it' }),
    sampleNumber: z.string().nullable().meta({ description: 'Of the sample, as the laboratory numbers it' }),
    documentId: z.uuid().nullable(),
    laboratoryAnswer: z.enum(laboratoryAnswers).nullable().meta({
      description: 'What the laboratory says about its report; corrected or denied it counts nowhere',
    }),
    answeredOn: dateSchema.nullable(),
    confirmation: z
      .object({
        state: z.enum(confirmationStates),
        askedAt: instantSchema,
        expiresAt: instantSchema,
        closedAt: instantSchema.nullable(),
        answeredBy: z.string().nullable(),
        note: z.string().nullable(),
        correction: correctionSchema.nullable(),
      })
      .nullable()
      .meta({ description: 'The newest question to the laboratory about the report' }),
    mayBeAsked: z.boolean().meta({ description: 'Whether the record of the laboratory has an address' }),
    alarms: z
      .array(
        z.object({
          kind: z.enum(reportAlarms),
          others: z
            .array(z.object({ producerId: z.int(), name: z.string() }))
            .meta({ description: 'Producers with the same file or number, also those that apply' }),
          accepted: z
            .object({ reason: z.string(), on: instantSchema, name: z.string().nullable() })
            .nullable()
            .meta({ description: 'Null while it is open: no certificate rests on the result until then' }),
        }),
      )
      .meta({ description: 'What speaks against the report' }),
    isRecalled: z
      .boolean()
      .meta({ description: 'Whether its batch is recalled; it then supports no certificate' }),
    coveredBy: z.string().nullable().meta({ description: 'Newest certificate that covers the batch' }),
    carriesCertificate: z.boolean().meta({
      description: 'Whether a certificate is based on it; withdrawing it then takes two administrators',
    }),
    lowerThan: z
      .array(
        z.object({
          number: z.string(),
          mayFollow: z
            .boolean()
            .meta({ description: 'Whether it is based on results, so that its level can follow them' }),
        }),
      )
      .meta({ description: 'Certificates of its batch that it contradicts, until a decision' }),
    mayJoin: z
      .string()
      .nullable()
      .meta({ description: 'Certificate in force to which the batch may be added' }),
  })
  .meta({ id: 'RecordedLaboratoryResult' });
export type RecordedLabResult = z.output<typeof recordedLabResult>;

const labResultFields = z.strictObject({
  laboratoryId: z.int('The laboratory is required').min(1).max(maxId),
  method: z.enum(laboratoryMethods),
  batchNumber: optional(line(1, 60)),
  harvestedOn: optional(dateSchema),
  sampledOn: optional(dateSchema),
  reportedOn: dateSchema,
  phenolicContent: whole(
    phenolicContentLimits.least,
    phenolicContentLimits.most,
    'Phenolic content is required',
  ),
  oleocanthal: optional(part),
  oleacein: optional(part),
  /** Of hydroxytyrosol and its derivatives, with the method of this figure. */
  hydroxytyrosolDerivatives: optional(part),
  derivativesMethod: optional(z.enum(derivativesMethods)),
  reportNumber: optional(line(1, 60)),
  sampleNumber: optional(line(1, 60)),
  /** The report itself, one of the producer's documents. */
  documentId: optional(z.uuid()),
});

export const recordLabResultInput = labResultFields.refine(
  ({ hydroxytyrosolDerivatives: content, derivativesMethod }) =>
    (content === null) === (derivativesMethod === null),
  { path: ['derivativesMethod'], message: 'Figure and method are stated together' },
);
export type LabResultInput = z.output<typeof recordLabResultInput>;

export const listLabResultsRoute = defineRoute({
  id: 'listLabResults',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/producers/:id/lab-results',
  summary: 'Laboratory results of a producer’s oils, newest report first.',
  params: idParams,
  responses: { 200: z.array(recordedLabResult) },
});

export const recordLabResultRoute = defineRoute({
  id: 'recordLabResult',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/producers/:id/lab-results',
  summary:
    'Records a laboratory result in mg/kg. The same result again returns the recorded one (200). Only with its report it supports a certificate.',
  params: idParams,
  body: recordLabResultInput,
  responses: { 200: recordedLabResult, 201: recordedLabResult },
});

export const attachReportRoute = defineRoute({
  id: 'attachReport',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/lab-results/:id/report',
  summary: 'Attaches the report, one of the producer’s documents, to a laboratory result that has none.',
  params: idParams,
  body: z.strictObject({ documentId: z.uuid() }),
  responses: { 200: recordedLabResult },
});

export const acceptAlarmInput = z.strictObject({
  kind: z.enum(reportAlarms),
  others: z
    .array(z.int().min(1).max(maxId))
    .max(1000)
    .meta({ description: 'The producers that the alarm names; empty for the others' }),
  reason: prose(evidenceReasonLimits.least, evidenceReasonLimits.most, 'A reason is required'),
});

/** Of an alarm that appears later, or about another producer, the result is not free. */
export const acceptAlarmRoute = defineRoute({
  id: 'acceptAlarm',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/lab-results/:id/accepted-alarms',
  summary: 'Accepts an alarm at the report of a result, with a reason; certificates may rest on it then.',
  params: idParams,
  body: acceptAlarmInput,
  responses: { 200: recordedLabResult },
});

/** A document that a result can reference as its report. */
export const evidenceDocument = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    category: z.enum(uploadCategories),
    mediaType: documentResponse.shape.mediaType,
    preview: documentResponse.shape.preview,
    createdAt: instantSchema,
  })
  .meta({ id: 'EvidenceDocument' });
export type EvidenceDocument = z.output<typeof evidenceDocument>;

export const listEvidenceDocumentsRoute = defineRoute({
  id: 'listEvidenceDocuments',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/producers/:id/documents',
  summary: 'The documents of a producer and of its applications, newest first.',
  params: idParams,
  responses: { 200: z.array(evidenceDocument) },
});

export const withdrawLabResultInput = z.strictObject({ reason: prose(2, 2000, 'A reason is required') });

/** For a report recorded by mistake: the result is deleted, and the audit log keeps its values. */
export const withdrawLabResultRoute = defineRoute({
  id: 'withdrawLabResult',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/lab-results/:id/withdraw',
  summary:
    'Withdraws a laboratory result that was recorded by mistake. If a certificate is based on it, another administrator has to confirm.',
  params: idParams,
  body: withdrawLabResultInput,
  responses: { 202: proposedResponse, 204: null },
});
