/** Takes oils out of an order: recalled ones, without which it continues, and those whose contract the buyer withdraws from. */
import type { z } from 'zod';
import type { actOnOrderRoute } from '../../contract/orders/actions.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findOrder, type OrderItemDetails } from '../../database/orders/reads.ts';
import { updateLeftOutItems } from '../../database/orders/writes.ts';
import { isStillOrdered } from '../../domain/orders/changes.ts';
import { centsOfPrice, costOf } from '../../domain/orders/pricing.ts';
import { presentCost } from './read-basket.ts';

export interface LeftOut {
  readonly products: readonly string[];
  readonly totalBefore: string;
  readonly total: string;
}

/** Call it with the order and its oils locked. */
export async function leaveOutRecalled(connection: Connection, id: number, now: Date): Promise<LeftOut> {
  const order = await readLocked(connection, id);
  const asked = order.items.filter(({ isLeftOut }) => !isLeftOut);
  const isLeaving = (oil: OrderItemDetails) => oil.recall !== null && !oil.isWithdrawn;
  const recalled = asked.filter(isLeaving);
  const rest = asked.filter((oil) => !isLeaving(oil));
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

async function readLocked(connection: Connection, id: number) {
  const order = await findOrder(connection, id);
  if (order === undefined) throw new Error(`Order ${id} is locked and not there.`);
  return order;
}

export interface Withdrawn {
  /** None: an asked one is no oil of the order, or was withdrawn or left out. */
  readonly items: readonly number[];
  readonly products: readonly string[];
  /** Whether nothing is left of the order. */
  readonly isWhole: boolean;
}

type Asked = Pick<z.output<typeof actOnOrderRoute.body>, 'action' | 'items'>;

/** What the buyer withdraws from; undefined for another action. Oils that were withdrawn before stay so. */
export async function readWithdrawn(
  connection: Connection,
  id: number,
  { action, items: asked = [] }: Asked,
): Promise<Withdrawn | undefined> {
  if (action !== 'withdraw-contract') return undefined;
  const { items } = await readLocked(connection, id);
  const chosen = items.filter((item) => isStillOrdered(item) && asked.includes(item.id));
  const isKnown = asked.every((one) => items.some((item) => item.id === one && !item.isLeftOut));
  return {
    items: isKnown ? chosen.map((item) => item.id) : [],
    products: chosen.map(({ name }) => name),
    isWhole: chosen.length === items.filter(isStillOrdered).length,
  };
}

/** Whether the buyer withdrew from the contract of all of these before. */
export async function isWithdrawnOf(
  connection: Connection,
  id: number,
  asked: readonly number[] = [],
): Promise<boolean> {
  const { items } = await readLocked(connection, id);
  return asked.every((one) => items.some((item) => item.id === one && item.isWithdrawn));
}
