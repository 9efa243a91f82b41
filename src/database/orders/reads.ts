/** Order requests as they are listed and shown: to their buyer, to their seller, to administrators. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderedOil } from '../../domain/orders/changes.ts';
import type { OrderStatus } from '../../domain/orders/states.ts';
import type { Connection } from '../connection.ts';
import type { CertificateRow, OrderEventRow, OrderRow } from '../schema.ts';
import { holdsEach } from '../search/office.ts';

export interface OrderItemDetails extends OrderedOil {
  readonly productId: number | null;
  readonly volume: number | null;
  readonly quantity: number;
  readonly price: string;
}

export interface OrderDetails extends OrderRow {
  readonly producerName: string;
  readonly producerUserId: string | null;
  readonly producerEmail: string | null;
  readonly producerPhone: string | null;
  /** Null when the account was deleted. */
  readonly buyerEmail: string | null;
  readonly buyerFirstName: string | null;
  readonly buyerLastName: string | null;
  readonly items: readonly OrderItemDetails[];
  /** The newest of the producer, with the day on which it came into its state. */
  readonly certificate:
    | (Pick<CertificateRow, 'number' | 'state' | 'validUntil'> & { readonly decidedOn: string | null })
    | null;
}

export interface OrderFilter {
  readonly buyerId?: string | undefined;
  readonly producerId?: number | undefined;
  readonly status?: OrderStatus | undefined;
  /** Words in what the producer and the buyer are known by, or the number. */
  readonly search?: string | undefined;
}

/**
 * The batch that was asked for; of what is still to be sent also the one that is on sale now, as the
 * bottles are taken from there.
 */
export const isOfItsBatch = (batch: RawBuilder<string>) => sql<SqlBool>`(
  ${batch} = coalesce(order_items.batch_number, products.batch_number)
  or orders.status in ('pending', 'confirmed') and ${batch} = products.batch_number)`;

const dayOf = (at: RawBuilder<Date>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

const detailsOfOrders = sql`
  select orders.*, producers.name as producer_name, producers.user_id as producer_user_id,
    producers.contact_email as producer_email, producers.contact_phone as producer_phone,
    buyers.email as buyer_email, buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, (
      select coalesce(json_agg(json_build_object('productId', order_items.product_id, 'name', product_name,
        'volume', order_items.volume, 'quantity', quantity, 'price', order_items.price::text,
        'isListed', products.id is not null, 'withdrawnOn', ${dayOf(sql`products.withdrawn_at`)}, 'recall', (
          select json_build_object('on', ${dayOf(sql`recalled_at`)}, 'reason', reason) from batch_recalls
          where batch_recalls.product_id = products.id and ${isOfItsBatch(sql`batch_recalls.batch_number`)}
          order by recalled_at desc limit 1
        )) order by order_items.id), '[]')
      from order_items left join products on products.id = order_items.product_id
      where order_items.order_id = orders.id
    ) as items, (
      select json_build_object('number', number, 'state', state, 'validUntil', valid_until, 'decidedOn', (
        select ${dayOf(sql`max(at)`)} from certificate_events
        where certificate_id = certificates.id and to_state = certificates.state
      ))
      from certificates where certificates.producer_id = orders.producer_id
      order by season desc, id desc limit 1
    ) as certificate
  from orders join producers on producers.id = orders.producer_id
  left join users as buyers on buyers.id = orders.user_id`;

/** Newest first. */
export async function listOrders(
  connection: Connection,
  filter: OrderFilter,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<OrderDetails[]> {
  const { rows } = await sql<OrderDetails>`
    ${detailsOfOrders} where ${isWanted(filter)} and ${before === undefined ? sql`true` : sql`orders.id < ${before}`}
    order by orders.id desc limit ${limit}`.execute(connection);
  return rows;
}

export async function countOrders(connection: Connection, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders join producers on producers.id = orders.producer_id
    left join users as buyers on buyers.id = orders.user_id where ${isWanted(filter)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function findOrder(connection: Connection, id: number): Promise<OrderDetails | undefined> {
  const { rows } = await sql<OrderDetails>`${detailsOfOrders} where orders.id = ${id}`.execute(connection);
  return rows[0];
}

/** What was made when the same was sent before. */
export async function listOrdersOfKey(
  connection: Connection,
  { userId, requestKey }: { readonly userId: string; readonly requestKey: string },
): Promise<OrderDetails[]> {
  const { rows } = await sql<OrderDetails>`
    ${detailsOfOrders} where orders.user_id = ${userId} and orders.request_key = ${requestKey}::uuid
    order by orders.id`.execute(connection);
  return rows;
}

/** Oldest first. */
export async function listOrderEvents(connection: Connection, orderId: number): Promise<OrderEventRow[]> {
  return connection
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

const known = {
  folded: sql`concat_ws(' ', sought.id, seller.folded, buyer.folded)`,
  written: sql`concat_ws(' ', sought.id, seller.written, buyer.written)`,
};

function isWanted({ buyerId, producerId, status, search }: OrderFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (buyerId !== undefined) conditions.push(sql<SqlBool>`orders.user_id = ${buyerId}`);
  if (producerId !== undefined) conditions.push(sql<SqlBool>`orders.producer_id = ${producerId}`);
  if (status !== undefined) conditions.push(sql<SqlBool>`orders.status = ${status}`);
  if (search !== undefined && search !== '') {
    conditions.push(
      sql<SqlBool>`orders.id in (
        select sought.id from orders as sought
        join known_producers as seller on seller.producer_id = sought.producer_id
        left join known_users as buyer on buyer.user_id = sought.user_id
        where ${holdsEach(known, search)})`,
    );
  }
  return sql.join<SqlBool>(conditions, sql` and `);
}
