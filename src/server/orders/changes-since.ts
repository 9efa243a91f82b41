/**
 * Compares an order with the register of today: what changed since it was sent, and what blocks the next
 * action.
 */
import { shippingAddress } from '../../contract/orders/orders.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { shareCertificatesBehindOrder } from '../../database/orders/certificates-behind.ts';
import { findOrder, listOrderEvents, type OrderDetails } from '../../database/orders/reads.ts';
import { type LockedOrder, lockOilsOfOrders } from '../../database/orders/writes.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { blockerOf, canHaveLeftOn, changesSince, type OrderChange } from '../../domain/orders/changes.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import type { OrderAction } from '../../domain/orders/states.ts';
import { withdrawalBlocker } from '../../domain/orders/withdrawal.ts';

export function changesOfOrder(order: OrderDetails, today: string): OrderChange[] {
  const { status, createdAt, items, certificates } = order;
  return changesSince({
    status,
    sentOn: dayOf(createdAt),
    oils: items,
    certificates: certificates.map((one) => ({ ...one, state: stateOn(today, one) })),
  });
}

/** The order as its right of withdrawal depends on it. */
export async function readContract(
  connection: Connection,
  order: Pick<OrderDetails, 'id' | 'status' | 'shippingAddress'>,
) {
  const events = await listOrderEvents(connection, order.id);
  const address = order.shippingAddress ? shippingAddress.parse(order.shippingAddress) : undefined;
  return { status: order.status, events, country: address?.country };
}

export interface AskedStep {
  readonly action: OrderAction;
  readonly leftOn?: string | undefined;
}

/**
 * The blocker of an action. Locks delay recalls and revocations that would block it until the
 * transaction ends.
 */
export async function blockerFor(
  connection: Connection,
  locked: LockedOrder,
  { action, leftOn }: AskedStep,
  now: Date,
): Promise<OrderRefusal['code'] | undefined> {
  const { id } = locked;
  if (!dependsOnRecords.has(action)) {
    return withdrawalBlocker(action, await readContract(connection, locked), now);
  }
  await lockOilsOfOrders(connection, [id]);
  if (action === 'confirm') await shareCertificatesBehindOrder(connection, id);
  const order = await findOrder(connection, id);
  if (order === undefined) return undefined;
  const today = dayOf(now);
  const blocker = blockerOf(action, changesOfOrder(order, today), order.items);
  if (blocker !== undefined || leftOn === undefined) return blocker;
  const confirmed = (await listOrderEvents(connection, id)).find((event) => event.action === 'confirm');
  const confirmedOn = dayOf(confirmed?.at ?? order.createdAt);
  const canHaveLeft = canHaveLeftOn(leftOn, { confirmedOn, today, oils: order.items });
  return canHaveLeft ? undefined : 'order-left-after-recall';
}

const dependsOnRecords: ReadonlySet<OrderAction> = new Set([
  'confirm',
  'ship',
  'leave-out',
  'ship-before-recall',
]);
