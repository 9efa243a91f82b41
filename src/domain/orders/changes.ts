/**
 * What may happen to the oils of an order, and to the certificates behind them, after it was sent: whether
 * it can still be confirmed and its parcel sent, and what each side can do now.
 */
import type { CertificateState } from '../certification/levels.ts';
import type { ContentLanguage } from '../common/languages.ts';
import type { OrderRefusal } from './refusals.ts';
import type { OrderAct, OrderSide, OrderStatus } from './states.ts';

/** The gravest first. */
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
  /** The oil that it is about; null when it is about the certificate. */
  readonly oil: string | null;
  /** Its number; null when it is about an oil. */
  readonly certificate: string | null;
  /** The day; null when nobody wrote it down. */
  readonly on: string | null;
  /** Of a recall. */
  readonly reason: string | null;
  /** Of the reason. */
  readonly language: ContentLanguage | null;
}

export interface OrderedOil {
  readonly name: string;
  /** False when the listing was deleted. */
  readonly isListed: boolean;
  readonly withdrawnOn: string | null;
  /** It was recalled, and the order goes on without it. */
  readonly isLeftOut: boolean;
  /** Of the batch that was asked for. */
  readonly recall: {
    readonly on: string;
    readonly reason: string;
    readonly language: ContentLanguage;
  } | null;
}

export interface CertificateBehind {
  readonly number: string;
  /** Today. */
  readonly state: CertificateState;
  readonly validUntil: string;
  /** When it came into the state that was decided. */
  readonly decidedOn: string | null;
}

export interface OrderAndRegister {
  readonly status: OrderStatus;
  readonly sentOn: string;
  readonly oils: readonly OrderedOil[];
  /** Those of the batches in it, and the newest of the producer: whether it sells at all rests on that one. */
  readonly certificates: readonly CertificateBehind[];
}

/**
 * None of what could be asked for on the day it was sent was recalled, withdrawn or without a certificate
 * in force: what is so today came since. Of bottles that have arrived only a recall still matters to
 * anybody, and nothing does where none were sent.
 */
export function changesSince(order: OrderAndRegister): OrderChange[] {
  const { status } = order;
  if (status === 'declined' || status === 'cancelled') return [];
  const oils = order.oils.filter(({ isLeftOut }) => !isLeftOut);
  const all = [...oils.flatMap(changesOfOil), ...changesOfCertificates(order)];
  const told = status === 'delivered' ? all.filter(({ change }) => change === 'recalled') : all;
  return told.toSorted((one, other) => gravity(one) - gravity(other));
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

/** One that had run out before is none: between two seasons oils stay on the market. */
function changesOfCertificates({ certificates, sentOn }: OrderAndRegister): OrderChange[] {
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

/** As for a basket: what may not be asked for today is not agreed to today. */
export function confirmBlocker(changes: Known): OrderRefusal['code'] | undefined {
  if (has(changes, 'recalled')) return 'order-oil-recalled';
  const isTakenAway = has(changes, 'certificate_revoked', 'certificate_suspended');
  return isTakenAway ? 'order-certificate-not-in-force' : undefined;
}

type Oils = readonly {
  readonly isLeftOut: boolean;
  readonly recall: Pick<NonNullable<OrderedOil['recall']>, 'on'> | null;
}[];

/**
 * What stands against an act. Recalled oil is not sent to anybody, whenever it was agreed; a certificate that
 * was taken away after both had agreed leaves them to it.
 */
export function blockerOf(act: OrderAct, changes: Known, oils: Oils): OrderRefusal['code'] | undefined {
  const isRecalled = has(changes, 'recalled');
  switch (act) {
    case 'confirm':
      return confirmBlocker(changes);
    case 'ship':
      return isRecalled ? 'order-oil-recalled' : undefined;
    case 'ship-before-recall':
      return isRecalled ? undefined : 'order-act-not-possible';
    case 'leave-out':
      return isRecalled && !isAllRecalled(oils) ? undefined : 'order-act-not-possible';
    case 'decline':
    case 'withdraw':
    case 'cancel':
    case 'deliver':
      return undefined;
  }
}

/** Without them nothing would be left to send. */
export function isAllRecalled(oils: Oils): boolean {
  return oils.every(({ isLeftOut, recall }) => isLeftOut || recall !== null);
}

/** Whether a parcel can have left on that day: after it was confirmed, and not after the first recall. */
export function canHaveLeftOn(
  leftOn: string,
  known: { readonly confirmedOn: string; readonly today: string; readonly oils: Oils },
): boolean {
  const recalls = known.oils.flatMap(({ isLeftOut, recall }) => (isLeftOut || !recall ? [] : [recall.on]));
  return leftOn >= known.confirmedOn && [known.today, ...recalls].every((day) => leftOn <= day);
}

/** What somebody can do about an order that is no longer what it was. */
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
 * Undefined when nothing happened. What was agreed before stays agreed, save that recalled oil is not sent:
 * then the order goes on without it, or is cancelled where there is nothing else. Of a parcel that has left both are told what not to do with the oil.
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
