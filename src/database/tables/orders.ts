/** Tables of orders: baskets, order requests and their events. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { PaymentWay, StatedSeller } from '../../domain/orders/seller.ts';
import type { OrderAction, OrderStatus } from '../../domain/orders/states.ts';
import type { WithdrawalException } from '../../domain/orders/withdrawal.ts';
import type { OrderedFood } from '../../domain/products/food-information.ts';
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
  /** Euro, of its oils. */
  goodsAmount: Decimal;
  /** Goods and shipping, which the database adds up. */
  totalAmount: ColumnType<string, never, never>;
  /** Euro, as it was stated when the request was sent. */
  shippingCost: ColumnType<string | null, string | null | undefined, never>;
  status: Generated<OrderStatus>;
  shippingAddress: JSONColumnType<Record<string, unknown>> | null;
  message: ColumnType<string | null, string | null | undefined, string | null>;
  /** As it was when the request was sent; empty in older requests. */
  seller: ColumnType<StatedSeller | Record<string, never> | null, string | null | undefined, never>;
  /** The version of the terms for buyers that was accepted with it; null in older requests. */
  termsId: ColumnType<number | null, number | null | undefined, never>;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
  /** SHA-256 of the request sent with the key; null for orders older than this column. */
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
  /** The batch on sale at the time of the order. */
  batchNumber: ColumnType<string | null, string | null | undefined, never>;
  /** The food information at the time of the order; null in older orders. */
  food: ColumnType<OrderedFood | null, string | null | undefined, never>;
  quantity: number;
  price: Decimal;
  /** Whether its bottles were taken from those available and would return. */
  reserved: ColumnType<boolean, undefined, never>;
  /** Set when a recall removed it from the order. */
  leftOutAt: ColumnType<Date | null, never, Date>;
  /** Set when the buyer withdrew from its contract. */
  withdrawnAt: ColumnType<Date | null, never, Date>;
  createdAt: Stamp;
}

export type OrderEventAction = OrderAction | 'submit';
export type OrderEventSide = 'buyer' | 'seller' | 'administrator';

export interface OrderEventTable {
  id: ColumnType<number, never, never>;
  orderId: number;
  action: OrderEventAction;
  side: OrderEventSide;
  toStatus: OrderStatus;
  actorId: string | null;
  reason: string | null;
  /** The day the parcel was sent, if before a recall. */
  leftOn: string | null;
  /** Of the parcel; set when it is sent. */
  carrier: ColumnType<string | null, string | null | undefined, never>;
  trackingNumber: ColumnType<string | null, string | null | undefined, never>;
  /** Of the consumer, in a statement of withdrawal; null once the account is deleted. */
  consumerName: ColumnType<string | null, string | null | undefined, null>;
  /** Of the right of withdrawal, as the producer states it. */
  exception: ColumnType<WithdrawalException | null, WithdrawalException | null | undefined, never>;
  at: Instant;
}

export interface SellerDetailsTable {
  producerId: number;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  register: string | null;
  taxId: string | null;
  selfCertified: boolean;
  /** Percent, included in each price. */
  vatRate: NullableDecimal;
  vatExemption: string | null;
  payment: PaymentWay;
  deliveryDays: number;
  updatedAt: Stamp;
}

export interface ShippingTermsTable {
  producerId: number;
  /** ISO 3166-1 codes. */
  countries: string[];
  /** Euro for an order. */
  cost: NullableDecimal;
  freeFrom: NullableDecimal;
  updatedAt: Stamp;
}

export type BatchAlertKind = 'order-oil-recalled' | 'order-recall-retracted';
export type CertificateAlertKind =
  | 'order-certificate-suspended'
  | 'order-certificate-revoked'
  | 'order-certificate-reinstated';

/** Alerts about orders that are still to be sent to buyers. */
export interface BuyerAlertTable {
  id: ColumnType<number, never, never>;
  kind: BatchAlertKind | CertificateAlertKind;
  /** Its number, if the alert is about a certificate. */
  certificate: ColumnType<string | null, string | null | undefined, never>;
  /** Null only if a certificate was reinstated. */
  reason: string | null;
  /** Null if it is unknown. */
  reasonLanguage: ContentLanguage | null;
  happenedAt: Instant;
}

export interface BuyerAlertOrderTable {
  alertId: number;
  orderId: number;
  oil: string | null;
  /** What the buyer waits for, if the alert is about a certificate: names with batches. */
  oils: string[] | null;
}
