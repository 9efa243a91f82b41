/** A user's basket: products, quantities, and the price of each when it was added. */
import { type Selectable, sql } from 'kysely';
import type { CertificateState, CertificationLevel } from '../../domain/certification/levels.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { BasketTable } from '../tables/orders.ts';

export type BasketRow = Selectable<BasketTable>;

/** A line with everything that determines whether it can be ordered. */
export interface BasketLine {
  readonly productId: number;
  readonly quantity: number;
  readonly seenPrice: string | null;
  readonly name: string;
  readonly price: string | null;
  readonly volume: number | null;
  readonly batchNumber: string | null;
  readonly phenolicContent: number | null;
  /** The level from its certificate, until the end of the certificate's last day. */
  readonly certifiedLevel: CertificationLevel | null;
  readonly certifiedUntil: string | null;
  readonly harvestDate: string | null;
  readonly imageUrl: string | null;
  readonly isAvailable: boolean;
  readonly bottlesAvailable: number | null;
  readonly isWithdrawn: boolean;
  readonly isRecalled: boolean;
  readonly isSellerStated: boolean;
  readonly isFoodStated: boolean;
  readonly foodInformationDue: string | null;
  readonly producerId: number;
  readonly producerName: string;
  readonly producerStatus: ProducerStatus;
  readonly certificate: CertificateState | null;
  readonly batchCertificate: CertificateState | null;
}

const columnsOfLine = sql`
  products.id as product_id, products.name, products.price, products.volume, products.batch_number,
  products.phenolic_content,
  certified.level as certified_level, certified.level_until as certified_until, products.harvest_date, products.image_url,
  products.available as is_available, products.bottles_available, products.withdrawn_at is not null as is_withdrawn,
  exists (
    select from batch_recalls where batch_recalls.product_id = products.id
      and batch_recalls.batch_number = products.batch_number
  ) as is_recalled,
  exists (select from seller_details where producer_id = products.producer_id) as is_seller_stated,
  exists (select from food_information where product_id = products.id) as is_food_stated, products.food_information_due,
  producers.id as producer_id, producers.name as producer_name,
  producers.status as producer_status, (
    select confirmed_state(newest) from newest_certificate(producers.id) as newest
  ) as certificate, (
    select confirmed_state(certificate, products.batch_number)
    from certificate_of_batch(products.producer_id, products.batch_number) as certificate
  ) as batch_certificate`;

const linesOfProducts = sql`
  products join producers on producers.id = products.producer_id
  left join lateral level_of_product(products) as certified on true`;

/** By producer, then in the order in which they were added. */
export async function listBasketLines(connection: Connection, userId: string): Promise<BasketLine[]> {
  const { rows } = await sql<BasketLine>`
    select basket_items.quantity, basket_items.seen_price, ${columnsOfLine}
    from ${linesOfProducts} join basket_items on basket_items.product_id = products.id
    where basket_items.user_id = ${userId}
    order by min(basket_items.added_at) over (partition by producers.id), producers.id,
      basket_items.added_at, products.id`.execute(connection);
  return rows;
}

/** A product as a line of one bottle, before it is in the basket. */
export async function findOffer(connection: Connection, productId: number): Promise<BasketLine | undefined> {
  const { rows } = await sql<BasketLine>`
    select 1 as quantity, products.price as seen_price, ${columnsOfLine}
    from ${linesOfProducts} where products.id = ${productId}`.execute(connection);
  return rows[0];
}

/**
 * Locks the products of the basket, whose bottles it may reserve, and share locks producers and certificates behind
 * it until the transaction ends. Producers first and certificates last, as everywhere.
 */
export async function lockOffersOfBasket(connection: Connection, userId: string): Promise<void> {
  await sql`
    select from producers where id in (
      select producer_id from products join basket_items on basket_items.product_id = products.id
      where basket_items.user_id = ${userId}
    ) order by id for share`.execute(connection);
  await sql`
    select from products where id in (select product_id from basket_items where user_id = ${userId})
    order by id for no key update`.execute(connection);
  await sql`
    select from certificates where id in (
      select deciding.id
      from basket_items join products on products.id = basket_items.product_id
      cross join lateral (
        select id from newest_certificate(products.producer_id)
        union all
        select id from certificate_of_batch(products.producer_id, products.batch_number)
      ) as deciding
      where basket_items.user_id = ${userId}
    ) order by id for share`.execute(connection);
}

export async function findBasket(connection: Connection, userId: string): Promise<BasketRow | undefined> {
  return connection.selectFrom('baskets').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Serialises a user's writes; creates the basket if there is none. Undefined if the account was deleted. */
export async function lockBasket(connection: Connection, userId: string): Promise<BasketRow | undefined> {
  const { rows } = await sql`select from users where id = ${userId} for no key update`.execute(connection);
  if (rows.length === 0) return undefined;
  await connection
    .insertInto('baskets')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findBasket(connection, userId);
}

export async function countBasketItems(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('basketItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Bottles of all products. `user`: an id, or a column with one. */
export const bottlesInBasketOf = (user: unknown) => sql<number>`(
  select coalesce(sum(quantity), 0)::int from basket_items where user_id = ${user})`;

export async function countBottlesInBasket(connection: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select ${bottlesInBasketOf(userId)} as count`.execute(connection);
  return rows[0]?.count ?? 0;
}

export interface BasketItem {
  readonly userId: string;
  readonly productId: number;
}

/** False if the product is not in the basket. */
export async function updateBasketQuantity(
  connection: Connection,
  { userId, productId }: BasketItem,
  quantity: number,
): Promise<boolean> {
  const row = await connection
    .updateTable('basketItems')
    .set({ quantity })
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .returning('productId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBasketItem(
  connection: Connection,
  item: BasketItem & {
    readonly quantity: number;
    readonly seenPrice: string | null;
    readonly addedAt: Date;
  },
): Promise<void> {
  await connection.insertInto('basketItems').values(item).execute();
}

export async function deleteBasketItems(
  connection: Connection,
  userId: string,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  await connection
    .deleteFrom('basketItems')
    .where('userId', '=', userId)
    .where('productId', 'in', productIds)
    .execute();
}

/** Starts a new basket: the next submission is a new one. */
export async function renewBasket(
  connection: Connection,
  userId: string,
  shippingAddress: Readonly<Record<string, unknown>>,
): Promise<void> {
  await connection
    .updateTable('baskets')
    .set({ key: sql<string>`gen_random_uuid()`, shippingAddress: JSON.stringify(shippingAddress) })
    .where('userId', '=', userId)
    .execute();
}
