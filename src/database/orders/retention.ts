/** Makes old orders anonymous: amounts, oils and states stay, without whom and where. */
import { sql } from 'kysely';
import type { OrdersToAnonymize } from '../../domain/orders/retention.ts';
import type { Connection } from '../connection/connection.ts';

/** At most this many at once, so that no user waits long for a lock. */
const ordersInBatch = 500;

/** Returns how many there were. Words of reasons may name people, and the page needs one where there was one. */
export async function anonymizeOrders(
  connection: Connection,
  { contractsBefore, requestsBefore }: OrdersToAnonymize,
): Promise<number> {
  let total = 0;
  for (let count = ordersInBatch; count === ordersInBatch; total += count) {
    const { rows } = await sql<{ count: number }>`
      with due as (
        select orders.id from orders join lateral (
          select max(at) as last_at, bool_or(action = 'confirm') as is_contract
          from order_events where order_id = orders.id
        ) as history on true
        where num_nonnulls(user_id, shipping_address, message, seller, request_key) > 0 and status <> 'pending' and (
          coalesce(last_at, created_at) < ${contractsBefore}
          or (coalesce(last_at, created_at) < ${requestsBefore}
            and status in ('declined', 'cancelled') and not coalesce(is_contract, false))
        )
        order by orders.id limit ${ordersInBatch} for no key update of orders skip locked
      ), events as (
        update order_events set actor_id = null, consumer_name = null, tracking_number = null,
          reason = case when reason is not null then '…' end
        from due where order_events.order_id = due.id
      ), anonymized as (
        update orders set user_id = null, shipping_address = null, message = null, request_key = null,
          request_digest = null, seller = null
        from due where orders.id = due.id returning orders.id
      )
      select count(*)::int as count from anonymized`.execute(connection);
    count = rows[0]?.count ?? 0;
  }
  return total;
}
