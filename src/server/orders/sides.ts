/** The side of a person in an order: buyer, seller, administrator, or stranger. */
import type { Person } from '../../domain/identity/principal.ts';
import type { OrderSide } from '../../domain/orders/states.ts';

interface Between {
  readonly userId: string | null;
  readonly producerUserId: string | null;
}

/** Administrators act for the seller. */
export function sidesOf(order: Between, { userId, role }: Person): OrderSide[] {
  const sides: OrderSide[] = [];
  if (order.producerUserId === userId || role === 'admin') sides.push('seller');
  if (order.userId === userId) sides.push('buyer');
  return sides;
}

/** Undefined for a stranger, to whom the order does not exist. */
export function readerSide(
  order: Between,
  { userId, role }: Person,
): OrderSide | 'administrator' | undefined {
  if (order.userId === userId) return 'buyer';
  if (order.producerUserId === userId) return 'seller';
  return role === 'admin' ? 'administrator' : undefined;
}
