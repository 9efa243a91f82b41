/** Laboratory results, which administrators record from a report. */
import { z } from 'zod';
import { laboratoryMethods } from '../../domain/certification/lab-results.ts';
import { phenolicContentLimits } from '../../domain/certification/levels.ts';
import { uploadCategories } from '../../domain/documents/documents.ts';
import { labResultResponse } from '../certification.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, instantSchema, line, optional, whole } from '../common/values.ts';

/** mg/kg */
const part = z.int().min(0).max(phenolicContentLimits.most);

export const recordedLabResult = labResultResponse
  .extend({
    id: z.int(),
    documentId: z.uuid().nullable(),
    isRecalled: z.boolean().meta({ description: 'Of its batch; it supports no certificate then' }),
    coveredBy: z.string().nullable().meta({ description: 'Newest certificate that covers the batch' }),
    mayJoin: z
      .string()
      .nullable()
      .meta({ description: 'Certificate in force that the batch may join by its results' }),
  })
  .meta({ id: 'RecordedLaboratoryResult' });
export type RecordedLabResult = z.output<typeof recordedLabResult>;

export const recordLabResultInput = z.strictObject({
  laboratory: line(2, 200, 'The laboratory is required'),
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
  /** The report itself, one of the producer's documents. */
  documentId: optional(z.uuid()),
});
export type LabResultInput = z.output<typeof recordLabResultInput>;

export const listLabResultsRoute = defineRoute({
  id: 'listLabResults',
  feature: 'certification',
  method: 'GET',
  path: '/api/admin/producers/:id/lab-results',
  summary: 'What laboratories found in the oils of a producer, newest report first.',
  params: idParams,
  responses: { 200: z.array(recordedLabResult) },
});

export const recordLabResultRoute = defineRoute({
  id: 'recordLabResult',
  feature: 'certification',
  method: 'POST',
  path: '/api/admin/producers/:id/lab-results',
  summary:
    'Records what a laboratory reported, in mg/kg; the same result again answers with the recorded one (200).',
  params: idParams,
  body: recordLabResultInput,
  responses: { 200: recordedLabResult, 201: recordedLabResult },
});

/** A document that a result can reference as its report. */
export const evidenceDocument = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    category: z.enum(uploadCategories),
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

/** For a report recorded by mistake: the result is deleted, and the audit log keeps its values. */
export const withdrawLabResultRoute = defineRoute({
  id: 'withdrawLabResult',
  feature: 'certification',
  method: 'DELETE',
  path: '/api/admin/lab-results/:id',
  summary: 'Withdraws a laboratory result that was recorded by mistake.',
  params: idParams,
  responses: { 204: null },
});
