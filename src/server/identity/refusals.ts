/** The HTTP response for each account refusal. */
import type { IdentityRefusal } from '../../domain/identity/refusals.ts';
import type { RefusalAnswer } from '../http/request-refusals.ts';

export const accountAnswers = {
  'confirmation-mismatch': {
    status: 409,
    title: 'Other e-mail address',
    detail: 'What was typed is not the e-mail address of this account. Nothing was deleted.',
  },
  'last-administrator': {
    status: 409,
    title: 'Last administrator',
    detail: 'This account is the last administrator. Make somebody else an administrator first.',
  },
  'person-not-found': {
    status: 404,
    title: 'Person not found',
    detail: 'There is no such account. It may have been deleted.',
  },
  'person-changed': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Somebody else changed this account after it was read. Nothing was overwritten.',
  },
  'own-account': {
    status: 409,
    title: 'Own account',
    detail: 'Nobody changes their own role or suspends themselves. Another administrator can.',
  },
  'keeps-profile': {
    status: 409,
    title: 'Keeps a producer profile',
    detail: 'This person keeps a producer profile, which nobody could do as a consumer.',
  },
  'administrator-by-settings': {
    status: 409,
    title: 'Administrator by the settings',
    detail: 'ADMIN_EMAILS names this person, who would be an administrator again at the next sign-in.',
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
} as const satisfies Record<IdentityRefusal['code'], RefusalAnswer>;
