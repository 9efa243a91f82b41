/** Reads order requests for their buyer, their seller and administrators. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { OrderedOil } from '../../domain/orders/changes.ts';
import { type OrderStatus, openStatuses } from '../../domain/orders/states.ts';
import type { OrderedFood } from '../../domain/products/food-information.ts';
import type { Connection } from '../connection/connection.ts';
import { holdsEach } from '../search/admin-search.ts';
import { findPage, type KeysetRequest, type Page, type SortOrder } from '../search/keyset.ts';
import type { CertificateRow, OrderEventRow, OrderRow } from '../tables/schema.ts';
import { certificatesBehindOrder } from './certificates-behind.ts';

export interface OrderItemDetails extends OrderedOil {
  readonly id: number;
  readonly productId: number | null;
  readonly volume: number | null;
  readonly quantity: number;
  readonly price: string;
  readonly food: OrderedFood | null;
  /** The batch that was ordered. */
  readonly batchNumber: string | null;
}

export interface OrderDetails extends OrderRow {
  /** The day that names the accepted version of the terms for buyers. */
  readonly termsVersion: string | null;
  readonly producerName: string;
  readonly producerLocation: string;
  readonly producerCountry: string;
  readonly producerEmail: string | null;
  readonly producerPhone: string | null;
  /** Null if the account was deleted. */
  readonly buyerEmail: string | null;
  readonly buyerFirstName: string | null;
  readonly buyerLastName: string | null;
  /** Of the account; null if it was deleted. */
  readonly buyerLanguage: SiteLanguage | null;
  readonly items: readonly OrderItemDetails[];
  /** The certificates it depends on, each with the day of its last change of state. */
  readonly certificates: readonly (Pick<CertificateRow, 'number' | 'state' | 'validUntil'> & {
    readonly decidedOn: string | null;
  })[];
}

export interface OrderFilter {
  readonly buyerId?: string | undefined;
  readonly producerId?: number | undefined;
  readonly status?: OrderStatus | undefined;
  /**
   * Words in the name of the other side, in the number, and in the products for a buyer's or seller's own
   * list.
   */
  readonly search?: string | undefined;
}

/**
 * The ordered batch; for an order not yet sent also the batch on sale now, because its bottles come from
 * there.
 */
export const isOfItsBatch = (batch: RawBuilder<string>) => sql<SqlBool>`(
  ${batch} = coalesce(order_items.batch_number, products.batch_number)
  or orders.status in (${sql.join(openStatuses)}) and ${batch} = products.batch_number)`;

const dayOf = (at: RawBuilder<Date>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

const partiesOfOrders = sql`orders join producers on producers.id = orders.producer_id
  left join users as buyers on buyers.id = orders.user_id`;

const detailsOfOrders = sql`
  select orders.*, (select valid_from from terms_versions where id = orders.terms_id) as terms_version,
    producers.name as producer_name,
    producers.location as producer_location, producers.country as producer_country,
    producers.contact_email as producer_email, producers.contact_phone as producer_phone,
    buyers.email as buyer_email, buyers.first_name as buyer_first_name, buyers.last_name as buyer_last_name, buyers.language as buyer_language, (
      select coalesce(json_agg(json_build_object('id', order_items.id, 'productId', order_items.product_id, 'name', product_name,
        'volume', order_items.volume, 'quantity', quantity, 'price', order_items.price::text, 'food', order_items.food,
        'batchNumber', coalesce(order_items.batch_number, products.batch_number),
        'isLeftOut', left_out_at is not null,
        'isWithdrawn', order_items.withdrawn_at is not null, 'isListed', products.id is not null, 'withdrawnOn', ${dayOf(sql`products.withdrawn_at`)}, 'recall', (
          select json_build_object('on', ${dayOf(sql`recalled_at`)}, 'reason', reason,
            'language', language) from batch_recalls
          where batch_recalls.product_id = products.id and ${isOfItsBatch(sql`batch_recalls.batch_number`)}
          order by recalled_at desc limit 1
        )) order by order_items.id), '[]')
      from order_items left join products on products.id = order_items.product_id
      where order_items.order_id = orders.id
    ) as items, (
      select coalesce(json_agg(json_build_object(
        'number', number, 'state', state, 'validUntil', valid_until, 'decidedOn', (
          select ${dayOf(sql`max(at)`)} from certificate_events
          where certificate_id = certificates.id and to_state = certificates.state and from_state is distinct from to_state
        )) order by certificates.id), '[]')
      from certificates where certificates.id in (${certificatesBehindOrder})
    ) as certificates
  from ${partiesOfOrders}`;

/** The buyer's name as shown; deleted accounts come last. */
const buyerName = sql`coalesce(nullif(concat_ws(' ', nullif(buyers.first_name, ''), nullif(buyers.last_name, '')), ''),
  buyers.email, chr(1114109))`;

export const orderOrders = {
  newest: { key: sql`orders.id`, direction: 'desc' },
  oldest: { key: sql`orders.id`, direction: 'asc' },
  total: { key: sql`(orders.total_amount * 100)::bigint`, direction: 'desc' },
  producer: { key: sql`producers.name collate display_order`, direction: 'asc' },
  buyer: { key: sql`${buyerName} collate display_order`, direction: 'asc' },
} as const satisfies Readonly<Record<string, SortOrder>>;
export type OrderSort = keyof typeof orderOrders;

export async function findOrderPage(
  connection: Connection,
  filter: OrderFilter,
  sort: OrderSort,
  page: KeysetRequest,
): Promise<Page> {
  const source = { from: partiesOfOrders, id: sql`orders.id`, where: isWanted(filter) };
  return findPage(connection, source, orderOrders[sort], page);
}

/** In the order of `ids`. */
export async function listOrders(connection: Connection, ids: readonly number[]): Promise<OrderDetails[]> {
  const { rows } = await sql<OrderDetails>`
    ${detailsOfOrders} where orders.id = any (${ids}::int[])
    order by array_position(${ids}::int[], orders.id)`.execute(connection);
  return rows;
}

export async function countOrders(connection: Connection, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${partiesOfOrders} where ${isWanted(filter)}`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function findOrder(connection: Connection, id: number): Promise<OrderDetails | undefined> {
  const { rows } = await sql<OrderDetails>`${detailsOfOrders} where orders.id = ${id}`.execute(connection);
  return rows[0];
}

/** Orders of an earlier submission with the same idempotency key. */
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
export interface OrderEvent extends OrderEventRow {
  /** Null: the account was deleted. */
  readonly actorName: string | null;
}

export async function listOrderEvents(connection: Connection, orderId: number): Promise<OrderEvent[]> {
  return connection
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'actorId')
    .selectAll('orderEvents')
    .select(
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.email)`.as('actorName'),
    )
    .where('orderId', '=', orderId)
    .orderBy('orderEvents.id')
    .execute();
}

