/** The API representation of an order, field by field; the reader determines the possible actions. */
import { type OrderResponse, type OrderSummary, shippingAddress } from '../../contract/orders/orders.ts';
import type { Connection } from '../../database/connection.ts';
import { listOrderEvents, type OrderDetails } from '../../database/orders/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { User } from '../../domain/identity/principal.ts';
import { blockerOf } from '../../domain/orders/changes.ts';
import { actionsOf, endedBecauseSellerLeft } from '../../domain/orders/states.ts';
import { changesOfOrder } from './changes-since.ts';
import { readerSide, sidesOf } from './sides.ts';

export function presentSummary(order: OrderDetails, today: string): OrderSummary {
  return {
    id: order.id,
    userId: order.userId,
    buyerName: buyerNameOf(order),
    producerId: order.producerId,
    producerName: order.producerName,
    status: order.status,
    goodsAmount: order.goodsAmount,
    shippingCost: order.shippingCost,
    totalAmount: order.totalAmount,
    items: order.items.map(({ productId, name, volume, quantity, price, isLeftOut, recall }) => ({
      productId,
      name,
      volume,
      quantity,
      price,
      leftOut: isLeftOut,
      recalled: recall !== null,
    })),
    changes: changesOfOrder(order, today),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** The name of the account, or its email address without a name; null when the account was deleted. */
function buyerNameOf({ buyerFirstName, buyerLastName, buyerEmail }: OrderDetails): string | null {
  return [buyerFirstName, buyerLastName].filter(Boolean).join(' ') || buyerEmail;
}

export async function readOrder(
  connection: Connection,
  order: OrderDetails,
  person: User,
  now: Date,
): Promise<OrderResponse> {
  const events = await listOrderEvents(connection, order.id);
  const summary = presentSummary(order, dayOf(now));
  return {
    ...summary,
    buyerEmail: order.buyerEmail,
    producerEmail: order.producerEmail,
    producerPhone: order.producerPhone,
    shippingAddress: order.shippingAddress ? shippingAddress.parse(order.shippingAddress) : null,
    message: order.message,
    side: readerSide(order, person),
    acts: actionsOf(sidesOf(order, person), order.status).filter(
      (action) => blockerOf(action, summary.changes, order.items) === undefined,
    ),
    events: events.map((event) => ({
      action: event.action,
      side: event.side,
      toStatus: event.toStatus,
      reason: event.reason,
      sellerLeft: endedBecauseSellerLeft(event),
      leftOn: event.leftOn,
      carrier: event.carrier,
      trackingNumber: event.trackingNumber,
      at: event.at.toISOString(),
    })),
  };
}
