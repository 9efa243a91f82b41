/** The HTTP response for each account refusal. */
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const accountRefusalResponses = {
  'confirmation-mismatch': {
    status: 409,
    title: 'Other email address',
    detail: 'This is not the email address of the account. Nothing was deleted.',
  },
  'last-administrator': {
    status: 409,
    title: 'Last administrator',
    detail: 'This account is the last administrator. Make someone else an administrator first.',
  },
  'deletion-waits': {
    status: 409,
    title: 'Not yet',
    detail:
      'Buyers may still need this account: GET /api/me/deletion says why, and until when. Nothing was deleted.',
  },
  'user-not-found': {
    status: 404,
    title: 'User not found',
    detail: 'There is no such account. It may have been deleted.',
  },
  'user-conflict': {
    status: 409,
    title: 'Already changed',
    detail: 'Someone else has changed this account since it was read. Nothing was overwritten.',
  },
  'cannot-modify-self': {
    status: 409,
    title: 'Cannot modify own account',
    detail: 'You cannot change your own role or suspend yourself. Another administrator can.',
  },
  'account-owns-profile': {
    status: 409,
    title: 'Has a producer profile',
    detail: 'This user has a producer profile, so they cannot be a consumer.',
  },
  'admin-set-by-configuration': {
    status: 409,
    title: 'Administrator set by configuration',
    detail: 'ADMIN_EMAILS names this user, who would be an administrator again at the next sign-in.',
  },
  'conflict-of-interest': {
    status: 403,
    title: 'Conflict of interest',
    detail: 'You have an interest in this, so another administrator decides.',
  },
  'interest-not-found': {
    status: 404,
    title: 'Interest not found',
    detail: 'You declared no interest in this producer.',
  },
} as const satisfies Record<IdentityRefusal['code'], RefusalResponse>;
