/**
 * Documents of applications: uploaded in chunks, so that an upload resumes after a lost connection, or with a
 * plain form. Only their owner and administrators can read them. They are sent as downloads, never shown in a
 * page.
 */
import { z } from 'zod';
import {
  documentStates,
  documentTypes,
  maxDocumentSize,
  uploadCategories,
} from '../../domain/documents/documents.ts';
import { documentDecisions, documentReviewLimits } from '../../domain/documents/review.ts';
import { defineRoute } from '../common/route.ts';
import {
  dateSchema,
  idParams,
  idSchema,
  instantInput,
  instantSchema,
  optional,
  prose,
} from '../common/values.ts';

const documentParams = z.strictObject({
  id: z.uuid('Must be the id of a document').meta({ description: 'Id of a document' }),
});

export const documentResponse = z
  .object({
    id: z.uuid(),
    applicationId: z.int().nullable(),
    codeAnswerId: z.int().nullable().meta({ description: 'Id of the reply about a code that it supports' }),
    renewalId: z.int().nullable().meta({ description: 'The application for renewal that it came with' }),
    batchId: z.int().nullable().meta({ description: 'The batch that the report was sent for' }),
    category: z.enum(uploadCategories),
    fileName: z.string(),
    state: z.enum(documentStates),
    mediaType: z
      .enum(documentTypes)
      .nullable()
      .meta({ description: 'Detected from the content, once it is complete' }),
    sizeBytes: z.int(),
    receivedBytes: z.int().meta({ description: 'Offset from which the upload continues' }),
    sha256: z.string().nullable(),
    preview: z
      .object({ width: z.int(), height: z.int() })
      .nullable()
      .meta({ description: 'Size of the preview in pixels; null without one' }),
    removable: z.boolean(),
    review: z
      .object({
        decision: z.enum(documentDecisions),
        comment: z.string().nullable(),
        validUntil: z.iso.date().nullable().meta({ description: 'Last day of validity of the document' }),
        at: instantSchema,
      })
      .nullable()
      .meta({ description: 'The administrator’s decision' }),
    reviewable: z.boolean().meta({ description: 'Whether administrators may accept or return it now' }),
    createdAt: instantSchema,
    expiresAt: instantSchema.nullable().meta({
      description: 'When it is deleted, unless the upload continues or it becomes part of an application',
    }),
  })
  .meta({ id: 'Document' });
export type DocumentResponse = z.output<typeof documentResponse>;

/** An oversized file is refused by its declared size, before any bytes are sent. */
const sizeBytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const fileName = z.string().max(1000);

export const beginDocumentRoute = defineRoute({
  id: 'beginDocument',
  feature: 'documents',
  method: 'POST',
  path: '/api/documents/uploads',
  summary: 'Starts an upload. The same Idempotency-Key returns the upload already started.',
  body: z.strictObject({ category: z.enum(uploadCategories), fileName, sizeBytes }),
  takesIdempotencyKey: true,
  responses: { 201: documentResponse, 200: documentResponse },
});

/** For a producer that sent its report otherwise. The report belongs to the producer once a result names it. */
export const beginReportRoute = defineRoute({
  id: 'beginReport',
  feature: 'documents',
  method: 'POST',
  path: '/api/admin/producers/:id/documents',
  summary:
    'Starts the upload of a laboratory report of a producer. The same Idempotency-Key returns the upload already started.',
  params: idParams,
  body: z.strictObject({ fileName, sizeBytes }),
  takesIdempotencyKey: true,
  responses: { 201: documentResponse, 200: documentResponse },
});

export const sendDocumentPieceRoute = defineRoute({
  id: 'sendDocumentPiece',
  feature: 'documents',
  method: 'PATCH',
  path: '/api/documents/:id/content',
  summary:
    'Appends bytes from `offset`, at most 1 MB. After the last chunk the document is checked and stored.',
  params: documentParams,
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,8}$/, 'Must be a number of bytes')
      .transform(Number)
      .refine((offset) => offset <= maxDocumentSize, 'Must be a number of bytes')
      .meta({ type: 'integer', minimum: 0 }),
  }),
  binary: true,
  body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
  responses: { 200: documentResponse },
});

export const uploadDocumentRoute = defineRoute({
  id: 'uploadDocument',
  feature: 'documents',
  method: 'POST',
  path: '/api/documents',
  summary: 'Uploads a document in one request. An HTML form is redirected to `returnTo`.',
  multipart: z.strictObject({
    category: z.enum(uploadCategories),
    returnTo: z.string().optional(),
    file: z.file().meta({ description: 'The last field of the form' }),
  }),
  responses: { 201: documentResponse, 303: null },
});

export const listDocumentsRoute = defineRoute({
  id: 'listDocuments',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents',
  summary:
    'The caller’s documents of the open application or of none, unfinished uploads included; or the documents of an application or a producer.',
  query: z.strictObject({ applicationId: idSchema.optional(), producerId: idSchema.optional() }),
  responses: { 200: z.array(documentResponse) },
});

export const getDocumentRoute = defineRoute({
  id: 'getDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document, and the offset from which its upload continues.',
  params: documentParams,
  responses: { 200: documentResponse },
});

export const downloadDocumentRoute = defineRoute({
  id: 'downloadDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id/file',
  summary: 'The original document, as a download.',
  params: documentParams,
  mediaType: 'application/octet-stream',
  responses: { 200: null },
});

export const previewDocumentRoute = defineRoute({
  id: 'previewDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id/preview',
  summary: 'The uploaded picture, re-encoded without location and camera metadata.',
  params: documentParams,
  mediaType: 'image/webp',
  responses: { 200: null },
});

/** X-Total-Count is the number of pages. */
export const previewDocumentPageRoute = defineRoute({
  id: 'previewDocumentPage',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id/pages/:page',
  summary: 'A page of a PDF, rendered as a picture. Pages count from 1.',
  params: documentParams.extend({
    page: idSchema.meta({ description: 'Page number', example: 1 }),
  }),
  responseHeaders: ['X-Total-Count'],
  mediaType: 'image/webp',
  responses: { 200: null },
});

export const removeDocumentRoute = defineRoute({
  id: 'removeDocument',
  feature: 'documents',
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: 'Removes a document, or cancels its upload.',
  params: documentParams,
  form: true,
  body: z.strictObject({ returnTo: z.string().optional() }).optional(),
  responses: { 204: null, 303: null },
});

const { comment } = documentReviewLimits;

export const reviewDocumentRoute = defineRoute({
  id: 'reviewDocument',
  feature: 'documents',
  method: 'POST',
  path: '/api/documents/:id/review',
  summary:
    'Accepts a document of an application, or returns it with a comment. Refused if it was decided since it was read.',
  params: documentParams,
  body: z
    .strictObject({
      decision: z.enum(documentDecisions),
      comment: optional(prose(comment.least, comment.most)).optional(),
      validUntil: optional(dateSchema).optional(),
      seen: instantInput
        .nullable()
        .meta({ description: 'Time of the last decision as the caller read it; null for none' }),
    })
    .refine(({ decision, comment: why }) => decision === 'accepted' || Boolean(why), {
      path: ['comment'],
      message: 'Say what is wrong with it',
    })
    .refine(({ decision, validUntil }) => decision === 'accepted' || !validUntil, {
      path: ['validUntil'],
      message: 'Only of a document that is accepted',
    }),
  responses: { 200: documentResponse },
});
export type ReviewDocumentInput = z.output<typeof reviewDocumentRoute.body>;
