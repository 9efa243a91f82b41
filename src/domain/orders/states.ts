/** The states of an order request, the acts that lead from one to the next, and whose acts they are. */
import { possibleActs, type Transitions } from '../common/transitions.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Until it is confirmed the buyer may take it back; after that both have agreed, and the seller ends it. */
export const orderTransitions = {
  pending: { confirm: 'confirmed', decline: 'declined', withdraw: 'cancelled' },
  confirmed: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  declined: {},
  cancelled: {},
} as const satisfies Transitions<OrderStatus>;

export const orderActs = ['confirm', 'decline', 'withdraw', 'ship', 'cancel', 'deliver'] as const;
export type OrderAct = (typeof orderActs)[number];

/** Administrators act in the place of the seller. */
export type OrderSide = 'buyer' | 'seller';

const sidesOf: { readonly [Act in OrderAct]: readonly OrderSide[] } = {
  confirm: ['seller'],
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

/** Nothing more happens to it. */
export function isSettled(status: OrderStatus): boolean {
  return possibleActs(orderTransitions, status).length === 0;
}
