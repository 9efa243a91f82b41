/**
 * The certificates that an order depends on: shown with it, blocking it, and deciding which buyers to alert.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/**
 * Certificate ids for a row aliased `orders`: those of the batches in `isOfItsBatch` without items left out,
 * and the producer's newest, as for a basket.
 */
export const certificatesBehindOrder = sql`
  select id from newest_certificate(orders.producer_id)
  union
  select deciding.id from order_items
  left join products on products.id = order_items.product_id
  cross join lateral (
    select coalesce(order_items.batch_number, products.batch_number)
    union
    select products.batch_number where orders.status in ('pending', 'confirmed')
  ) as batches (batch_number)
  cross join lateral certificate_of_batch(orders.producer_id, batches.batch_number) as deciding
  where order_items.order_id = orders.id and order_items.left_out_at is null`;

/**
 * Share locks them, in order of id as everywhere, so that none is suspended or revoked until the transaction
 * ends.
 */
export async function shareCertificatesBehindOrder(connection: Connection, orderId: number): Promise<void> {
  await sql`
    select from certificates where id in (
      select behind.id from orders cross join lateral (${certificatesBehindOrder}) as behind
      where orders.id = ${orderId}
    ) order by id for share`.execute(connection);
}
