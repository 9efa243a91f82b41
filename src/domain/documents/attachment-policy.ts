/** When documents may be added to an application and removed from it. */
import type { ApplicationStatus } from '../applications/states.ts';

/** Before a decision. Undefined: there is no application yet. */
const takesMore: readonly (ApplicationStatus | undefined)[] = [
  undefined,
  'submitted',
  'pending',
  'changes_requested',
  'certification_review',
];

/** A document that a reviewer may have read stays, until the applicant is asked for changes. */
const lets: readonly (ApplicationStatus | undefined)[] = [undefined, 'changes_requested'];

export function takesDocuments(application: ApplicationStatus | undefined): boolean {
  return takesMore.includes(application);
}

export function letsGoOfDocuments(application: ApplicationStatus | undefined): boolean {
  return lets.includes(application);
}

/** Reviewers are notified of documents added in these states; a response has its own notification. */
export function isUnderReview(application: ApplicationStatus): boolean {
  return ['submitted', 'pending', 'certification_review'].includes(application);
}
