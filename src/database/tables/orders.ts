/** Tables of orders: requests to buy. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Decimal, Stamp } from './columns.ts';

export interface OrderTable {
  id: Generated<number>;
  userId: string | null;
  producerId: number;
  totalAmount: Decimal;
  status: Generated<'pending' | 'confirmed' | 'shipped' | 'delivered' | 'declined' | 'cancelled'>;
  shippingAddress: JSONColumnType<Record<string, unknown>> | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface OrderItemTable {
  id: Generated<number>;
  orderId: number;
  productId: number | null;
  quantity: number;
  price: Decimal;
  createdAt: Stamp;
}
