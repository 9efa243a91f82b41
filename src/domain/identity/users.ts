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
  | { readonly action: 'reinstate' }
  /** By the administrator who proposed it, or by another. */
  | { readonly action: 'decline-promotion' };

/** The account as stored, locked together with all administrators. */
export interface DecidedAccount {
  readonly id: string;
  readonly role: Role;
  readonly isSuspended: boolean;
  /** The user acts for a producer. */
  readonly actsForProducer: boolean;
  /** The configuration makes the user an administrator at every sign-in. */
  readonly isNamedBySettings: boolean;
  /** Other administrators who are not suspended. */
  readonly otherAdministrators: number;
  /** The administrator who proposed to make the user one; null if none did, or if they no longer may. */
  readonly promotionProposedBy: string | null;
  /** Whether a new administrator takes two. */
  readonly takesTwo: boolean;
}

/** The account after the decision. */
export interface UserAfterDecision {
  readonly role: Role;
  readonly isSuspended: boolean;
  /** What became of making the user an administrator. */
  readonly promotion: 'none' | 'proposed' | 'declined' | 'carried-out' | 'ended';
}

export function decideUser(
  actorId: string,
  account: DecidedAccount,
  decision: UserDecision,
): Result<UserAfterDecision, IdentityRefusal> {
  if (account.id === actorId) return err({ code: 'cannot-modify-self' });
  const { role, isSuspended } = account;
  if (decision.action === 'reinstate') {
    return isSuspended ? ok({ role, isSuspended: false, promotion: 'none' }) : err({ code: 'user-conflict' });
  }
  if (decision.action === 'decline-promotion') {
    return account.promotionProposedBy === null
      ? err({ code: 'user-conflict' })
      : ok({ role, isSuspended, promotion: 'declined' });
  }
  const isLast = role === 'admin' && !isSuspended && account.otherAdministrators === 0;
  if (decision.action === 'suspend') {
    if (isSuspended) return err({ code: 'user-conflict' });
    return isLast ? err({ code: 'last-administrator' }) : ok({ role, isSuspended: true, promotion: 'none' });
  }
  if (decision.from !== role || decision.role === role) return err({ code: 'user-conflict' });
  if (role === 'admin' && account.isNamedBySettings) return err({ code: 'admin-set-by-configuration' });
  if (isLast) return err({ code: 'last-administrator' });
  // A consumer acts for no producer.
  if (decision.role === 'consumer' && account.actsForProducer) return err({ code: 'account-owns-profile' });
  if (decision.role === 'admin') return ok({ isSuspended, ...promote(actorId, account) });
  return ok({ role: decision.role, isSuspended, promotion: role === 'admin' ? 'ended' : 'none' });
}

/** No administrator makes the second one that their own decisions need. */
function promote(
  actorId: string,
  { role, takesTwo, promotionProposedBy }: DecidedAccount,
): Pick<UserAfterDecision, 'role' | 'promotion'> {
  const isConfirmed = promotionProposedBy !== null && promotionProposedBy !== actorId;
  return takesTwo && !isConfirmed
    ? { role, promotion: 'proposed' }
    : { role: 'admin', promotion: 'carried-out' };
}
