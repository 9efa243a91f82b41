/** Routes of documents: upload in chunks or by form, reading one's own, and removal. */
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
  // Only these accept binary bodies or forms with files; every other route refuses them.
  await app.register(async (scope) => registerDocumentUploads(scope));
  await app.register(registerDocumentForm);
}
