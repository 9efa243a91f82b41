/** Presents a document as an API response, field by field, without its storage key. */
import type { DocumentResponse } from '../../contract/documents/documents.ts';
import type { DocumentRow } from '../../database/tables/schema.ts';
import type { ApplicationStatus } from '../../domain/applications/states.ts';
import { letsGoOfDocuments } from '../../domain/documents/attachment-policy.ts';
import { mayReviewDocuments } from '../../domain/documents/review.ts';

export function presentDocument(row: DocumentRow, application: ApplicationStatus | null): DocumentResponse {
  return {
    id: row.id,
    applicationId: row.applicationId,
    codeAnswerId: row.codeAnswerId,
    renewalId: row.renewalId,
    batchId: row.batchId,
    category: row.category,
    fileName: row.fileName,
    state: row.state,
    mediaType: row.mediaType,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    sha256: row.sha256,
    preview: previewOf(row),
    removable: isRemovable(row, application),
    review: presentReview(row),
    reviewable: row.state === 'stored' && mayReviewDocuments(application ?? undefined),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

export function previewOf({
  renditionWidth: width,
  renditionHeight: height,
}: Pick<DocumentRow, 'renditionWidth' | 'renditionHeight'>) {
  return width === null || height === null ? null : { width, height };
}

function presentReview({ review, reviewedAt, reviewComment, validUntil }: DocumentRow) {
  if (review === null || reviewedAt === null) return null;
  return { decision: review, comment: reviewComment, validUntil, at: reviewedAt.toISOString() };
}

/** An incomplete upload has not been read by anyone, so it is removable. */
export function isRemovable(row: DocumentRow, application: ApplicationStatus | null): boolean {
  // It is the basis of a renewal or of a result of a batch, or evidence in the case of a code.
  if (row.renewalId !== null || row.batchId !== null || row.codeAnswerId !== null) return false;
  return row.state === 'storing' || letsGoOfDocuments(application ?? undefined);
}
