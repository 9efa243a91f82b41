/**
 * A document arrives in chunks, each stored in a transaction, and is then inspected and stored. A crash, a
 * lost connection or an unavailable store loses at most the last chunk.
 */
import { createHash } from 'node:crypto';
import { findApplication } from '../../database/applications/reads.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { uploadChunksOf } from '../../database/documents/reads.ts';
import { queueDeletions } from '../../database/documents/storage-deletions.ts';
import {
  deleteDocument,
  insertChunk,
  lockDocument,
  updateStorageKeys,
  updateToStored,
} from '../../database/documents/writes.ts';
import type { DocumentRow } from '../../database/tables/schema.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { isUnderReview } from '../../domain/documents/attachment-policy.ts';
import { daysToContinue, daysWithoutApplication, typesOf } from '../../domain/documents/documents.ts';
import { fileNameOf } from '../../domain/documents/file-names.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { Services } from '../http/routing/services.ts';
import { keyOf, randomBytesOfKey } from '../integrations/storage/storage.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { type InspectedUpload, inspectUpload } from '../sandbox/inspect-upload.ts';

type Arrival = Result<DocumentRow, DocumentRefusal>;
type Keys = { readonly storageKey: string; readonly renditionKey: string };

/** An empty chunk at the end retries what the last one did not complete. */
export async function takeChunk(
  services: Services,
  person: User,
  chunk: { readonly id: string; readonly offset: number; readonly content: Buffer },
): Promise<Arrival> {
  const { database, clock } = services;
  const taken = await database
    .transaction()
    .execute(async (transaction) => storeChunk(transaction, chunk, laterByDays(clock(), daysToContinue)));
  if (!taken.ok || taken.value.receivedBytes < taken.value.sizeBytes) return taken;
  return store(services, person, taken.value);
}

async function storeChunk(
  connection: Connection,
  { id, offset, content }: { readonly id: string; readonly offset: number; readonly content: Buffer },
  expiresAt: Date,
): Promise<Arrival> {
  const document = await lockDocument(connection, id);
  if (document === undefined) return err({ code: 'document-not-found' });
  const { state, receivedBytes, sizeBytes } = document;
  const isNext = state === 'storing' && offset === receivedBytes && offset + content.length <= sizeBytes;
  // Of several calls with the same chunk one succeeds; the others have to fetch the offset.
  if (!isNext) return err({ code: 'upload-offset-mismatch' });
  if (content.length === 0) return ok(document);
  return ok(await insertChunk(connection, { documentId: id, firstByte: offset, content }, expiresAt));
}

async function store(services: Services, person: User, arrived: DocumentRow): Promise<Arrival> {
  const { database, storage } = services;
  const keys = await database
    .transaction()
    .execute(async (transaction) => keysOf(transaction, services, arrived.id));
  if (keys === undefined) return err({ code: 'document-not-found' });
  const read = async () => gathered(database, arrived);
  const inspected = await inspectUpload(services, person, typesOf(arrived.category), read, 'largest');
  if (!inspected.ok) {
    await deleteDocument(database, arrived.id);
    return inspected;
  }
  const { content } = inspected.value;
  await storage.put(keys.storageKey, inOnePiece(content), expectedOf(content));
  const [rendition] = inspected.value.renditions;
  if (rendition) {
    await storage.put(keys.renditionKey, inOnePiece(rendition.content), expectedOf(rendition.content));
  }
  const stored = await database
    .transaction()
    .execute(async (transaction) =>
      finalize(transaction, person, { ...arrived, ...keys }, { ...inspected.value, now: services.clock() }),
    );
  if (stored !== undefined) return ok(stored);
  return whatBecameOfIt(database, arrived.id, keys);
}

/**
 * Committed before the store is touched, so that it is known which files may be there if a later step fails.
 */
async function keysOf(connection: Connection, services: Services, id: string): Promise<Keys | undefined> {
  const document = await lockDocument(connection, id);
  if (document === undefined) return undefined;
  const { storageKey, renditionKey } = document;
  if (storageKey !== null && renditionKey !== null) return { storageKey, renditionKey };
  const fresh = () => keyOf(services.randomBytes(randomBytesOfKey));
  const keys = { storageKey: fresh(), renditionKey: fresh() };
  await updateStorageKeys(connection, id, keys);
  return keys;
}

async function finalize(
  connection: Connection,
  person: User,
  { id, fileName, category, renditionKey }: DocumentRow,
  { mediaType, renditions: [rendition], content, now }: InspectedUpload & { readonly now: Date },
): Promise<DocumentRow | undefined> {
  const { sha256, sizeBytes } = expectedOf(content);
  const locked = await lockDocument(connection, id);
  const stored = await updateToStored(connection, id, {
    fileName: fileNameOf(fileName, mediaType),
    mediaType,
    sha256,
    renditionKey: rendition === undefined ? null : renditionKey,
    renditionWidth: rendition?.width ?? null,
    renditionHeight: rendition?.height ?? null,
    expiresAt: locked?.applicationId == null ? laterByDays(now, daysWithoutApplication) : null,
  });
  if (stored === undefined) return undefined;
  await notifyReviewers(connection, stored, now);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'document.store',
    recordType: 'document',
    recordId: id,
    after: { category, mediaType, sizeBytes, sha256, applicationId: stored.applicationId },
  });
  return stored;
}

async function notifyReviewers(connection: Connection, stored: DocumentRow, now: Date): Promise<void> {
  if (stored.applicationId === null) return;
  const application = await findApplication(connection, stored.applicationId);
  if (application === undefined || !isUnderReview(application.status)) return;
  await notifyAdministrators(connection, {
    kind: 'admin-document-added',
    facts: {
      company: application.producerCompanyName ?? '',
      application: String(application.id),
      document: stored.fileName,
    },
    dedupeKey: `document:${stored.id}:added`,
    now,
  });
}

/** The document was removed during the upload to the store, or a concurrent call stored the same one. */
async function whatBecameOfIt(connection: Connection, id: string, keys: Keys): Promise<Arrival> {
  const document = await lockDocument(connection, id);
  if (document !== undefined) return ok(document);
  await queueDeletions(connection, [keys.storageKey, keys.renditionKey]);
  return err({ code: 'document-not-found' });
}

async function gathered(connection: Connection, { id, sizeBytes }: DocumentRow): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of uploadChunksOf(connection, id)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  if (content.length !== sizeBytes) throw new Error(`Chunks of the document ${id} are missing.`);
  return content;
}

function expectedOf(content: Buffer) {
  return { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
