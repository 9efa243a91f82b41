/** The HTTP response for each refusal about documents and pictures. */
import { maxDocuments, maxPixels } from '../../domain/documents/documents.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const documentRefusalResponses = {
  'document-not-found': {
    status: 404,
    title: 'Document not found',
    detail: 'There is no such document, or it belongs to someone else.',
  },
  'document-empty': {
    status: 400,
    title: 'Empty file',
    detail: 'The file is empty. Nothing was saved.',
  },
  'document-too-large': {
    status: 413,
    title: 'File too large',
    detail: 'Documents have at most 10 MB, photos at most 5 MB.',
  },
  'document-type-refused': {
    status: 415,
    title: 'Type not accepted',
    detail:
      'By its content the file is not of a type that this category takes: PDF, JPG or PNG, for photos JPG or PNG.',
  },
  'document-damaged': {
    status: 400,
    title: 'Damaged file',
    detail: 'The file is incomplete or damaged and cannot be opened.',
  },
  'polyglot-file': {
    status: 400,
    title: 'Another file inside',
    detail: 'Another file is hidden in this one. Save it again with a usual program and upload that copy.',
  },
  'document-active-content': {
    status: 400,
    title: 'Active content',
    detail:
      'The PDF contains scripts, attachments, forms of XFA or other active content. Open it, print it to a PDF file, and upload that.',
  },
  'document-protected': {
    status: 400,
    title: 'Protected by a password',
    detail: 'The PDF is protected by a password. Save a copy without one and upload that.',
  },
  'document-infected': {
    status: 400,
    title: 'Harmful file',
    detail: 'The virus scanner found something harmful in the file. Nothing was saved.',
  },
  'document-too-complex': {
    status: 400,
    title: 'Too much to open',
    detail: 'Opening the file takes too much time or memory. Save a simpler copy and upload that.',
  },
  'page-not-renderable': {
    status: 422,
    title: 'Page cannot be shown',
    detail: 'Drawing this page takes too much time or memory. Download the file to read it.',
  },
  'picture-too-large': {
    status: 400,
    title: 'Too many pixels',
    detail: `A picture has at most ${maxPixels / 1_000_000} megapixels.`,
  },
  'document-limit-reached': {
    status: 409,
    title: 'Too many documents',
    detail: `An application has at most ${maxDocuments} documents. Remove one first.`,
  },
  'document-finalized': {
    status: 409,
    title: 'Documents closed',
    detail: 'Documents cannot be added to this application or removed from it now.',
  },
  'document-decided': {
    status: 409,
    title: 'Already decided',
    detail: 'Someone else has just decided on the document. Nothing was overwritten.',
  },
  'upload-offset-mismatch': {
    status: 409,
    title: 'Upload offset mismatch',
    detail: 'The upload continues from another offset, or is complete. Request the document for the offset.',
  },
  'scanner-unavailable': {
    status: 503,
    title: 'Virus scanner unavailable',
    detail:
      'Files cannot be checked for viruses at the moment. The part uploaded so far is stored; try again in a few minutes.',
  },
  'storage-full': {
    status: 507,
    title: 'Storage full',
    detail: 'There is no space left for documents. The part uploaded so far is stored; try again later.',
  },
  'storage-unavailable': {
    status: 503,
    title: 'Storage unavailable',
    detail:
      'Documents cannot be reached at the moment. The part uploaded so far is stored; try again shortly.',
  },
} as const satisfies Record<DocumentRefusal['code'], RefusalResponse>;
