/**
 * What can happen to the products of an order, and to the certificates behind them, after it is placed:
 * whether it can still be confirmed and shipped, and what each side can do now.
 */
import type { CertificateState } from '../certification/levels.ts';
import type { ContentLanguage } from '../common/languages.ts';
import type { OrderRefusal } from './refusals.ts';
import type { OrderAction, OrderSide, OrderStatus } from './states.ts';

/** The most serious first. */
export const orderChanges = [
  'recalled',
  'certificate_revoked',
  'certificate_suspended',
  'withdrawn',
  'certificate_expired',
] as const;
export type OrderChangeKind = (typeof orderChanges)[number];

export interface OrderChange {
  readonly change: OrderChangeKind;
  /** The product that the change is about; null when it is about the certificate. */
  readonly oil: string | null;
  /** The certificate number; null when the change is about a product. */
  readonly certificate: string | null;
  /** The day; null when it was not recorded. */
  readonly on: string | null;
  /** The reason of a recall. */
  readonly reason: string | null;
  /** The language of the reason. */
  readonly language: ContentLanguage | null;
}

export interface OrderedOil {
  readonly name: string;
  /** False when the listing was deleted. */
  readonly isListed: boolean;
  readonly withdrawnOn: string | null;
  /** It was recalled, and the order continues without it. */
  readonly isLeftOut: boolean;
  /** The buyer withdrew from its contract. */
  readonly isWithdrawn: boolean;
  /** The recall of the ordered batch. */
  readonly recall: {
    readonly on: string;
    readonly reason: string;
    readonly language: ContentLanguage;
  } | null;
}

export interface CertificateBehind {
  readonly number: string;
  /** The state today. */
  readonly state: CertificateState;
  readonly validUntil: string;
  /** The day of the decision that led to this state. */
  readonly decidedOn: string | null;
}

export interface OrderWithRecords {
  readonly status: OrderStatus;
  readonly sentOn: string;
  readonly oils: readonly OrderedOil[];
  /** The certificates of the ordered batches, and the producer's newest, which decides whether it sells. */
  readonly certificates: readonly CertificateBehind[];
}

/**
 * On the day an order is placed, none of its products is recalled, withdrawn or under a suspended or revoked
 * certificate, so any such state today came later. After delivery only a recall matters; a declined or
 * cancelled order has no changes, nor has an oil that was withdrawn before it was shipped.
 */
export function changesSince(order: OrderWithRecords): OrderChange[] {
  const { status } = order;
  if (status === 'declined' || status === 'cancelled') return [];
  const isToShip = status === 'pending' || status === 'confirmed';
  const oils = order.oils.filter((oil) => (isToShip ? isStillOrdered(oil) : !oil.isLeftOut));
  const all = [...oils.flatMap(changesOfOil), ...changesOfCertificates(order)];
  const hasEnded = status === 'delivered' || status === 'withdrawn';
  const relevant = hasEnded ? all.filter(({ change }) => change === 'recalled') : all;
  return relevant.toSorted((one, other) => gravity(one) - gravity(other));
}

function gravity({ change }: OrderChange): number {
  return orderChanges.indexOf(change);
}

function changesOfOil({ name, isListed, withdrawnOn, recall }: OrderedOil): OrderChange[] {
  const changes: OrderChange[] = [];
  const about = { oil: name, certificate: null };
  if (recall !== null) changes.push({ ...about, ...recall, change: 'recalled' });
  if (!isListed || withdrawnOn !== null) {
    changes.push({ ...about, change: 'withdrawn', on: withdrawnOn, reason: null, language: null });
  }
  return changes;
}

/** A certificate expired before the order is no change: between two seasons products stay on sale. */
function changesOfCertificates({ certificates, sentOn }: OrderWithRecords): OrderChange[] {
  return certificates.flatMap(({ number, state, validUntil, decidedOn }): OrderChange[] => {
    const about = { oil: null, certificate: number, reason: null, language: null };
    if (state === 'revoked') return [{ ...about, change: 'certificate_revoked', on: decidedOn }];
    if (state === 'suspended') return [{ ...about, change: 'certificate_suspended', on: decidedOn }];
    const ranOut = state === 'expired' && sentOn <= validUntil;
    return ranOut ? [{ ...about, change: 'certificate_expired', on: validUntil }] : [];
  });
}

type Known = readonly Pick<OrderChange, 'change'>[];

