/** Continues an order without its recalled oils and computes the new total, in cents. */
import type { Connection } from '../../database/connection.ts';
import { findOrder } from '../../database/orders/reads.ts';
import { updateLeftOutItems } from '../../database/orders/writes.ts';
import { centsOfPrice, priceOfCents, totalOf } from '../../domain/orders/pricing.ts';

export interface LeftOut {
  readonly products: readonly string[];
  readonly totalBefore: string;
  readonly total: string;
}

/** Call it with the order and its oils locked. */
export async function leaveOutRecalled(connection: Connection, id: number, now: Date): Promise<LeftOut> {
  const order = await findOrder(connection, id);
  if (order === undefined) throw new Error(`Order ${id} is locked and not there.`);
  const asked = order.items.filter(({ isLeftOut }) => !isLeftOut);
  const recalled = asked.filter(({ recall }) => recall !== null);
  const rest = asked.filter(({ recall }) => recall === null);
  const total = priceOfCents(
    totalOf(rest.map(({ quantity, price }) => ({ quantity, priceCents: centsOfPrice(price) }))),
  );
  await updateLeftOutItems(connection, id, {
    // An item whose listing is gone has no product id.
    leftOut: recalled.flatMap(({ productId }) => productId ?? []),
    totalAmount: total,
    at: now,
  });
  return { products: recalled.map(({ name }) => name), totalBefore: order.totalAmount, total };
}
