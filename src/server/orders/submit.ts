/**
 * Sends the basket as one order request per producer, all or none, at the prices that were shown. Repeating
 * the same idempotency key returns the same orders, however often and from however many windows; with another
 * address or message it is refused, because the sender would believe that those had arrived.
 */

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { submitOrderInput } from '../../contract/orders/orders.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import {
  deleteBasketItems,
  listBasketLines,
  lockBasket,
  renewBasket,
  shareOffersOfBasket,
} from '../../database/orders/baskets.ts';
import { listOrdersOfKey, type OrderDetails } from '../../database/orders/reads.ts';
import { insertOrder, insertOrderEvent } from '../../database/orders/writes.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { checkTotal, priceOfCents } from '../../domain/orders/pricing.ts';
import type { OrderRefusal } from '../../domain/orders/refusals.ts';
import { notifySeller } from './notify-seller.ts';
import { type OrderableLine, orderableLines, revisionOf } from './read-basket.ts';

export type SentOrder = z.output<typeof submitOrderInput>;

export interface Submitted {
  readonly orders: readonly OrderDetails[];
  /** False for a repeat of an earlier request. */
  readonly isNew: boolean;
}

export async function submitOrder(
  connection: Connection,
  person: Person,
  sent: SentOrder,
  now: Date,
): Promise<Result<Submitted, OrderRefusal | { readonly code: 'unauthenticated' }>> {
  const { userId } = person;
  const basket = await lockBasket(connection, userId);
  if (basket === undefined) return err({ code: 'unauthenticated' });
  const earlier = await listOrdersOfKey(connection, { userId, requestKey: sent.key });
  const [first] = earlier;
  if (first !== undefined) {
    const isSame = first.requestDigest === null || first.requestDigest === digestOf(sent);
    return isSame ? ok({ orders: earlier, isNew: false }) : err({ code: 'idempotency-key-reused' });
  }
  await shareOffersOfBasket(connection, userId);
  const lines = orderableLines(await listBasketLines(connection, userId), userId);
  if (lines.length === 0) return err({ code: 'basket-empty' });
  if (basket.key !== sent.key.toLowerCase() || revisionOf(lines) !== sent.revision) {
    return err({ code: 'basket-conflict' });
  }
  for (const [producerId, own] of Map.groupBy(lines, (line) => line.producerId)) {
    const stored = await storeOrder(connection, person, { producerId, lines: own, sent, now });
    if (!stored.ok) return stored;
  }
  await deleteBasketItems(
    connection,
    userId,
    lines.map(({ productId }) => productId),
  );
  await renewBasket(connection, userId, addressOf(sent));
  const orders = await listOrdersOfKey(connection, { userId, requestKey: sent.key });
  for (const { id, producerId, status } of orders) {
    await insertAuditEntry(connection, {
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
  person: Person,
  order: {
    readonly producerId: number;
    readonly lines: readonly OrderableLine[];
    readonly sent: SentOrder;
    readonly now: Date;
  },
): Promise<Result<null, OrderRefusal>> {
  const { producerId, lines, sent, now } = order;
  const total = checkTotal(lines);
  if (!total.ok) return total;
  const id = await insertOrder(
    connection,
    {
      userId: person.userId,
      producerId,
      totalAmount: priceOfCents(total.value),
      shippingAddress: addressOf(sent),
      message: sent.message,
      requestKey: sent.key,
      requestDigest: digestOf(sent),
      createdAt: now,
    },
    lines.map(({ productId, name, volume, batchNumber, quantity, price }) => ({
      productId,
      productName: name,
      volume,
      batchNumber,
      quantity,
      price,
    })),
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
  await notifySeller(connection, first?.producerUserId ?? null, {
    kind: 'order-received',
    facts: { order: String(id), company: first?.producerName ?? '' },
    dedupeKey: `order:${id}:submit`,
    now,
  });
  return ok(null);
}

function addressOf({ name, street, postalCode, city, country, phone }: SentOrder) {
  return { name, street, postalCode, city, country, phone };
}

/** Digest of everything that was sent with the key, in a fixed order. */
function digestOf(sent: SentOrder): string {
  const said = [sent.revision, ...Object.values(addressOf(sent)), sent.message];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
