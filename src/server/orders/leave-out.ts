/** Continues an order without its recalled oils and computes the new total, in cents. */
import type { Connection } from '../../database/connection.ts';
import { findOrder } from '../../database/orders/reads.ts';
import { updateLeftOutItems } from '../../database/orders/writes.ts';
import { centsOfPrice, costOf } from '../../domain/orders/pricing.ts';
import { presentCost } from './read-basket.ts';

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
  const stated = order.shippingCost === null ? null : centsOfPrice(order.shippingCost);
  const lines = rest.map(({ quantity, price }) => ({ quantity, priceCents: centsOfPrice(price) }));
  // The shipping stays as it was stated.
  const cost = presentCost(costOf(lines, () => stated));
  await updateLeftOutItems(connection, id, {
    // An item whose listing is gone has no product id.
    leftOut: recalled.flatMap(({ productId }) => productId ?? []),
    goodsAmount: cost.goods,
    at: now,
  });
  return { products: recalled.map(({ name }) => name), totalBefore: order.totalAmount, total: cost.total };
}
