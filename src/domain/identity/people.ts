/** What an administrator may decide about somebody's account, and what nobody may: about oneself, or about the last one. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { IdentityRefusal } from './refusals.ts';
import type { Role } from './roles.ts';

/** Characters; the reason of a suspension is read by the person. */
export const suspensionReason = { least: 2, most: 2000 } as const;

export const accountStates = ['active', 'suspended'] as const;
export type AccountState = (typeof accountStates)[number];

export type PersonDecision =
  /** `from` is the role that was read: of two who decide at once the second is told of the first. */
  | { readonly act: 'change_role'; readonly from: Role; readonly role: Role }
  | { readonly act: 'suspend'; readonly reason: string }
  | { readonly act: 'reinstate' };

/** An account as it stands, locked with all administrators. */
export interface DecidedAccount {
  readonly id: string;
  readonly role: Role;
  readonly isSuspended: boolean;
  /** A producer profile is kept by this person. */
  readonly keepsProfile: boolean;
  /** The settings of the installation make the person an administrator at every sign-in. */
  readonly isNamedBySettings: boolean;
  /** Administrators besides this person who are not suspended. */
  readonly otherAdministrators: number;
}

/** What the account is afterwards. */
export interface DecidedPerson {
  readonly role: Role;
  readonly isSuspended: boolean;
}

export function decidePerson(
  actorId: string,
  account: DecidedAccount,
  decision: PersonDecision,
): Outcome<DecidedPerson, IdentityRefusal> {
  if (account.id === actorId) return refuse({ code: 'own-account' });
  const { role, isSuspended } = account;
  if (decision.act === 'reinstate') {
    return isSuspended ? accept({ role, isSuspended: false }) : refuse({ code: 'person-changed' });
  }
  const isLast = role === 'admin' && !isSuspended && account.otherAdministrators === 0;
  if (decision.act === 'suspend') {
    if (isSuspended) return refuse({ code: 'person-changed' });
    return isLast ? refuse({ code: 'last-administrator' }) : accept({ role, isSuspended: true });
  }
  if (decision.from !== role || decision.role === role) return refuse({ code: 'person-changed' });
  if (role === 'admin' && account.isNamedBySettings) return refuse({ code: 'administrator-by-settings' });
  if (isLast) return refuse({ code: 'last-administrator' });
  // As a consumer nobody could keep the profile, and nobody else can.
  if (decision.role === 'consumer' && account.keepsProfile) return refuse({ code: 'keeps-profile' });
  return accept({ role: decision.role, isSuspended });
}
