/**
 * Sends the basket as one order request per producer, all or none, at the prices that were shown. Repeating
 * the same idempotency key returns the same orders, however often and from however many windows; with another
 * address or message it is refused, because the sender would believe that those had arrived.
 */

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { submitOrderInput } from '../../contract/orders/orders.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findTermsInForce } from '../../database/identity/site-terms.ts';
import {
  deleteBasketItems,
  listBasketLines,
  lockBasket,
  lockOffersOfBasket,
  renewBasket,
} from '../../database/orders/baskets.ts';
import { listOrdersOfKey, type OrderDetails } from '../../database/orders/reads.ts';
import { insertOrder, insertOrderEvent, type NewOrderItem } from '../../database/orders/writes.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { type Cost, checkCost } from '../../domain/orders/pricing.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import type { StatedSeller } from '../../domain/orders/seller.ts';
import { checkDestination } from '../../domain/orders/shipping.ts';
import { notify } from '../notify/notify.ts';
import { findFoodToOrder } from '../products/food-information.ts';
import { notifySeller } from './notify-seller.ts';
import {
  differInTermsOnly,
  listTermsOf,
  type OrderableLine,
  orderableLines,
  presentCost,
  quote,
  revisionOf,
  termsOf,
} from './read-basket.ts';

export type OrderInput = z.output<typeof submitOrderInput>;

export interface SubmittedOrders {
  readonly orders: readonly OrderDetails[];
  /** False for a repeat of an earlier request. */
  readonly isNew: boolean;
}

export async function submitOrder(
  connection: Connection,
  person: User,
  input: OrderInput,
  now: Date,
): Promise<Result<SubmittedOrders, OrderRefusal | { readonly code: 'unauthenticated' }>> {
  const { userId } = person;
  const basket = await lockBasket(connection, userId);
  if (basket === undefined) return err({ code: 'unauthenticated' });
  const earlier = await listOrdersOfKey(connection, { userId, requestKey: input.key });
  const [first] = earlier;
  if (first !== undefined) {
    const isSame = first.requestDigest === null || first.requestDigest === digestOf(input);
    return isSame ? ok({ orders: earlier, isNew: false }) : err({ code: 'idempotency-key-reused' });
  }
  await lockOffersOfBasket(connection, userId);
  const lines = orderableLines(await listBasketLines(connection, userId), person, dayOf(now));
  if (lines.length === 0) return err({ code: 'basket-empty' });
  const terms = await listTermsOf(connection, lines);
  const accepted = await findTermsInForce(connection, 'terms-buyers', dayOf(now));
  const revision = revisionOf(lines, terms, accepted?.validFrom);
  if (basket.key !== input.key.toLowerCase() || revision !== input.revision) {
    return err({ code: differInTermsOnly(revision, input.revision) ? 'terms-conflict' : 'basket-conflict' });
  }
  for (const { producerId } of lines) {
    const destination = checkDestination(termsOf(terms, producerId), input.country);
    if (!destination.ok) return destination;
  }
  for (const [producerId, own] of Map.groupBy(lines, (line) => line.producerId)) {
    const { seller, ...offered } = termsOf(terms, producerId);
    const priced = checkCost(quote(offered, own));
    if (!priced.ok) return priced;
    const cost = priced.value;
    if (seller === undefined) throw new Error(`Nobody sells the oils of producer ${producerId}.`);
    const order = { producerId, lines: own, cost, seller, termsId: accepted?.id ?? null };
    await storeOrder(connection, person, { ...order, input, now });
  }
  await deleteBasketItems(
    connection,
    userId,
    lines.map(({ productId }) => productId),
  );
  await renewBasket(connection, userId, addressOf(input));
  const orders = await listOrdersOfKey(connection, { userId, requestKey: input.key });
  for (const { id, producerId, status } of orders) {
    await insertAuditEvent(connection, {
      actor: person,
      action: 'order.submit',
      recordType: 'order',
      recordId: id,
      after: { status, side: 'buyer', producerId },
    });
  }
  return ok({ orders, isNew: true });
}

async function storeOrder(
  connection: Connection,
  person: User,
  order: {
    readonly producerId: number;
    readonly lines: readonly OrderableLine[];
    readonly cost: Cost;
    readonly seller: StatedSeller;
    /** The version of the terms for buyers that the sender saw. */
    readonly termsId: number | null;
    readonly input: OrderInput;
    readonly now: Date;
  },
): Promise<void> {
  const { producerId, lines, cost, seller, termsId, input, now } = order;
  const { goods, shippingCost } = presentCost(cost);
  const items: NewOrderItem[] = [];
  for (const { productId, name, volume, batchNumber, harvestDate, quantity, price } of lines) {
    const food = await findFoodToOrder(connection, { id: productId, producerId, harvestDate });
    items.push({ productId, productName: name, volume, batchNumber, food, quantity, price });
  }
  const id = await insertOrder(
    connection,
    {
      userId: person.userId,
      producerId,
      goodsAmount: goods,
      shippingCost,
      seller,
      termsId,
      shippingAddress: addressOf(input),
      message: input.message,
      requestKey: input.key,
      requestDigest: digestOf(input),
      createdAt: now,
    },
    items,
  );
  await insertOrderEvent(connection, {
    orderId: id,
    action: 'submit',
    side: 'buyer',
    toStatus: 'pending',
    actorId: person.userId,
    reason: null,
    leftOn: null,
    at: now,
  });
  const [first] = lines;
  const facts = { order: String(id), company: first?.producerName ?? '' };
  const step = { facts, dedupeKey: `order:${id}:submit`, now };
  await notifySeller(connection, producerId, { ...step, kind: 'order-received' });
  const receipt = { ...step, dedupeKey: `order:${id}:receipt`, isOwnAction: true };
  await notify(connection, { ...receipt, kind: 'order-requested', userId: person.userId });
}

function addressOf({ name, street, postalCode, city, country, phone }: OrderInput) {
  return { name, street, postalCode, city, country, phone };
}

/** Digest of everything that was sent with the key, in a fixed order. */
function digestOf(input: OrderInput): string {
  const said = [input.revision, ...Object.values(addressOf(input)), input.message];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
