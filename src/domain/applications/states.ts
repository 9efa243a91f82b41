/** The states of an application for certification and the acts that lead from one to the next. */
import type { Transitions } from '../common/transitions.ts';

export const applicationForms = ['page', 'dialog'] as const;
export type ApplicationForm = (typeof applicationForms)[number];

export const applicationStatuses = [
  'draft',
  'submitted',
  'pending',
  'changes_requested',
  'certification_review',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Over without a certificate: the person may apply anew. */
export const endedStatuses = ['rejected', 'withdrawn'] as const satisfies readonly ApplicationStatus[];

/** The page submits to `submitted`, the registration dialog to `pending`; from there on they are alike. */
export const applicationTransitions = {
  draft: { submit: 'submitted', submit_dialog: 'pending', withdraw: 'withdrawn' },
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
  rejected: {},
  withdrawn: {},
} as const satisfies Transitions<ApplicationStatus>;

/** The panel of the administrators lists these as waiting for a first look. */
export const waitingStatuses = [
  'submitted',
  'pending',
  'draft',
] as const satisfies readonly ApplicationStatus[];
