/** Tables of documents: their metadata, uploaded chunks, and files to delete from storage. */
import type { ColumnType, Generated } from 'kysely';
import type { DocumentState, DocumentType, UploadCategory } from '../../domain/documents/documents.ts';
import type { DocumentDecision } from '../../domain/documents/review.ts';
import type { Derived, Instant, NullableDate, Stamp } from './columns.ts';

type Nullable<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

export interface DocumentTable {
  id: Generated<string>;
  ownerId: string | null;
  applicationId: number | null;
  producerId: number | null;
  /** The renewal request it was submitted with. */
  renewalId: Nullable<number>;
  /** The oil and the batch that a report of a renewal is about. */
  productId: Nullable<number>;
  batchNumber: Nullable<string>;
  batchId: Derived<number | null>;
  /** The answer about a code that it is evidence of. */
  codeAnswerId: Nullable<number>;
  category: UploadCategory;
  fileName: string;
  mediaType: Nullable<DocumentType>;
  sizeBytes: number;
  sha256: Nullable<string>;
  storageKey: Nullable<string>;
  state: Generated<DocumentState>;
  receivedBytes: Generated<number>;
  idempotencyKey: Nullable<string>;
  expiresAt: NullableDate;
  renditionKey: Nullable<string>;
  renditionWidth: Nullable<number>;
  renditionHeight: Nullable<number>;
  review: Nullable<DocumentDecision>;
  reviewComment: Nullable<string>;
  /** The last day on which the document is valid. */
  validUntil: Nullable<string>;
  reviewedBy: Nullable<string>;
  reviewedAt: NullableDate;
  createdAt: Stamp;
}

export interface UploadChunkTable {
  documentId: string;
  firstByte: number;
  content: Buffer;
}

export interface StorageDeletionTable {
  storageKey: string;
  dueAt: Instant;
}
