/** The states of an application for certification and the actions that lead from one to the next. */
import type { Transitions } from '../common/transitions.ts';

export const applicationForms = ['page', 'dialog'] as const;
export type ApplicationForm = (typeof applicationForms)[number];

/** An application that is not submitted yet has no status; it is stored as a draft. */
export const applicationStatuses = [
  'submitted',
  'pending',
  'changes_requested',
  'certification_review',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** `draft` is the status at the start of the history, before submission. */
export const pastStatuses = ['draft', ...applicationStatuses] as const;
export type PastStatus = (typeof pastStatuses)[number];

export const firstStatuses = {
  page: 'submitted',
  dialog: 'pending',
} as const satisfies Record<ApplicationForm, ApplicationStatus>;

/** Ended without a certificate: the user may apply again. */
export const endedStatuses = ['rejected', 'withdrawn'] as const satisfies readonly ApplicationStatus[];

/** Decided or withdrawn: its case is closed. */
export const closedStatuses = ['approved', ...endedStatuses] as const satisfies readonly ApplicationStatus[];

/** Applications from the page and from the dialog start in different states; the rest is the same. */
export const applicationTransitions = {
  submitted: {
    'approve-for-review': 'certification_review',
    'request-changes': 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  pending: {
    'approve-for-review': 'certification_review',
    'request-changes': 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  // An administrator can decide without waiting for the response.
  changes_requested: {
    'answer-changes': 'submitted',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  certification_review: {
    'request-changes': 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  approved: {},
  // When an appeal is granted.
  rejected: { reopen: 'certification_review' },
  withdrawn: {},
} as const satisfies Transitions<ApplicationStatus>;

/** The admin panel lists these as waiting for a first review. */
export const waitingStatuses = ['submitted', 'pending'] as const satisfies readonly ApplicationStatus[];
