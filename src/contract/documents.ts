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
} from '../domain/documents/documents.ts';
import { documentDecisions, documentReviewLimits } from '../domain/documents/review.ts';
import { defineRoute } from './common/route.ts';
import { dateSchema, idSchema, instantInput, instantSchema, optional, prose } from './common/values.ts';

const documentParams = z.strictObject({
  id: z.uuid('Must be the id of a document').meta({ description: 'Id of a document' }),
});

export const documentResponse = z
  .object({
    id: z.uuid(),
    applicationId: z.int().nullable(),
    codeAnswerId: z.int().nullable().meta({ description: 'The answer about a code that it is evidence of' }),
    renewalId: z.int().nullable().meta({ description: 'The application for renewal that it came with' }),
    category: z.enum(uploadCategories),
    fileName: z.string(),
    state: z.enum(documentStates),
    mediaType: z
      .enum(documentTypes)
      .nullable()
      .meta({ description: 'Told by the content, once it is whole' }),
    sizeBytes: z.int(),
    receivedBytes: z.int().meta({ description: 'The upload goes on from here' }),
    sha256: z.string().nullable(),
    preview: z
      .object({ width: z.int(), height: z.int() })
      .nullable()
      .meta({ description: 'Pixels of the preview; null where there is none' }),
    removable: z.boolean(),
    review: z
      .object({
        decision: z.enum(documentDecisions),
        comment: z.string().nullable(),
        validUntil: z.iso.date().nullable().meta({ description: 'The last day on which the paper is good' }),
        at: instantSchema,
      })
      .nullable()
      .meta({ description: 'What an administrator made of it' }),
    reviewable: z.boolean().meta({ description: 'Administrators may accept or return it now' }),
    createdAt: instantSchema,
    expiresAt: instantSchema
      .nullable()
      .meta({ description: 'When it is let go of unless it is continued or becomes part of an application' }),
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
  summary: 'Starts an upload; the same Idempotency-Key again answers with the upload already started.',
  body: z.strictObject({ category: z.enum(uploadCategories), fileName, sizeBytes }),
  responses: { 201: documentResponse, 200: documentResponse },
});

export const sendDocumentPieceRoute = defineRoute({
  id: 'sendDocumentPiece',
  feature: 'documents',
  method: 'PATCH',
  path: '/api/documents/:id/content',
  summary:
    'Adds the bytes from `offset` on, 1 MB at most; with the last the document is looked into and kept.',
  params: documentParams,
  query: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,8}$/, 'Must be a number of bytes')
      .transform(Number)
      .refine((offset) => offset <= maxDocumentSize, 'Must be a number of bytes'),
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
  summary: 'Uploads a document in one go; a plain form is answered with a redirect to `returnTo`.',
  multipart: z.strictObject({
    category: z.enum(uploadCategories),
    returnTo: z.string().optional(),
    file: z.file().meta({ description: 'Last of the fields' }),
  }),
  responses: { 201: documentResponse, 303: null },
});

export const listDocumentsRoute = defineRoute({
  id: 'listDocuments',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents',
  summary:
    'Own documents of the open application or of none, unfinished ones too; or those of an application or a producer.',
  query: z.strictObject({ applicationId: idSchema.optional(), producerId: idSchema.optional() }),
  responses: { 200: z.array(documentResponse) },
});

export const getDocumentRoute = defineRoute({
  id: 'getDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id',
  summary: 'One document, and the byte from which its upload continues.',
  params: documentParams,
  responses: { 200: documentResponse },
});

export const downloadDocumentRoute = defineRoute({
  id: 'downloadDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id/file',
  summary: 'The document as it was uploaded, as a download.',
  params: documentParams,
  mediaType: 'application/octet-stream',
  responses: { 200: null },
});

export const previewDocumentRoute = defineRoute({
  id: 'previewDocument',
  feature: 'documents',
  method: 'GET',
  path: '/api/documents/:id/preview',
  summary: 'A picture re-encoded from the uploaded one, without place and camera.',
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
  summary: 'A page of a PDF as a picture that we drew, counted from 1.',
  params: documentParams.extend({
    page: idSchema.meta({ description: 'Number of a page', example: '1' }),
  }),
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
    'Accepts a document of an application, or returns it with a comment, unless somebody else decided.',
  params: documentParams,
  body: z
    .strictObject({
      decision: z.enum(documentDecisions),
      comment: optional(prose(comment.least, comment.most)).optional(),
      validUntil: optional(dateSchema).optional(),
      seen: instantInput
        .nullable()
        .meta({ description: 'The time of the decision that the caller read; null where there was none' }),
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
