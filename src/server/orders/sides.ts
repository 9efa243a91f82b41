/** The side of a person in an order: buyer, seller, or administrator. */
import type { User } from '../../domain/identity/principal.ts';
import type { OrderSide } from '../../domain/orders/states.ts';
import { actsFor } from '../../domain/producers/permissions.ts';

interface Between {
  readonly userId: string | null;
  readonly producerId: number;
}

/** Administrators act for the seller. */
export function sidesOf(order: Between, person: User): OrderSide[] {
  const sides: OrderSide[] = [];
  if (isSeller(order, person) || person.role === 'admin') sides.push('seller');
  if (order.userId === person.userId) sides.push('buyer');
  return sides;
}

export function readerSide(order: Between, person: User): OrderSide | 'administrator' {
  if (order.userId === person.userId) return 'buyer';
  return isSeller(order, person) ? 'seller' : 'administrator';
}

export function isSeller({ producerId }: Between, person: User): boolean {
  return actsFor(person, producerId, 'orders');
}
