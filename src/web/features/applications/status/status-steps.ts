/** The status of an application, and whether its applicant can apply again. */
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import type { ApplicationStatus } from '../../../../domain/applications/states.ts';
import type { StatusTone } from '../../../kernel/ui/status-badge.tsx';

export const applicationStatusTones = {
  submitted: 'info',
  pending: 'info',
  changes_requested: 'warn',
  certification_review: 'info',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<ApplicationStatus, StatusTone>;

/** After an application ends without a certificate. */
export function mayApplyAgain({ status }: ApplicationResponse): boolean {
  return status === 'rejected' || status === 'withdrawn';
}

/** The first of the remaining steps; none after the decision. */
export const stepsToCome = {
  submitted: 'read',
  pending: 'read',
  changes_requested: 'read',
  certification_review: 'call',
  approved: null,
  rejected: null,
  withdrawn: null,
} as const satisfies Record<ApplicationStatus, 'read' | 'call' | null>;
