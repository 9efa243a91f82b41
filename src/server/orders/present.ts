/** The API representation of an order, field by field; the reader determines the possible actions. */
import {
  type OrderResponse,
  type OrderSummary,
  type StatedOrder,
  shippingAddress,
} from '../../contract/orders/orders.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findLastConfirmation, type OrderDetails } from '../../database/orders/reads.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { User } from '../../domain/identity/principal.ts';
import { blockerOf } from '../../domain/orders/changes.ts';
import { priceOfCents } from '../../domain/orders/pricing.ts';
import type { StatedSeller } from '../../domain/orders/seller.ts';
import { actionsOf, endedBecauseSellerLeft } from '../../domain/orders/states.ts';
import {
  openWithdrawalOf,
  periodOf,
  settledBy,
  withdrawalBlocker,
  withdrawnCents,
} from '../../domain/orders/withdrawal.ts';
import { changesOfOrder, readContract } from './changes-since.ts';
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
    withdrawnAmount: amountOf(withdrawnCents(order.items, order.shippingCost)),
    items: order.items.map(
      ({ id, productId, name, volume, batchNumber, quantity, price, isLeftOut, recall, isWithdrawn }) => ({
        id,
        productId,
        name,
        volume,
        batchNumber,
        quantity,
        price,
        leftOut: isLeftOut,
        recalled: recall !== null,
        withdrawn: isWithdrawn,
      }),
    ),
    changes: changesOfOrder(order, today),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** None in an order that is older than these. */
function sellerOf({ seller }: OrderDetails): StatedOrder['seller'] {
  return seller !== null && isStated(seller) ? { ...seller } : null;
}

function isStated(seller: StatedSeller | Record<string, never>): seller is StatedSeller {
  return 'legalName' in seller;
}

function amountOf(cents: number | null): string | null {
  return cents === null ? null : priceOfCents(cents);
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
  const contract = await readContract(connection, order);
  const stated = stateOf(order, contract, now);
  const side = readerSide(order, person);
  return {
    ...stated,
    lastConfirmation:
      side === 'seller' && order.status === 'pending'
        ? await findLastConfirmation(connection, order.producerId)
        : null,
    events: stated.events.map((event, place) =>
      side === 'seller' && event.side === 'seller'
        ? { ...event, actor: contract.events[place]?.actorName ?? null }
        : event,
    ),
    side,
    acts: actionsOf(sidesOf(order, person), order.status).filter(
      (action) =>
        blockerOf(action, stated.changes, order.items) === undefined &&
        withdrawalBlocker(action, contract, now) === undefined,
    ),
  };
}

type Contract = Awaited<ReturnType<typeof readContract>>;

function presentWithdrawal(contract: Contract, now: Date): StatedOrder['withdrawal'] {
  const hasContract = contract.events.some(({ action }) => action === 'confirm');
  if (!hasContract || contract.status === 'cancelled') return null;
  const open = openWithdrawalOf(contract.events);
  return {
    lastDay: periodOf(contract)?.lastDay ?? null,
    isOver: withdrawalBlocker('withdraw-contract', contract, now) !== undefined,
    settleBy: open === undefined ? null : settledBy(dayOf(open.at)),
  };
}

/** The order as both sides and their mail read it. */
export async function stateOrder(
  connection: Connection,
  order: OrderDetails,
  now: Date,
): Promise<StatedOrder> {
  return stateOf(order, await readContract(connection, order), now);
}

function stateOf(order: OrderDetails, contract: Contract, now: Date): StatedOrder {
  return {
    ...presentSummary(order, dayOf(now)),
    buyerEmail: order.buyerEmail,
    producerLocation: order.producerLocation,
    producerCountry: order.producerCountry,
    producerEmail: order.producerEmail,
    producerPhone: order.producerPhone,
    food: order.items.flatMap(({ id, food }) => (food === null ? [] : [{ item: id, ...food }])),
    seller: sellerOf(order),
    termsVersion: order.termsVersion,
    shippingAddress: order.shippingAddress ? shippingAddress.parse(order.shippingAddress) : null,
    message: order.message,
    withdrawal: presentWithdrawal(contract, now),
    events: contract.events.map((event) => ({
      action: event.action,
      side: event.side,
      toStatus: event.toStatus,
      reason: event.reason,
      sellerLeft: endedBecauseSellerLeft(event),
      leftOn: event.leftOn,
      carrier: event.carrier,
      trackingNumber: event.trackingNumber,
      actor: null,
      consumerName: event.consumerName,
      exception: event.exception,
      at: event.at.toISOString(),
    })),
  };
}
