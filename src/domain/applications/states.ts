/** The states of an application for certification and the acts that lead from one to the next. */
import type { Transitions } from '../common/transitions.ts';

export const applicationForms = ['page', 'dialog'] as const;
export type ApplicationForm = (typeof applicationForms)[number];

/** One that is not sent yet is no application: it lies in a draft of its own. */
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

/** Where its history begins while it is being written. */
export const pastStatuses = ['draft', ...applicationStatuses] as const;
export type PastStatus = (typeof pastStatuses)[number];

export const firstStatuses = {
  page: 'submitted',
  dialog: 'pending',
} as const satisfies Record<ApplicationForm, ApplicationStatus>;

/** Over without a certificate: the person may apply anew. */
export const endedStatuses = ['rejected', 'withdrawn'] as const satisfies readonly ApplicationStatus[];

/** What the page and the dialog send begins in a state of its own; from there on they are alike. */
export const applicationTransitions = {
  submitted: {
    approve_for_review: 'certification_review',
    request_changes: 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  pending: {
    approve_for_review: 'certification_review',
    request_changes: 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  // An administrator who decides does not wait for the answer.
  changes_requested: {
    answer_changes: 'submitted',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  certification_review: {
    request_changes: 'changes_requested',
    certify: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
  },
  approved: {},
  // An appeal was granted.
  rejected: { reopen: 'certification_review' },
  withdrawn: {},
} as const satisfies Transitions<ApplicationStatus>;

/** The panel of the administrators lists these as waiting for a first look. */
export const waitingStatuses = ['submitted', 'pending'] as const satisfies readonly ApplicationStatus[];
