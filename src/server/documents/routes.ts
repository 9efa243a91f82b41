/** The routes of documents: uploading in pieces or with a form, looking at one's own, removing them. */
import type { FastifyInstance } from 'fastify';
import { registerDocumentForm } from './form-upload.ts';
import { registerDocumentReads } from './reads.ts';
import { registerDocumentRemoval } from './removal.ts';
import { registerDocumentReview } from './review.ts';
import { registerDocumentUploads } from './uploads.ts';

export async function registerDocuments(app: FastifyInstance): Promise<void> {
  registerDocumentReads(app);
  registerDocumentRemoval(app);
  registerDocumentReview(app);
  // Only these read bodies that are bytes or forms with files; everywhere else they stay refused.
  await app.register(async (scope) => registerDocumentUploads(scope));
  await app.register(registerDocumentForm);
}
