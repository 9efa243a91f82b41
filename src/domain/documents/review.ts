/** How administrators review a document of an application: they accept it, or return it with a reason. */
import type { ApplicationStatus } from '../applications/states.ts';

export const documentDecisions = ['accepted', 'returned'] as const;
export type DocumentDecision = (typeof documentDecisions)[number];

/** Characters. */
export const documentReviewLimits = { comment: { least: 1, most: 2000 } } as const;

/** From submission to the decision; afterwards the documents that were reviewed are evidence. */
const underReview: readonly (ApplicationStatus | undefined)[] = [
  'submitted',
  'pending',
  'changes_requested',
  'certification_review',
];

export function mayReviewDocuments(application: ApplicationStatus | undefined): boolean {
  return underReview.includes(application);
}

export interface ReviewedPaper {
  readonly review: DocumentDecision | null;
  /** The last day of validity; null: unlimited. */
  readonly validUntil: string | null;
}

export const documentStatuses = ['accepted', 'unread', 'expired', 'returned', 'none'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Of several documents of one category the best one counts. */
export function statusOfDocuments(documents: readonly ReviewedPaper[], today: string): DocumentStatus {
  const statuses: readonly DocumentStatus[] = documents.map((document) => statusOfDocument(document, today));
  return documentStatuses.find((status) => statuses.includes(status)) ?? 'none';
}

export function statusOfDocument(
  { review, validUntil }: ReviewedPaper,
  today: string,
): Exclude<DocumentStatus, 'none'> {
  if (review === null) return 'unread';
  if (review === 'returned') return 'returned';
  return validUntil !== null && validUntil < today ? 'expired' : 'accepted';
}
