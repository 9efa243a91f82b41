/** A product with very many orders, and the number of notifications of each buyer. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

/** One order each, of new users whose ids begin with `prefix`. */
export async function insertManyOrders(
  database: Database,
  { prefix, oil, count }: { readonly prefix: string; readonly oil: number; readonly count: number },
): Promise<void> {
  await sql`
    with people as (
      insert into users (id, email) select ${prefix} || n, ${prefix} || n || '@many.example'
      from generate_series(1, ${count}::integer) as n returning id
    ), sent as (
      insert into orders (user_id, producer_id, goods_amount)
      select people.id, products.producer_id, 24.5 from people, products where products.id = ${oil} returning id
    )
    insert into order_items (order_id, product_id, product_name, batch_number, quantity, price)
    select sent.id, products.id, products.name, products.batch_number, 1, 24.5
    from sent, products where products.id = ${oil}`.execute(database);
}

/** Number of notifications -> number of these users who have that many. */
export async function countNotified(database: Database, prefix: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ notifications: number; people: number }>`
    select notifications, count(*)::integer as people from (
      select count(notifications.id)::integer as notifications
      from users left join notifications on notifications.user_id = users.id
      where users.id like ${`${prefix}%`} group by users.id
    ) as sent group by notifications`.execute(database);
  return Object.fromEntries(rows.map(({ notifications, people }) => [notifications, people]));
}

/** While `act` runs, notifying the `nth` of these buyers, in order of their orders, fails. */
export async function withFailingNotification(
  database: Database,
  { prefix, nth }: { readonly prefix: string; readonly nth: number },
  act: () => Promise<void>,
): Promise<void> {
  const { userId } = await database
    .selectFrom('orders')
    .select('userId')
    .where('userId', 'like', `${prefix}%`)
    .orderBy('id')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`alter table notifications add constraint nobody check (user_id <> ${sql.lit(userId)}) not valid`.execute(
    database,
  );
  await act();
  await sql`alter table notifications drop constraint nobody`.execute(database);
}
