/** The API representation of an order, field by field; the reader determines the possible actions. */
import {
  type OrderResponse,
  type OrderSummary,
  type StatedOrder,
  shippingAddress,
} from '../../contract/orders/orders.ts';
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
  const stated = await stateOrder(connection, order, now);
  return {
    ...stated,
    side: readerSide(order, person),
    acts: actionsOf(sidesOf(order, person), order.status).filter(
      (action) => blockerOf(action, stated.changes, order.items) === undefined,
    ),
  };
}

/** The order as both sides and their mail read it. */
export async function stateOrder(
  connection: Connection,
  order: OrderDetails,
  now: Date,
): Promise<StatedOrder> {
  const events = await listOrderEvents(connection, order.id);
  return {
    ...presentSummary(order, dayOf(now)),
    buyerEmail: order.buyerEmail,
    producerLocation: order.producerLocation,
    producerCountry: order.producerCountry,
    producerEmail: order.producerEmail,
    producerPhone: order.producerPhone,
    shippingAddress: order.shippingAddress ? shippingAddress.parse(order.shippingAddress) : null,
    message: order.message,
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
