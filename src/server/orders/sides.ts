/** The side of a person in an order: buyer, seller, or administrator. */
import type { User } from '../../domain/identity/principal.ts';
import type { OrderSide } from '../../domain/orders/states.ts';

interface Between {
  readonly userId: string | null;
  readonly producerUserId: string | null;
}

/** Administrators act for the seller. */
export function sidesOf(order: Between, { userId, role }: User): OrderSide[] {
  const sides: OrderSide[] = [];
  if (order.producerUserId === userId || role === 'admin') sides.push('seller');
  if (order.userId === userId) sides.push('buyer');
  return sides;
}

export function readerSide(order: Between, { userId }: User): OrderSide | 'administrator' {
  if (order.userId === userId) return 'buyer';
  return order.producerUserId === userId ? 'seller' : 'administrator';
}
