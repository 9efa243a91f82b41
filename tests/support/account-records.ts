/** What the database holds of one user, and bulk rows for tests of limits. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';
import { untilLocked } from './locks.ts';

export type Counts = Readonly<Record<string, number>>;

export async function countRowsOf(database: Database, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from users where id = ${userId}) as users,
      (select count(*)::int from sessions where data ->> 'userId' = ${userId}) as sessions,
      (select count(*)::int from identities where user_id = ${userId}) as identities,
      (select count(*)::int from favorites where user_id = ${userId}) as favorites,
      (select count(*)::int from follows where user_id = ${userId}) as follows,
      (select count(*)::int from scans where user_id = ${userId}) as scans,
      (select count(*)::int from orders where user_id = ${userId}) as orders,
      (select count(*)::int from producers where user_id = ${userId}) as producers,
      (select count(*)::int from producer_applications where user_id = ${userId}) as applications`.execute(
    database,
  );
  return rows[0] ?? {};
}

/** Number of scans, and the sum of the codes' counts. */
export async function countScansOfAll(database: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from scans) as scans,
      (select sum(scanned_count)::int from qr_codes) as counted`.execute(database);
  return rows[0] ?? {};
}

export async function countTracesOfOwner(database: Database, producerId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from producer_stories where producer_id = ${producerId}) as stories,
      (select count(*)::int from change_requests where producer_id = ${producerId}) as wishes,
      (select count(*)::int from shipping_terms where producer_id = ${producerId}) as shipping,
      (select count(*)::int from seller_details where producer_id = ${producerId}) as seller,
      (select count(*)::int from verification_calls
        where producer_id = ${producerId} and (notes is not null or reason is not null)) as notes,
      (select count(*)::int from products where producer_id = ${producerId} and available) as available`.execute(
    database,
  );
  return rows[0] ?? {};
}

/** Adds favorites of new products; returns the ids of further products that are not favorites. */
export async function fillFavorites(database: Database, userId: string, count: number): Promise<number[]> {
  await sql`
    with made as (
      insert into products (producer_id, name)
      select 11, 'Barrel ' || n from generate_series(1, ${count + 4}::int) as n returning id
    )
    insert into favorites (user_id, product_id)
    select ${userId}, id from made order by id limit ${count}`.execute(database);
  const free = await sql<{ id: number }>`
    select id from products where name like 'Barrel %' order by id desc limit 4`.execute(database);
  return free.rows.map(({ id }) => id);
}

/** One scan per minute, cycling through the first thirty codes. */
export async function insertManyScans(database: Database, userId: string, count: number): Promise<void> {
  await sql`
    insert into scans (qr_code_id, visitor, user_id, scanned_at)
    select 1 + n % 30, 1, ${userId}, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`.execute(database);
}

export async function listScannersOf(database: Database, code: string): Promise<(string | null)[]> {
  const rows = await database
    .selectFrom('scans')
    .innerJoin('qrCodes', 'qrCodes.id', 'qrCodeId')
    .select('userId')
    .where('code', '=', code)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Deletes an account in a transaction; `concurrently` starts concurrent work that has to wait for it. */
export async function deleteAccountDuring<Result>(
  database: Database,
  userId: string,
  concurrently: () => Promise<Result>,
): Promise<Result> {
  const started = await database.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${userId} for update`.execute(transaction);
    // In an object, because a returned promise would be awaited before the commit.
    const running = { result: concurrently() };
    await untilLocked(transaction);
    await sql`delete from users where id = ${userId}`.execute(transaction);
    return running;
  });
  return started.result;
}

/** Every column of every table that holds one of the values, as `table.column: value`. */
export async function placesOf(database: Database, values: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`.execute(
    database,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ place: string }>`
      select distinct ${name} || '.' || cell_key || ': ' || sought as place
      from ${sql.raw(name)} as held, jsonb_each_text(to_jsonb(held)) as cell (cell_key, cell_value), unnest(${values}::text[]) as sought
      where cell_value ilike '%' || sought || '%' or cell_value ilike '%' || to_jsonb(sought)::text || '%'
      order by 1`.execute(database);
    found.push(...rows.map(({ place }) => place));
  }
  return found;
}

/** Every table whose rows name a user, a producer, a product or a certificate by a foreign key. */
export async function listOwnedTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any (array['users', 'producers', 'products', 'certificates']::regclass[])
      and not exists (select from pg_inherits where inhrelid = conrelid)
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}
