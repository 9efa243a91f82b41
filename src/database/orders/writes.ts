/**
 * Writes order requests. Each transition starts from the state that was read, so of two concurrent ones the
 * second finds nothing to change.
 */
import { sql } from 'kysely';
import type { StatedSeller } from '../../domain/orders/seller.ts';
import { type OrderStatus, openStatuses } from '../../domain/orders/states.ts';
import type { WithdrawalException } from '../../domain/orders/withdrawal.ts';
import type { OrderedFood } from '../../domain/products/food-information.ts';
import type { Connection } from '../connection/connection.ts';
import type { OrderEventAction, OrderEventSide } from '../tables/orders.ts';
import type { OrderRow } from '../tables/schema.ts';

export interface NewOrder {
  readonly userId: string;
  readonly producerId: number;
  readonly goodsAmount: string;
  readonly shippingCost: string | null;
  readonly seller: StatedSeller;
  readonly shippingAddress: Readonly<Record<string, unknown>>;
  readonly termsId: number | null;
  readonly message: string | null;
  readonly requestKey: string;
  /** Digest of the request sent with the key. */
  readonly requestDigest: string;
  readonly createdAt: Date;
}

export interface NewOrderItem {
  readonly productId: number;
  readonly productName: string;
  readonly volume: number | null;
  readonly batchNumber: string | null;
  readonly food: OrderedFood | null;
  readonly quantity: number;
  readonly price: string;
}

export async function insertOrder(
  connection: Connection,
  order: NewOrder,
  items: readonly NewOrderItem[],
): Promise<number> {
  const { id } = await connection
    .insertInto('orders')
    .values({
      ...order,
      seller: JSON.stringify(order.seller),
      shippingAddress: JSON.stringify(order.shippingAddress),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('orderItems')
    .values(
      items.map(({ food, ...item }) => ({
        ...item,
        orderId: id,
        food: food === null ? null : JSON.stringify(food),
      })),
    )
    .execute();
  return id;
}

export interface NewOrderEvent {
  readonly orderId: number;
  readonly action: OrderEventAction;
  readonly side: OrderEventSide;
  readonly toStatus: OrderStatus;
  readonly actorId: string;
  readonly reason: string | null;
  readonly leftOn: string | null;
  readonly carrier?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
  readonly consumerName?: string | null | undefined;
  readonly exception?: WithdrawalException | null | undefined;
  readonly at: Date;
}

export async function insertOrderEvent(connection: Connection, event: NewOrderEvent): Promise<void> {
  await connection.insertInto('orderEvents').values(event).execute();
}

export interface LockedOrder extends OrderRow {
  readonly producerName: string;
}

/** Serialises decisions about the order until the transaction ends. Its producer is locked first, as everywhere. */
export async function lockOrder(connection: Connection, id: number): Promise<LockedOrder | undefined> {
  await sql`
    select from producers where id = (select producer_id from orders where id = ${id}) for share`.execute(
    connection,
  );
  return connection
    .selectFrom('orders')
    .innerJoin('producers', 'producers.id', 'orders.producerId')
    .selectAll('orders')
    .select('producers.name as producerName')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst();
}

/**
 * Locks their products, whose bottles they may free, so that none is recalled or withdrawn until the transaction ends.
 * Products before certificates, as everywhere.
 */
export async function lockOilsOfOrders(connection: Connection, orderIds: readonly number[]): Promise<void> {
  await sql`
    select from products where id in (select product_id from order_items where order_id = any (${orderIds}::int[]))
    order by id for no key update`.execute(connection);
}

/** Removes these products from the order; the total is that of the rest. */
export async function updateLeftOutItems(
  connection: Connection,
  orderId: number,
  rest: { readonly leftOut: readonly number[]; readonly goodsAmount: string; readonly at: Date },
): Promise<void> {
  await connection
    .updateTable('orderItems')
    .set({ leftOutAt: rest.at })
    .where('orderId', '=', orderId)
    .where('productId', 'in', rest.leftOut)
    .where('leftOutAt', 'is', null)
    .execute();
  await connection
    .updateTable('orders')
    .set({ goodsAmount: rest.goodsAmount })
    .where('id', '=', orderId)
    .execute();
}

/** The buyer withdrew from the contract of these items. */
export async function updateWithdrawnItems(
  connection: Connection,
  orderId: number,
  { items, at }: { readonly items: readonly number[]; readonly at: Date },
): Promise<void> {
  await connection
    .updateTable('orderItems')
    .set({ withdrawnAt: at })
    .where('orderId', '=', orderId)
    .where('id', 'in', items)
    .execute();
}

/** False if the order is no longer in that state. */
export async function updateOrderStatus(
  connection: Connection,
  id: number,
  step: { readonly from: OrderStatus; readonly to: OrderStatus },
): Promise<boolean> {
  const row = await connection
    .updateTable('orders')
    .set({ status: step.to })
    .where('id', '=', id)
    .where('status', '=', step.from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All administrators: they answer orders of a producer without an owner. */
export async function listAdminIds(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = 'admin' and suspended_at is null order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Orders that have not been sent, both of the user as buyer and of their producer, with their producers and products. */
export async function lockOpenOrders(
  connection: Connection,
  { userId, producerId = 0 }: { readonly userId: string; readonly producerId?: number | undefined },
): Promise<LockedOrder[]> {
  await sql`
    select from producers where id in (
      select producer_id from orders
      where (user_id = ${userId} or producer_id = ${producerId}) and status in (${sql.join(openStatuses)})
    ) order by id for share`.execute(connection);
  const orders = await connection
    .selectFrom('orders')
    .innerJoin('producers', 'producers.id', 'orders.producerId')
    .selectAll('orders')
    .select('producers.name as producerName')
    .where((is) => is.or([is('orders.userId', '=', userId), is('orders.producerId', '=', producerId)]))
    .where('orders.status', 'in', openStatuses)
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
  await lockOilsOfOrders(
    connection,
    orders.map(({ id }) => id),
  );
  return orders;
}
