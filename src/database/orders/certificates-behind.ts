/** Which certificates decide about an order: what is shown of it, what hinders it and whom a decision concerns. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/**
 * The ids of those that decide about a row called `orders`: of the batches that `isOfItsBatch` means, of what has
 * not been left out, and the newest of the producer, as for a basket.
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

/** Until the transaction ends nobody suspends or revokes any of them; in the order of their ids, as everywhere. */
export async function shareCertificatesBehindOrder(connection: Connection, orderId: number): Promise<void> {
  await sql`
    select from certificates where id in (
      select behind.id from orders cross join lateral (${certificatesBehindOrder}) as behind
      where orders.id = ${orderId}
    ) order by id for share`.execute(connection);
}
