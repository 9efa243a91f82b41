/** Who is to be notified of what happened to an oil. A follower's account is locked before what they follow. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { OilEventRow } from '../tables/schema.ts';

/** The oldest first. Concurrent senders wait for the end of the transaction. */
export async function lockOldestOilEvent(connection: Connection): Promise<OilEventRow | undefined> {
  return connection.selectFrom('oilEvents').selectAll().orderBy('id').limit(1).forUpdate().executeTakeFirst();
}

export interface Follower {
  readonly id: number;
  readonly userId: string;
  readonly kind: 'producer' | 'harvest';
}

/**
 * The next followers of the event: those who followed before it, each once, and by what they asked for most exactly.
 * None of them unfollows or deletes the account before the transaction ends.
 */
export async function lockFollowers(
  connection: Connection,
  event: OilEventRow,
  { producerId, most }: { readonly producerId: number; readonly most: number },
): Promise<Follower[]> {
  const ofOil = sql`(select same_oil(${event.productId}))`;
  const asked = sql`follows.product_id in ${ofOil} and follows.kind = 'harvest'`;
  const concerned =
    event.kind === 'listed'
      ? sql`follows.producer_id = ${producerId}`
      : sql`((${asked}) or (follows.producer_id = ${producerId} and not exists (
          select from follows as own where own.user_id = follows.user_id and own.kind = 'harvest'
            and own.product_id in ${ofOil} and own.followed_at <= ${event.happenedAt})))`;
  const { rows } = await sql<Follower>`
    select follows.id, follows.user_id, follows.kind
    from users join follows on follows.user_id = users.id
    where ${concerned} and follows.followed_at <= ${event.happenedAt} and follows.id > ${event.notifiedThrough}
    order by follows.id limit ${most} for key share of users, follows`.execute(connection);
  return rows;
}

export async function setNotifiedThrough(connection: Connection, id: number, through: number): Promise<void> {
  await connection.updateTable('oilEvents').set({ notifiedThrough: through }).where('id', '=', id).execute();
}

export async function deleteOilEvent(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('oilEvents').where('id', '=', id).execute();
}

export interface AwaitedOil {
  readonly id: number;
  readonly userId: string;
  readonly productId: number;
}

/** Those who wait for an oil that may be orderable again; the caller knows whether it is. */
export async function listAwaitedOils(
  connection: Connection,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<AwaitedOil[]> {
  const { rows } = await sql<AwaitedOil>`
    select follows.id, follows.user_id, follows.product_id
    from follows join products on products.id = follows.product_id
    where follows.kind = 'back' and products.available and products.withdrawn_at is null and products.price is not null
      and follows.id > ${after}
    order by follows.id limit ${most}`.execute(connection);
  return rows;
}

/** False if the user no longer waits, or deleted the account. */
export async function takeAwaitedOil(connection: Connection, { id, userId }: AwaitedOil): Promise<boolean> {
  const locked = await sql`select from users where id = ${userId} for key share`.execute(connection);
  if (locked.rows.length === 0) return false;
  const { rows } = await sql`delete from follows where id = ${id} returning id`.execute(connection);
  return rows.length > 0;
}

/** Whether the recipient of a notification still follows the oil or producer that it is about. */
export async function isStillFollowed(connection: Connection, notificationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from notifications join follows on follows.user_id = notifications.user_id
    where notifications.id = ${notificationId} and case notifications.kind
      when 'oil-new-harvest' then follows.kind = 'harvest'
        and follows.product_id in (select same_oil((payload ->> 'oil')::integer))
      else follows.producer_id = (payload ->> 'producer')::integer end
    limit 1`.execute(connection);
  return rows.length > 0;
}
