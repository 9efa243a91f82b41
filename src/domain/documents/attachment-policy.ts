/** When documents may be added to an application and taken away from it again. */
import type { ApplicationStatus } from '../applications/states.ts';

/** Before a decision. Undefined: there is no application yet. */
const takesMore: readonly (ApplicationStatus | undefined)[] = [
  undefined,
  'submitted',
  'pending',
  'changes_requested',
  'certification_review',
];

/** What a reviewer may have read stays, until the applicant is asked for changes. */
const lets: readonly (ApplicationStatus | undefined)[] = [undefined, 'changes_requested'];

export function takesDocuments(application: ApplicationStatus | undefined): boolean {
  return takesMore.includes(application);
}

export function letsGoOfDocuments(application: ApplicationStatus | undefined): boolean {
  return lets.includes(application);
}

/** What is added then is news to the reviewers; an answer to a request tells of itself. */
export function isUnderReview(application: ApplicationStatus): boolean {
  return ['submitted', 'pending', 'certification_review'].includes(application);
}
