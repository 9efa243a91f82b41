/** A user who saved much, of any status, and what the database says about it. */
import { sql } from 'kysely';
import type { Database } from '../../src/database/connection/connection.ts';

/** All oils, producers and the first bottles of the samples, and 25 comparisons; the batch of one oil is recalled. */
export async function saveMuch(database: Database, userId: string, now: Date): Promise<void> {
  await sql`
    insert into batch_recalls (product_id, batch_number, reason, language, recalled_at)
    select id, batch_number, 'Seal not tight', 'en', ${now} from products where id = 27
    on conflict do nothing`.execute(database);
  await sql`
    insert into favorites (user_id, product_id, created_at)
    select ${userId}, id, timestamptz '2026-11-01' + id * interval '1 hour' from products`.execute(database);
  await sql`
    insert into follows (user_id, kind, producer_id)
    select ${userId}, 'producer', id from producers where status = 'approved'`.execute(database);
  await sql`
    insert into follows (user_id, kind, product_id)
    select ${userId}, 'harvest', id from products where id % 2 = 0`.execute(database);
  await sql`
    insert into saved_bottles (user_id, qr_code_id, saved_at)
    select ${userId}::text, id, timestamptz '2026-11-01' + id * interval '1 minute'
    from qr_codes order by id limit 60`.execute(database);
  await saveComparisons(database, userId, 25);
}

/** Each of two oils. */
export async function saveComparisons(database: Database, userId: string, count: number): Promise<void> {
  await sql`
    insert into comparisons (user_id, name, product_ids, saved_at)
    select ${userId}, 'Gifts ' || n, array[n, n + 1], timestamptz '2026-11-01' + n * interval '1 hour'
    from generate_series(1, ${count}::integer) as n`.execute(database);
}

/** Of oils and producers, in the order of lists. */
export async function namesInOrder(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (select name from products union select name from producers) as named
    order by name collate display_order`.execute(database);
  return rows.map(({ name }) => name);
}

export interface ProducerStatus {
  readonly id: number;
  readonly inForce: boolean;
  /** Any certificate, in force or not. */
  readonly certified: boolean;
  readonly recalled: boolean;
}

export async function statusesOfProducers(database: Database, now: Date): Promise<ProducerStatus[]> {
  const { rows } = await sql<ProducerStatus>`
    select id, exists (select from certificates where producer_id = producers.id and state = 'active'
        and valid_until >= ${now}::date) as in_force,
      exists (select from certificates where producer_id = producers.id and state = 'active') as certified,
      exists (select from batch_recalls join products on products.id = product_id
        where producer_id = producers.id and recalled_at is not null) as recalled
    from producers where status = 'approved'`.execute(database);
  return rows;
}
