/** Where an application stands, and whether its applicant may send one again. */
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { ApplicationStatus } from '../../domain/applications/states.ts';
import type { StatusTone } from '../design/status-badge.tsx';

export const statusTones = {
  submitted: 'info',
  pending: 'info',
  changes_requested: 'warn',
  certification_review: 'info',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<ApplicationStatus, StatusTone>;

/** After an end that is no certificate a new one can be begun. */
export function mayApplyAgain({ status }: ApplicationResponse): boolean {
  return status === 'rejected' || status === 'withdrawn';
}

/** The first of the steps that are still to come; none after the decision. */
export const stepsToCome = {
  submitted: 'read',
  pending: 'read',
  changes_requested: 'read',
  certification_review: 'call',
  approved: null,
  rejected: null,
  withdrawn: null,
} as const satisfies Record<ApplicationStatus, 'read' | 'call' | null>;
