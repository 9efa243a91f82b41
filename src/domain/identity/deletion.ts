/** When an account can be deleted, and what becomes of the producer profile that it keeps. */

export const deletionBlockers = ['last-administrator'] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** Somebody has to be able to withdraw a certificate or recall a batch. */
export function deletionBlocker(account: {
  readonly role: string;
  readonly otherAdministrators: number;
}): DeletionBlocker | undefined {
  return account.role === 'admin' && account.otherAdministrators === 0 ? 'last-administrator' : undefined;
}

/** What of a profile may be known outside: on bottles in shops, in the register, in others' orders. */
export interface Traces {
  readonly status: string;
  readonly wasApproved: boolean;
  readonly certificates: number;
  readonly codes: number;
  readonly orders: number;
}

/** A profile that a bottle in a shop may refer to stays in the register, without the person. */
export function profileStays(profile: Traces): boolean {
  const { status, wasApproved, certificates, codes, orders } = profile;
  return status === 'approved' || wasApproved || certificates + codes + orders > 0;
}
