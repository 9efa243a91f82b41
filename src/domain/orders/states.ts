/** The states of an order request, the acts that lead from one to the next, and whose acts they are. */
import { nextState, possibleActs, type Transitions } from '../common/transitions.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Nothing has left the producer yet. */
export const openStatuses = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[];

/**
 * Until it is confirmed the buyer may take it back; after that both have agreed, and the seller ends it. An
 * order of which one oil is recalled goes on without it, in the state in which it is; a parcel that had left
 * before the recall is marked so.
 */
export const orderTransitions = {
  pending: { confirm: 'confirmed', 'leave-out': 'pending', decline: 'declined', withdraw: 'cancelled' },
  confirmed: {
    ship: 'shipped',
    'leave-out': 'confirmed',
    'ship-before-recall': 'shipped',
    cancel: 'cancelled',
  },
  shipped: { deliver: 'delivered' },
  delivered: {},
  declined: {},
  cancelled: {},
} as const satisfies Transitions<OrderStatus>;

export const orderActs = [
  'confirm',
  'leave-out',
  'decline',
  'withdraw',
  'ship',
  'ship-before-recall',
  'cancel',
  'deliver',
] as const;
export type OrderAct = (typeof orderActs)[number];

/** Administrators act in the place of the seller. */
export type OrderSide = 'buyer' | 'seller';

const sidesOf: { readonly [Act in OrderAct]: readonly OrderSide[] } = {
  confirm: ['seller'],
  'leave-out': ['seller'],
  'ship-before-recall': ['seller'],
  decline: ['seller'],
  withdraw: ['buyer'],
  ship: ['seller'],
  cancel: ['seller'],
  // Whoever knows first: the seller of the carrier, the buyer of the parcel.
  deliver: ['seller', 'buyer'],
};

export function isActOf(side: OrderSide, act: OrderAct): boolean {
  return sidesOf[act].includes(side);
}

/** What one of these sides can do now, in the order in which it is offered. */
export function actsOf(sides: readonly OrderSide[], status: OrderStatus): OrderAct[] {
  return possibleActs(orderTransitions, status).filter((act) => sides.some((side) => isActOf(side, act)));
}

/** The buyer reads why. */
export function needsReason(act: OrderAct): boolean {
  return act === 'decline' || act === 'cancel';
}

/** A seller who ends an order says why; without a reason it ended because the seller closed the account. */
export function endedBecauseSellerLeft(event: {
  readonly act: OrderAct | 'submit';
  readonly side: OrderSide | 'administrator';
  readonly reason: string | null;
}): boolean {
  const { act, side, reason } = event;
  return act !== 'submit' && needsReason(act) && side === 'seller' && reason === null;
}

/** Nothing more happens to it. */
export function isSettled(status: OrderStatus): boolean {
  return possibleActs(orderTransitions, status).length === 0;
}

const ends = ['decline', 'withdraw', 'cancel'] as const satisfies readonly OrderAct[];

/** How a side that leaves ends an order; undefined where it cannot. */
export function endOf(
  side: OrderSide,
  status: OrderStatus,
): { readonly act: OrderAct; readonly to: OrderStatus } | undefined {
  for (const act of ends) {
    const to = isActOf(side, act) ? nextState(orderTransitions, status, act) : undefined;
    if (to !== undefined) return { act, to };
  }
  return undefined;
}
