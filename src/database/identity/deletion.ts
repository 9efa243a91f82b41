/**
 * What goes and what stays when an account is deleted. Lock the account first, then the profile and
 * what is under way, then the account for good: a favourite, scan or sign-in of the same person then either
 * is there already or finds nobody.
 */
import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '../../domain/orders/states.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection.ts';
import type { UserRow } from '../schema.ts';
import { redactInspections } from '../verification-calls/inspections.ts';

/**
 * The account, and of an administrator all administrators: of two who delete themselves at once the second sees
 * one fewer. What refers to them is not held up: whoever has the profile may still have to tell its owner.
 */
export async function lockAccount(connection: Connection, userId: string): Promise<UserRow | undefined> {
  const own = connection.selectFrom('users as own').select('own.role').where('own.id', '=', userId);
  const locked = await connection
    .selectFrom('users')
    .selectAll()
    .where((is) => is.or([is('id', '=', userId), is.and([is('role', '=', 'admin'), is('role', '=', own)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.find(({ id }) => id === userId);
}

/** What goes with the account and others may be deciding about at this moment. */
export async function lockRecordsOfPerson(connection: Connection, userId: string): Promise<void> {
  await sql`select from producer_applications where user_id = ${userId} order by id for update`.execute(
    connection,
  );
  await sql`select from documents where owner_id = ${userId} order by id for update`.execute(connection);
}

/** From here on nothing new refers to the account. */
export async function lockAccountForGood(connection: Connection, userId: string): Promise<void> {
  await connection.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function countOtherAdministrators(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface CountsOfPerson {
  readonly favorites: number;
  readonly scans: number;
  readonly orders: number;
  readonly applications: number;
}

export async function countRecordsOfPerson(connection: Connection, userId: string): Promise<CountsOfPerson> {
  const { rows } = await sql<CountsOfPerson>`
    select (select count(*)::int from favorites where user_id = ${userId}) as favorites,
      (select count(*)::int from scans where user_id = ${userId}) as scans,
      (select count(*)::int from orders where user_id = ${userId}) as orders,
      (select count(*)::int from producer_applications where user_id = ${userId}) as applications`.execute(
    connection,
  );
  const counts = rows[0];
  if (!counts) throw new Error('A select without from answers with one row.');
  return counts;
}

export interface ProfileOfPerson {
  readonly id: number;
  readonly name: string;
  readonly status: ProducerStatus;
  readonly wasApproved: boolean;
  readonly certificates: number;
  readonly products: number;
  readonly codes: number;
  readonly orders: number;
}

export async function findProfileOfPerson(
  connection: Connection,
  userId: string,
): Promise<ProfileOfPerson | undefined> {
  const { rows } = await sql<ProfileOfPerson>`
    select id, name, status, approved_at is not null as was_approved,
      (select count(*)::int from certificates where producer_id = producers.id) as certificates,
      (select count(*)::int from products where producer_id = producers.id) as products,
      (select count(*)::int from qr_codes join products on products.id = qr_codes.product_id
        where products.producer_id = producers.id) as codes,
      (select count(*)::int from orders where producer_id = producers.id) as orders
    from producers where user_id = ${userId}`.execute(connection);
  return rows[0];
}

/** Orders that were asked of the profile and have not left, oldest first. */
export async function listOpenOrdersOfProfile(connection: Connection, producerId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('producerId', '=', producerId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The owner's own words and ways to reach them go, out of old wishes for changes and old tables too; so does
 * what was noted about them.
 */
export async function forgetOwner(connection: Connection, producerId: number): Promise<void> {
  await connection
    .updateTable('producers')
    .set({ userId: null, contactEmail: null, contactPhone: null, website: null, story: null })
    .where('id', '=', producerId)
    .execute();
  await connection.deleteFrom('producerStories').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('changeRequests').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('profileDrafts').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('renewalRequests').where('producerId', '=', producerId).execute();
  await connection
    .updateTable('verificationCalls')
    // A rejection keeps its mark that there was a reason, as the table demands.
    .set({
      notes: null,
      reason: null,
      outcomeReason: sql<string | null>`case when verification_outcome = 'rejected' then '–' end`,
    })
    .where('producerId', '=', producerId)
    .execute();
  await redactInspections(connection, producerId);
  await forgetInTables(connection, producerId);
  await connection
    .updateTable('products')
    .set({ available: false })
    .where('producerId', '=', producerId)
    .where('available', '=', true)
    .execute();
}

/** Of what an administrator's table changed in the profile: the row says that something was taken out of it. */
async function forgetInTables(connection: Connection, producerId: number): Promise<void> {
  const changed = JSON.stringify([{ id: producerId }]);
  const without = (rows: RawBuilder<unknown>) => sql`(
    select jsonb_agg(case when planned ->> 'id' = ${String(producerId)} then
      planned || jsonb_build_object('forgotten', true, 'changes', (
        select coalesce(jsonb_agg(change order by at), '[]') from jsonb_array_elements(planned -> 'changes')
          with ordinality as changes (change, at)
        where change ->> 'column' not in ('contactEmail', 'contactPhone', 'website', 'story')
      )) else planned end order by place)
    from jsonb_array_elements(${rows}) with ordinality as rows (planned, place))`;
  await sql`
    update imports set plan = ${without(sql`plan::jsonb`)}::text,
      preview = coalesce(${without(sql`preview`)}, '[]')
    where kind = 'producers' and (plan::jsonb @> ${changed}::jsonb or preview @> ${changed}::jsonb)`.execute(
    connection,
  );
}

/** One that was never approved; whatever else refers to it must not be there. */
export async function deleteProducer(connection: Connection, producerId: number): Promise<void> {
  await connection.deleteFrom('producers').where('id', '=', producerId).execute();
}

/**
 * Identities, favourites and applications go with the account by their foreign keys, and scans and
 * orders forget the person by theirs; sessions have none.
 */
export async function deleteUser(connection: Connection, userId: string): Promise<void> {
  await sql`delete from sessions where sess ->> 'userId' = ${userId}`.execute(connection);
  await connection
    .updateTable('orders')
    .set({ shippingAddress: null, message: null })
    .where('userId', '=', userId)
    .execute();
  await connection.deleteFrom('users').where('id', '=', userId).execute();
}
