/** The routes of documents: uploading in pieces or with a form, looking at one's own, removing them. */
import type { FastifyInstance } from 'fastify';
import { registerDocumentForm } from './form-upload.ts';
import { registerDocumentReads } from './reads.ts';
import { registerDocumentRemoval } from './removal.ts';
import { sweepSoon } from './sweep.ts';
import { registerDocumentUploads } from './uploads.ts';

const sweepEveryMilliseconds = 5 * 60_000;

export async function registerDocuments(app: FastifyInstance): Promise<void> {
  registerDocumentReads(app);
  registerDocumentRemoval(app);
  // Only these read bodies that are bytes or forms with files; everywhere else they stay refused.
  await app.register(async (scope) => registerDocumentUploads(scope));
  await app.register(registerDocumentForm);
  sweepNowAndThen(app);
}

function sweepNowAndThen(app: FastifyInstance): void {
  const timer = setInterval(() => sweepSoon(app.services), sweepEveryMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