/** The newest message that a producer sent with a confirmation, among its newest orders. */
export async function findLastConfirmation(
  connection: Connection,
  producerId: number,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select order_events.reason from (
      select id from orders where producer_id = ${producerId} order by id desc limit 200
    ) as newest join order_events on order_events.order_id = newest.id
    where action = 'confirm' and side = 'seller' and reason is not null
    order by order_events.at desc, order_events.id desc limit 1`.execute(connection);
  return rows[0]?.reason ?? null;
}

/**
 * The searched text of an order. A user's own list also searches products, and skips its own side, which is
 * in every row. Over all orders products would have to be normalized on each search, so they are left out.
 */
function searchTextOf({ buyerId, producerId }: OrderFilter, form: 'normalized' | 'original') {
  const isOwn = buyerId !== undefined || producerId !== undefined;
  const names = sql`(select string_agg(product_name, ' ') from order_items where order_id = sought.id)`;
  const oils = form === 'normalized' ? sql`fold_text(${names})` : names;
  const parts = [
    sql`sought.id`,
    producerId === undefined ? sql.ref(`seller.${form}`) : undefined,
    buyerId === undefined ? sql.ref(`buyer.${form}`) : undefined,
    isOwn ? oils : undefined,
  ];
  return sql`concat_ws(' ', ${sql.join(parts.filter((part) => part !== undefined))})`;
}

function isWanted(filter: OrderFilter) {
  const { buyerId, producerId, status, search } = filter;
  const conditions = [sql<SqlBool>`true`];
  if (buyerId !== undefined) conditions.push(sql<SqlBool>`orders.user_id = ${buyerId}`);
  if (producerId !== undefined) conditions.push(sql<SqlBool>`orders.producer_id = ${producerId}`);
  if (status !== undefined) conditions.push(sql<SqlBool>`orders.status = ${status}`);
  if (search !== undefined && search !== '') {
    const searchText = {
      normalized: searchTextOf(filter, 'normalized'),
      original: searchTextOf(filter, 'original'),
    };
    const whose =
      buyerId === undefined && producerId === undefined
        ? sql`true`
        : sql`(sought.user_id = ${buyerId ?? null} or sought.producer_id = ${producerId ?? null})`;
    conditions.push(
      sql<SqlBool>`orders.id in (
        select sought.id from orders as sought
        join search_index_producers as seller on seller.producer_id = sought.producer_id
        left join search_index_users as buyer on buyer.user_id = sought.user_id
        where ${whose} and ${holdsEach(searchText, search)})`,
    );
  }
  return sql.join<SqlBool>(conditions, sql` and `);
}
