/** Who sells, where producers ship to and what that costs, and how long their newest answers took. */
import { sql } from 'kysely';
import { answerTimeLimits } from '../../domain/orders/answer-time.ts';
import type { SellerDetails, StatedSeller } from '../../domain/orders/seller.ts';
import { type OfferedTerms, offeredTerms, type ShippingTerms } from '../../domain/orders/shipping.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';

/** By producer: what they state, or what counts where they state nothing. */
export async function listOfferedTerms(
  connection: Connection,
  producerIds: readonly number[],
): Promise<ReadonlyMap<number, OfferedTerms>> {
  if (producerIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('producers')
    .modifyFront(prepared)
    .leftJoin('shippingTerms', 'shippingTerms.producerId', 'producers.id')
    .select(['producers.id', 'producers.country', 'countries', 'cost', 'freeFrom'])
    .where('producers.id', '=', sql<number>`any (${producerIds}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, country, countries, cost, freeFrom }) => [
      id,
      offeredTerms(countries === null ? null : { countries, cost, freeFrom }, country),
    ]),
  );
}

export async function storeShippingTerms(
  connection: Connection,
  producerId: number,
  { countries, cost, freeFrom }: ShippingTerms,
): Promise<void> {
  const stated = { countries: [...countries], cost, freeFrom };
  await connection
    .insertInto('shippingTerms')
    .values({ producerId, ...stated })
    .onConflict((conflict) => conflict.column('producerId').doUpdateSet(stated))
    .execute();
}

/** By producer, of those who state it. */
export async function listSellers(
  connection: Connection,
  producerIds: readonly number[],
): Promise<ReadonlyMap<number, StatedSeller>> {
  if (producerIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('sellerDetails')
    .modifyFront(prepared)
    .selectAll()
    .where('producerId', '=', sql<number>`any (${producerIds}::int[])`)
    .execute();
  return new Map(
    rows.map(({ producerId, updatedAt, ...seller }) => [
      producerId,
      { ...seller, statedAt: updatedAt.toISOString() },
    ]),
  );
}

export async function storeSeller(
  connection: Connection,
  producerId: number,
  details: SellerDetails,
): Promise<void> {
  await connection
    .insertInto('sellerDetails')
    .values({ producerId, ...details })
    .onConflict((conflict) => conflict.column('producerId').doUpdateSet(details))
    .execute();
}

export async function deleteShippingTerms(connection: Connection, producerId: number): Promise<void> {
  await connection.deleteFrom('shippingTerms').where('producerId', '=', producerId).execute();
}

/** Among the newest orders only, so that a producer with very many costs no more. */
const newestOrders = 200;

/** By producer: the seconds from each request to its answer, the newest first. */
export async function listAnswerTimes(
  connection: Connection,
  producerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ producerId: number; seconds: number[] }>`
    ${prepared} select producer_id, coalesce(array_agg(answered.seconds), '{}') as seconds
    from unnest(${producerIds}::int[]) as wanted (producer_id) cross join lateral (
      select extract(epoch from order_events.at - newest.created_at)::int as seconds
      from (
        select id, created_at from orders where orders.producer_id = wanted.producer_id
        order by id desc limit ${newestOrders}
      ) as newest join order_events on order_events.order_id = newest.id
      where order_events.action in ('confirm', 'decline') and order_events.side <> 'buyer'
      order by newest.id desc limit ${answerTimeLimits.newest}
    ) as answered group by producer_id`.execute(connection);
  return new Map(rows.map(({ producerId, seconds }) => [producerId, seconds]));
}
