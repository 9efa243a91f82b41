/** When an account can be deleted, and what happens to its producer profile. */
import { daysAfter } from '../common/dates.ts';

export const deletionBlockers = ['last-administrator'] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

/** An administrator must remain to withdraw certificates and recall batches. */
export function deletionBlocker(account: {
  readonly role: string;
  readonly otherAdministrators: number;
}): DeletionBlocker | undefined {
  return account.role === 'admin' && account.otherAdministrators === 0 ? 'last-administrator' : undefined;
}

/** Why buyers, or the user, may still need the account, and for how many days at most after it began. */
export const deletionWaitDays = { 'open-recall': 90, 'unfinished-order': 30, 'open-appeal': 30 } as const;
export type DeletionWaitReason = keyof typeof deletionWaitDays;
// Safe: the keys are those of the record above.
export const deletionWaitReasons = Object.keys(deletionWaitDays) as readonly DeletionWaitReason[];

export interface DeletionWait {
  readonly reason: DeletionWaitReason;
  /** The first day on which it no longer prevents the deletion. */
  readonly until: string;
}

/** No account has to stay for ever: each wait ends by its date. */
export function deletionWaits(
  began: Readonly<Partial<Record<DeletionWaitReason, string>>>,
  today: string,
): DeletionWait[] {
  return deletionWaitReasons.flatMap((reason) => {
    const since = began[reason];
    if (since === undefined) return [];
    const until = daysAfter(since, deletionWaitDays[reason]);
    return until > today ? [{ reason, until }] : [];
  });
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
