/**
 * Uploads in one request, as a plain form does. The file is stored chunk by chunk while it arrives, like any
 * other upload, so it is never held in memory before its size is known to be within the limit.
 */

import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as contract from '../../contract/documents/documents.ts';
import { findDocument } from '../../database/documents/reads.ts';
import { deleteDocument, updateDocumentSize } from '../../database/documents/writes.ts';
import type { DocumentRow } from '../../database/tables/schema.ts';
import { type Err, err, ok, type Result } from '../../domain/common/result.ts';
import {
  maxChunkSize,
  maxDocumentSize,
  maxSizeOf,
  type UploadCategory,
  uploadCategories,
} from '../../domain/documents/documents.ts';
import type { User } from '../../domain/identity/principal.ts';
import { personal } from '../http/lists/personal.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { returnPathOf } from '../http/requests/return-path.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import type { Services } from '../http/routing/services.ts';
import { ScannerUnavailable } from '../integrations/scanner/scanner.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';
import { takeChunk } from './arrival.ts';
import { beginDocument } from './begin.ts';
import { presentDocument } from './present.ts';

/** Fields of the form before the file, which is the last field. */
interface Form {
  readonly category: UploadCategory;
  readonly returnTo: string | undefined;
  readonly file: MultipartFile;
}

const fieldsOfForm = z.strictObject({
  category: z.enum(uploadCategories),
  returnTo: z.string().max(2000).optional(),
});

export async function registerDocumentForm(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // One more than allowed, so that too many differ from just enough.
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldSize: 2000,
      headerPairs: 20,
      fileSize: maxDocumentSize + 1,
    },
    throwFileSizeLimit: false,
  });
  defineHandler(app, contract.uploadDocumentRoute, {
    who: 'user',
    perMinute: 60,
    handle: async ({ principal, request, services }) => {
      const form = await readWholeForm(request);
      if (!form.ok) return form;
      const saved = await save(services, principal, form.value);
      if (!saved.ok) return saved;
      if (request.headers.accept?.includes('text/html')) {
        return reply(303, undefined, { location: returnPathOf(form.value.returnTo) });
      }
      const status = (await findDocument(services.database, saved.value.id))?.applicationStatus ?? null;
      return reply(201, presentDocument(saved.value, status), personal);
    },
  });
}

/**
 * Refuses a malformed form whatever its content type says; only the library's own limit errors have a status.
 */
async function readWholeForm(request: FastifyRequest): Promise<Result<Form, KnownRefusal>> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    return err({ code: 'malformed-request' });
  }
}

async function readForm(request: FastifyRequest): Promise<Result<Form, KnownRefusal>> {
  if (!request.isMultipart()) return err({ code: 'unsupported-media-type' });
  const input: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      input[part.fieldname] = part.value;
      continue;
    }
    const fields = fieldsOfForm.safeParse(input);
    if (!fields.success) return wrong(fields.error.issues[0]?.path.join('.') ?? 'category');
    if (part.fieldname !== 'file') return wrong(part.fieldname);
    return ok({ category: fields.data.category, returnTo: fields.data.returnTo, file: part });
  }
  return wrong('file');
}

function wrong(path: string): Err<KnownRefusal> {
  return refusal('invalid-input', {
    errors: [{ path, message: 'Required before the file', code: 'required' }],
  });
}

async function save(
  services: Services,
  person: User,
  { category, file }: Form,
): Promise<Result<DocumentRow, KnownRefusal>> {
  const { database, clock } = services;
  const announced = {
    category,
    fileName: file.filename,
    // A form does not announce the size of its file.
    sizeBytes: maxSizeOf(category),
    idempotencyKey: null,
    now: clock(),
  };
  const begun = await database
    .transaction()
    .execute(async (transaction) => beginDocument(transaction, person, announced));
  if (!begun.ok) return begun;
  const { id } = begun.value.document;
  try {
    const arrived = await arrive(services, person, begun.value.document, file);
    if (!arrived.ok) await deleteDocument(database, id);
    return arrived;
  } catch (error) {
    // A form upload cannot resume. Only a complete file that the store or the scanner did not accept is
    // retained.
    if (error instanceof StorageFailure || error instanceof ScannerUnavailable) throw error;
    await deleteDocument(database, id);
    if (file.file.errored) return err({ code: 'malformed-request' });
    throw error;
  } finally {
    // Browsers read the response only after they have sent the whole form.
    file.file.resume();
  }
}

async function arrive(
  services: Services,
  person: User,
  { id, sizeBytes: most }: DocumentRow,
  file: MultipartFile,
): Promise<Result<DocumentRow, KnownRefusal>> {
  let offset = 0;
  let waiting = Buffer.alloc(0);
  for await (const bytes of file.file.iterator({ destroyOnReturn: false })) {
    waiting = Buffer.concat([waiting, bytes]);
    if (offset + waiting.length > most) return err({ code: 'document-too-large' });
    while (waiting.length > maxChunkSize) {
      const content = waiting.subarray(0, maxChunkSize);
      const taken = await takeChunk(services, person, { id, offset, content });
      if (!taken.ok) return taken;
      offset += maxChunkSize;
      waiting = Buffer.from(waiting.subarray(maxChunkSize));
    }
  }
  if (waiting.length === 0) return err({ code: 'document-empty' });
  await updateDocumentSize(services.database, id, offset + waiting.length);
  return takeChunk(services, person, { id, offset, content: waiting });
}
