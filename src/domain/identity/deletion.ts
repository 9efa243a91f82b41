/** When an account can be deleted, and what happens to its producer profile. */

export const deletionBlockers = ['last-administrator'] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** An administrator must remain to withdraw certificates and recall batches. */
export function deletionBlocker(account: {
  readonly role: string;
  readonly otherAdministrators: number;
}): DeletionBlocker | undefined {
  return account.role === 'admin' && account.otherAdministrators === 0 ? 'last-administrator' : undefined;
}

/** Public traces of a profile: bottles in shops, certificates, orders of other users. */
export interface Traces {
  readonly status: string;
  readonly wasApproved: boolean;
  readonly certificates: number;
  readonly codes: number;
  readonly orders: number;
}

/** A profile that a bottle in a shop may refer to stays public, without the account. */
export function profileStays(profile: Traces): boolean {
  const { status, wasApproved, certificates, codes, orders } = profile;
  return status === 'approved' || wasApproved || certificates + codes + orders > 0;
}
