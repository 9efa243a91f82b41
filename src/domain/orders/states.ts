/** The states of an order request, the actions that lead from one to the next, and who may take them. */
import { nextState, possibleActions, type Transitions } from '../common/transitions.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'declined',
  'cancelled',
  'withdrawn',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Nothing has been shipped yet. */
export const openStatuses = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[];

/**
 * The buyer withdraws a request freely until it is confirmed; after that the seller can cancel it, and the buyer can
 * withdraw from the contract (`withdrawal.ts`): of some of its oils in the same state, of all of them to `withdrawn`. An
 * order with a recalled product continues without it in the same state; a parcel shipped before the recall is marked so.
 */
export const orderTransitions = {
  pending: { confirm: 'confirmed', 'leave-out': 'pending', decline: 'declined', withdraw: 'cancelled' },
  confirmed: {
    ship: 'shipped',
    'leave-out': 'confirmed',
    'ship-before-recall': 'shipped',
    cancel: 'cancelled',
    'withdraw-contract': 'withdrawn',
    reimburse: 'confirmed',
    'state-exception': 'confirmed',
  },
  shipped: {
    deliver: 'delivered',
    'withdraw-contract': 'withdrawn',
    reimburse: 'shipped',
    'state-exception': 'shipped',
  },
  delivered: { 'withdraw-contract': 'withdrawn', reimburse: 'delivered', 'state-exception': 'delivered' },
  declined: {},
  cancelled: {},
  withdrawn: { reimburse: 'withdrawn', 'state-exception': 'withdrawn' },
} as const satisfies Transitions<OrderStatus>;

export const orderActions = [
  'confirm',
  'leave-out',
  'decline',
  'withdraw',
  'ship',
  'ship-before-recall',
  'cancel',
  'deliver',
  'withdraw-contract',
  'reimburse',
  'state-exception',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Administrators act for the seller. */
export type OrderSide = 'buyer' | 'seller';

const sidesOf: { readonly [Action in OrderAction]: readonly OrderSide[] } = {
  confirm: ['seller'],
  'leave-out': ['seller'],
  'ship-before-recall': ['seller'],
  decline: ['seller'],
  withdraw: ['buyer'],
  ship: ['seller'],
  cancel: ['seller'],
  // Recorded by the side that knows first: the seller from the carrier, or the buyer on receipt.
  deliver: ['seller', 'buyer'],
  'withdraw-contract': ['buyer'],
  reimburse: ['seller'],
  'state-exception': ['seller'],
};

export function isActionOf(side: OrderSide, action: OrderAction): boolean {
  return sidesOf[action].includes(side);
}

/** The actions of these sides in this state, in display order. */
export function actionsOf(sides: readonly OrderSide[], status: OrderStatus): OrderAction[] {
  return possibleActions(orderTransitions, status).filter((action) =>
    sides.some((side) => isActionOf(side, action)),
  );
}

/** The buyer reads the reason. */
export function needsReason(action: OrderAction): boolean {
  return action === 'decline' || action === 'cancel' || action === 'state-exception';
}

/** A seller who ends an order gives a reason; without one it ended because the seller deleted the account. */
export function endedBecauseSellerLeft(event: {
  readonly action: OrderAction | 'submit';
  readonly side: OrderSide | 'administrator';
  readonly reason: string | null;
}): boolean {
  const { action, side, reason } = event;
  return action !== 'submit' && needsReason(action) && side === 'seller' && reason === null;
}

const ends = ['decline', 'withdraw', 'cancel'] as const satisfies readonly OrderAction[];

/** How a side that deletes its account ends an order; undefined when it cannot. */
export function closingActionOf(
  side: OrderSide,
  status: OrderStatus,
): { readonly action: OrderAction; readonly to: OrderStatus } | undefined {
  for (const action of ends) {
    const to = isActionOf(side, action) ? nextState(orderTransitions, status, action) : undefined;
    if (to !== undefined) return { action, to };
  }
  return undefined;
}
