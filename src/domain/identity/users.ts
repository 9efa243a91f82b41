/**
 * What an administrator may decide about another account. They cannot decide about their own or demote the
 * last administrator.
 */
import { err, ok, type Result } from '../common/result.ts';
import type { IdentityRefusal } from './refusals.ts';
import type { Role } from './roles.ts';

/** Characters; the suspended user reads the reason. */
export const suspensionReason = { least: 2, most: 2000 } as const;

export const accountStates = ['active', 'suspended'] as const;
export type AccountState = (typeof accountStates)[number];

export type UserDecision =
  /** `from` is the role that was read, so that the second of two concurrent changes is refused. */
  | { readonly action: 'change-role'; readonly from: Role; readonly role: Role }
  | { readonly action: 'suspend'; readonly reason: string }
  | { readonly action: 'reinstate' };

/** The account as stored, locked together with all administrators. */
export interface DecidedAccount {
  readonly id: string;
  readonly role: Role;
  readonly isSuspended: boolean;
  /** The user owns a producer profile. */
  readonly ownsProfile: boolean;
  /** The configuration makes the user an administrator at every sign-in. */
  readonly isNamedBySettings: boolean;
  /** Other administrators who are not suspended. */
  readonly otherAdministrators: number;
}

/** The account after the decision. */
export interface UserAfterDecision {
  readonly role: Role;
  readonly isSuspended: boolean;
}

export function decideUser(
  actorId: string,
  account: DecidedAccount,
  decision: UserDecision,
): Result<UserAfterDecision, IdentityRefusal> {
  if (account.id === actorId) return err({ code: 'cannot-modify-self' });
  const { role, isSuspended } = account;
  if (decision.action === 'reinstate') {
    return isSuspended ? ok({ role, isSuspended: false }) : err({ code: 'user-conflict' });
  }
  const isLast = role === 'admin' && !isSuspended && account.otherAdministrators === 0;
  if (decision.action === 'suspend') {
    if (isSuspended) return err({ code: 'user-conflict' });
    return isLast ? err({ code: 'last-administrator' }) : ok({ role, isSuspended: true });
  }
  if (decision.from !== role || decision.role === role) return err({ code: 'user-conflict' });
  if (role === 'admin' && account.isNamedBySettings) return err({ code: 'admin-set-by-configuration' });
  if (isLast) return err({ code: 'last-administrator' });
  // A consumer cannot own a profile, and no other user could take it over.
  if (decision.role === 'consumer' && account.ownsProfile) return err({ code: 'account-owns-profile' });
  return ok({ role: decision.role, isSuspended });
}