function has(changes: Known, ...kinds: readonly OrderChangeKind[]): boolean {
  return changes.some(({ change }) => kinds.includes(change));
}

/** The same rule as for a basket: what cannot be ordered today cannot be confirmed today. */
export function confirmBlocker(changes: Known): OrderRefusal['code'] | undefined {
  if (has(changes, 'recalled')) return 'order-oil-recalled';
  const isSuspendedOrRevoked = has(changes, 'certificate_revoked', 'certificate_suspended');
  return isSuspendedOrRevoked ? 'order-certificate-not-in-force' : undefined;
}

type Oils = readonly {
  readonly isLeftOut: boolean;
  readonly isWithdrawn: boolean;
  readonly recall: Pick<NonNullable<OrderedOil['recall']>, 'on'> | null;
}[];

/**
 * Why an action is not possible. A recalled product is never shipped, even after confirmation; a certificate
 * suspended or revoked after confirmation does not stop the order.
 */
export function blockerOf(action: OrderAction, changes: Known, oils: Oils): OrderRefusal['code'] | undefined {
  const isRecalled = has(changes, 'recalled');
  switch (action) {
    case 'confirm':
      return confirmBlocker(changes);
    case 'ship':
      return isRecalled ? 'order-oil-recalled' : undefined;
    case 'ship-before-recall':
      return isRecalled ? undefined : 'order-action-not-possible';
    case 'leave-out':
      return isRecalled && !isAllRecalled(oils) ? undefined : 'order-action-not-possible';
    case 'decline':
    case 'withdraw':
    case 'cancel':
    case 'deliver':
    // These depend on the events of the order: `withdrawal.ts`.
    case 'withdraw-contract':
    case 'reimburse':
    case 'state-exception':
      return undefined;
  }
}

/** Whether nothing would be left to ship without the recalled products. */
export function isAllRecalled(oils: Oils): boolean {
  return oils.every((oil) => !isStillOrdered(oil) || oil.recall !== null);
}

/** Neither left out after a recall nor withdrawn by the buyer. */
export function isStillOrdered(oil: { readonly isLeftOut: boolean; readonly isWithdrawn: boolean }): boolean {
  return !oil.isLeftOut && !oil.isWithdrawn;
}

/** Whether a parcel can have been shipped on that day: after confirmation, not after the first recall. */
export function canHaveLeftOn(
  leftOn: string,
  known: { readonly confirmedOn: string; readonly today: string; readonly oils: Oils },
): boolean {
  const recalls = known.oils.flatMap((oil) => (isStillOrdered(oil) && oil.recall ? [oil.recall.on] : []));
  return leftOn >= known.confirmedOn && [known.today, ...recalls].every((day) => leftOn <= day);
}

/** What a side can do about an order that changed. */
export type OrderAdvice =
  | 'decline'
  | 'withdraw'
  | 'mayConfirm'
  | 'mayWithdraw'
  | 'doNotSend'
  | 'leaveOut'
  | 'willBeLeftOut'
  | 'notToCome'
  | 'notifyBuyer'
  | 'doNotUse'
  | 'mayCancel'
  | 'askToCancel'
  | 'stands';

/**
 * Undefined without changes. A confirmed order stays valid, except that recalled products are not shipped:
 * the order continues without them, or is cancelled when nothing is left. After shipping, the seller warns
 * the buyer not to use the product.
 */
export function adviceFor(
  changes: Known,
  { status, oils }: { readonly status: OrderStatus; readonly oils: Oils },
  side: OrderSide,
): OrderAdvice | undefined {
  if (changes.length === 0) return undefined;
  const isSeller = side === 'seller';
  const isToSend = status === 'pending' || status === 'confirmed';
  if (isToSend && blockerOf('leave-out', changes, oils) === undefined) {
    return isSeller ? 'leaveOut' : 'willBeLeftOut';
  }
  if (status === 'pending' && confirmBlocker(changes) !== undefined) {
    return isSeller ? 'decline' : 'withdraw';
  }
  if (status === 'pending') return isSeller ? 'mayConfirm' : 'mayWithdraw';
  if (has(changes, 'recalled')) {
    if (status === 'confirmed') return isSeller ? 'doNotSend' : 'notToCome';
    return isSeller ? 'notifyBuyer' : 'doNotUse';
  }
  if (status === 'confirmed' && confirmBlocker(changes) !== undefined) {
    return isSeller ? 'mayCancel' : 'askToCancel';
  }
  return 'stands';
}
