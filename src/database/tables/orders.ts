/** Tables of orders: what lies in a basket, the requests to buy, and what happened to each. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OrderAct, OrderStatus } from '../../domain/orders/states.ts';
import type { Decimal, Instant, NullableDecimal, Stamp } from './columns.ts';

type NullableAddress = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface BasketTable {
  userId: string;
  key: Generated<string>;
  shippingAddress: NullableAddress;
  updatedAt: Stamp;
}

export interface BasketItemTable {
  userId: string;
  productId: number;
  quantity: number;
  seenPrice: NullableDecimal;
  addedAt: Stamp;
}

export interface OrderTable {
  id: Generated<number>;
  userId: string | null;
  producerId: number;
  totalAmount: Decimal;
  status: Generated<OrderStatus>;
  shippingAddress: JSONColumnType<Record<string, unknown>> | null;
  message: ColumnType<string | null, string | null | undefined, string | null>;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
  /** SHA-256 of what was sent with the key; null of orders from before it was kept. */
  requestDigest: ColumnType<string | null, string | null | undefined, never>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface OrderItemTable {
  id: Generated<number>;
  orderId: number;
  productId: number | null;
  productName: Generated<string>;
  /** Millilitres. */
  volume: ColumnType<number | null, number | null | undefined, never>;
  /** That was on sale when it was asked for. */
  batchNumber: ColumnType<string | null, string | null | undefined, never>;
  quantity: number;
  price: Decimal;
  /** It was recalled, and the order goes on without it since then. */
  leftOutAt: ColumnType<Date | null, never, Date>;
  createdAt: Stamp;
}

export type OrderEventAct = OrderAct | 'submit';
export type OrderEventSide = 'buyer' | 'seller' | 'administrator';

export interface OrderEventTable {
  id: ColumnType<number, never, never>;
  orderId: number;
  act: OrderEventAct;
  side: OrderEventSide;
  toStatus: OrderStatus;
  actorId: string | null;
  reason: string | null;
  /** The day on which a parcel left before a recall. */
  leftOn: string | null;
  /** Of the parcel, with the acts by which it leaves. */
  carrier: ColumnType<string | null, string | null | undefined, never>;
  trackingNumber: ColumnType<string | null, string | null | undefined, never>;
  at: Instant;
}

export type TellingOfBatch = 'order-oil-recalled' | 'order-recall-retracted';
export type TellingOfCertificate =
  | 'order-certificate-suspended'
  | 'order-certificate-revoked'
  | 'order-certificate-reinstated';

/** Of what happened to orders, until their buyers are told. */
export interface TellingTable {
  id: ColumnType<number, never, never>;
  kind: TellingOfBatch | TellingOfCertificate;
  /** Its number, where the telling is about one. */
  certificate: ColumnType<string | null, string | null | undefined, never>;
  /** Null at most where a certificate came into force again. */
  reason: string | null;
  happenedAt: Instant;
}

export interface TellingOrderTable {
  tellingId: number;
  orderId: number;
  oil: string | null;
}
