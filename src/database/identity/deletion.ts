/**
 * Deletes an account: what is deleted and what stays. Lock the account, then the profile and pending records,
 * then the account for deletion. A concurrent favorite, scan or sign-in of the user is then either committed
 * already or finds no account.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DeletionWaitReason } from '../../domain/identity/deletion.ts';
import { openStatuses } from '../../domain/orders/states.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import type { UserRow } from '../tables/schema.ts';
import { redactInspections } from '../verification-calls/inspections.ts';

/**
 * Locks the account, and for an administrator all administrators: of two who delete themselves concurrently,
 * the second sees one fewer. Rows that reference the account are not blocked, so its owner can still be
 * notified.
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

/** What was sent for a producer that goes on without the account stays with the producer. */
export async function releaseDocuments(
  connection: Connection,
  userId: string,
  lostProducerId: number | undefined,
): Promise<void> {
  await sql`
    update documents set owner_id = null
    where owner_id = ${userId} and producer_id is not null
      and producer_id is distinct from ${lostProducerId ?? null}::integer`.execute(connection);
}

/** Locks the records that are deleted with the account and may be under decision. */
export async function lockRecordsOfPerson(connection: Connection, userId: string): Promise<void> {
  await sql`select from producer_applications where user_id = ${userId} order by id for update`.execute(
    connection,
  );
  await sql`select from documents where owner_id = ${userId} order by id for update`.execute(connection);
}

/** From here on no new row can reference the account. */
export async function lockAccountForDeletion(connection: Connection, userId: string): Promise<void> {
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

/** Orders to the profile that have not been sent, oldest first. */
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

/** Since which day something open needs the account. Locks the orders, so that one that is being confirmed counts. */
export async function findDeletionWaits(
  connection: Connection,
  userId: string,
): Promise<Partial<Record<DeletionWaitReason, string>>> {
  await sql`
    select from orders where producer_id = (select id from producers where user_id = ${userId})
      and status in (${sql.join(openStatuses)}) order by id for no key update`.execute(connection);
  const { rows } = await sql<{ reason: DeletionWaitReason; since: string | null }>`
    select reason, since::text from deletion_waits(${userId})`.execute(connection);
  return Object.fromEntries(rows.flatMap(({ reason, since }) => (since === null ? [] : [[reason, since]])));
}

/**
 * Removes the owner's texts and contact details from the profile, its change requests and imports, and the
 * notes about the owner.
 */
export async function forgetOwner(connection: Connection, producerId: number): Promise<void> {
  await connection
    .updateTable('producers')
    .set(({ ref, fn }) => ({
      userId: null,
      contactEmail: null,
      contactPhone: null,
      website: null,
      story: null,
      sustainablePractices: null,
      productionNotes: null,
      // The region or the country, instead of a street and a point on the map.
      location: fn.coalesce(ref('region'), fn<string>('initcap', ['country'])),
      latitude: null,
      longitude: null,
    }))
    .where('id', '=', producerId)
    .execute();
  await connection.deleteFrom('producerStories').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('changeRequests').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('profileDrafts').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('renewalRequests').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('shippingTerms').where('producerId', '=', producerId).execute();
  await connection.deleteFrom('sellerDetails').where('producerId', '=', producerId).execute();
  await connection
    .updateTable('verificationCalls')
    // A rejected call keeps a placeholder: its constraint demands a reason.
    .set({
      notes: null,
      reason: null,
      exceptionReason: null,
      outcomeReason: sql<string | null>`case when verification_outcome = 'rejected' then '–' end`,
    })
    .where('producerId', '=', producerId)
    .execute();
  await redactInspections(connection, producerId);
  await forgetInTables(connection, producerId);
  await connection
    .updateTable('products')
    .set({ offered: false })
    .where('producerId', '=', producerId)
    .where('offered', '=', true)
    .execute();
}

/** Redacts the profile's rows in imports; each row is marked as redacted. */
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

/**
 * What was reported stays, without address and photograph: by the account, or by an address that was its own or its
 * profile's.
 */
export async function forgetReporter(connection: Connection, userId: string): Promise<void> {
  await sql`
    update reports set email = null, photograph_key = null, photograph_width = null, photograph_height = null
    where user_id = ${userId} or lower(email) in (
      select lower(email) from users where id = ${userId}
      union all select lower(contact_email) from producers where user_id = ${userId}
      union all select lower(answers ->> 'email') from producer_applications where user_id = ${userId}
    )`.execute(connection);
}

/** Deletes a producer that was never approved; nothing else may reference it. */
export async function deleteProducer(connection: Connection, producerId: number): Promise<void> {
  await connection.deleteFrom('producers').where('id', '=', producerId).execute();
}

/**
 * Foreign keys delete identities, favorites and applications with the account, and clear the user of scans,
 * orders and reports; sessions have no foreign key.
 */
export async function deleteUser(connection: Connection, userId: string): Promise<void> {
  await sql`delete from sessions where data ->> 'userId' = ${userId}`.execute(connection);
  await connection
    .updateTable('orders')
    .set({ shippingAddress: null, message: null })
    .where('userId', '=', userId)
    .execute();
  await sql`
    update order_events set consumer_name = null where consumer_name is not null
      and order_id in (select id from orders where user_id = ${userId})`.execute(connection);
  await connection.deleteFrom('users').where('id', '=', userId).execute();
}
