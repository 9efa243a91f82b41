/**
 * The certificates that an order depends on: shown with it, blocking it, and deciding which buyers to alert.
 */
import { sql } from 'kysely';
import { openStatuses } from '../../domain/orders/states.ts';
import { oilWithBatch } from '../certification/scope.ts';
import type { Connection } from '../connection/connection.ts';

/**
 * Certificate ids for a row aliased `orders`: those of the batches in `isOfItsBatch` without items left out or withdrawn,
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
    select products.batch_number where orders.status in (${sql.join(openStatuses)})
  ) as batches (batch_number)
  cross join lateral certificate_of_batch(orders.producer_id, batches.batch_number) as deciding
  where order_items.order_id = orders.id and coalesce(order_items.left_out_at, order_items.withdrawn_at) is null`;

/**
 * The items of a row aliased `orders` that the certificate covers. Where it covers none of them the whole order
 * depends on it, as on the producer's newest certificate.
 */
export const itemsConcerned = (certificateId: number) => sql`
  select oil from (
    select ${oilWithBatch(sql`order_items.product_name`, sql`ordered.batch_number`)} as oil, is_covered,
      bool_or(is_covered) over () as is_any_covered
    from order_items left join products on products.id = order_items.product_id
    cross join lateral (
      select coalesce(order_items.batch_number, products.batch_number) as batch_number
    ) as ordered
    cross join lateral (
      select exists (
        select from unnest(array[ordered.batch_number, products.batch_number]) as own (batch_number)
        cross join lateral certificate_of_batch(orders.producer_id, own.batch_number) as deciding
        where deciding.id = ${certificateId}
      ) as is_covered
    ) as cover
    where order_items.order_id = orders.id and coalesce(order_items.left_out_at, order_items.withdrawn_at) is null
  ) as items
  where is_covered or not is_any_covered`;

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
