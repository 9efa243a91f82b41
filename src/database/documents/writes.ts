/** Writes documents. Lock the user before creating a document, and the document before changing it. */
import { sql } from 'kysely';
import { endedStatuses } from '../../domain/applications/states.ts';
import type { DocumentType, UploadCategory } from '../../domain/documents/documents.ts';
import type { DocumentDecision } from '../../domain/documents/review.ts';
import type { Connection } from '../connection/connection.ts';
import type { DocumentRow } from '../tables/schema.ts';

export interface NewDocument {
  readonly ownerId: string;
  readonly applicationId: number | null;
  readonly producerId: number | null;
  readonly category: UploadCategory;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly idempotencyKey: string | null;
  readonly expiresAt: Date;
}

export async function insertDocument(connection: Connection, document: NewDocument): Promise<DocumentRow> {
  return connection
    .insertInto('documents')
    .values({ ...document, state: 'storing' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findDocumentByKey(
  connection: Connection,
  ownerId: string,
  idempotencyKey: string,
): Promise<DocumentRow | undefined> {
  return connection
    .selectFrom('documents')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Documents of rejected and withdrawn applications do not count. */
export async function countCurrentDocuments(connection: Connection, ownerId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('documents')
    .leftJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('documents.ownerId', '=', ownerId)
    .where('documents.codeAnswerId', 'is', null)
    .where((is) =>
      is.or([
        is('documents.applicationId', 'is', null),
        is('producerApplications.status', 'not in', endedStatuses),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks those of these documents that are complete, of the user and attached to nothing; fewer than asked if some are not. */
export async function lockNewDocuments(
  connection: Connection,
  { ownerId, category }: Pick<NewDocument, 'ownerId' | 'category'>,
  documentIds: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('documents')
    .select('id')
    .where(sql<boolean>`id = any (${documentIds}::uuid[])`)
    .where('ownerId', '=', ownerId)
    .where('category', '=', category)
    .where('state', '=', 'stored')
    .where('applicationId', 'is', null)
    .where('renewalId', 'is', null)
    .where('batchId', 'is', null)
    .where('codeAnswerId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Sends reports for a batch; from now on they stay. */
export async function assignDocumentsToBatch(
  connection: Connection,
  { producerId, number }: { readonly producerId: number; readonly number: string },
  documentIds: readonly string[],
): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ producerId, batchNumber: number, expiresAt: null })
    .where(sql<boolean>`id = any (${documentIds}::uuid[])`)
    .execute();
}

export async function lockDocument(connection: Connection, id: string): Promise<DocumentRow | undefined> {
  return connection.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertChunk(
  connection: Connection,
  chunk: { readonly documentId: string; readonly firstByte: number; readonly content: Buffer },
  expiresAt: Date,
): Promise<DocumentRow> {
  await connection.insertInto('uploadChunks').values(chunk).execute();
  return connection
    .updateTable('documents')
    .set({ receivedBytes: chunk.firstByte + chunk.content.length, expiresAt })
    .where('id', '=', chunk.documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For an upload whose size was unknown at the start. */
export async function updateDocumentSize(
  connection: Connection,
  id: string,
  sizeBytes: number,
): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ sizeBytes })
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .execute();
}

/** Written before the upload to storage, so that the files can be found after any failure. */
export async function updateStorageKeys(
  connection: Connection,
  id: string,
  keys: { readonly storageKey: string; readonly renditionKey: string },
): Promise<DocumentRow> {
  return connection
    .updateTable('documents')
    .set(keys)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface StoredDocument {
  readonly fileName: string;
  readonly mediaType: DocumentType;
  readonly sha256: string;
  readonly renditionKey: string | null;
  readonly renditionWidth: number | null;
  readonly renditionHeight: number | null;
  readonly expiresAt: Date | null;
}

/** Undefined if it was stored or deleted concurrently. */
export async function updateToStored(
  connection: Connection,
  id: string,
  stored: StoredDocument,
): Promise<DocumentRow | undefined> {
  const row = await connection
    .updateTable('documents')
    .set({ ...stored, state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await connection.deleteFrom('uploadChunks').where('documentId', '=', id).execute();
  return row;
}

/** Its chunks are deleted with it, and its files are queued for deletion from storage. */
export async function deleteDocument(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('documents').where('id', '=', id).execute();
}

/** Attaches documents uploaded before the application existed. */
export async function attachDocuments(
  connection: Connection,
  ownerId: string,
  to: { readonly applicationId: number; readonly producerId: number | null },
): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ ...to, expiresAt: null })
    .where('ownerId', '=', ownerId)
    .where('applicationId', 'is', null)
    .where('renewalId', 'is', null)
    .where('category', '<>', 'codeEvidence')
    .where('state', '=', 'stored')
    .execute();
  await connection
    .updateTable('documents')
    .set(to)
    .where('ownerId', '=', ownerId)
    .where('applicationId', 'is', null)
    .where('category', '<>', 'codeEvidence')
    .where('state', '=', 'storing')
    .execute();
}

/** Lock the document first. */
export async function updateDocumentReview(
  connection: Connection,
  id: string,
  made: {
    readonly review: DocumentDecision;
    readonly reviewComment: string | null;
    readonly validUntil: string | null;
    readonly reviewedBy: string;
    readonly reviewedAt: Date;
  },
): Promise<DocumentRow> {
  return connection
    .updateTable('documents')
    .set(made)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
