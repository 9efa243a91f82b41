/** Removes entries from the lists of what a user saved, and restores them as they were. */
import { type RawBuilder, sql } from 'kysely';
import type { SavedList } from '../../domain/collection/saved.ts';
import type { Connection } from '../connection/connection.ts';

export interface RemovalRequest {
  readonly userId: string;
  readonly list: SavedList;
  /** Oils by id, follows as `harvest-25`, bottles by code, comparisons by id. */
  readonly items: readonly string[];
  readonly removedAt: Date;
}

/** The id with which it is undone; undefined if nothing was in the list. The scans of a bottle still count, without the user. */
export async function removeSaved(
  connection: Connection,
  { userId, list, items, removedAt }: RemovalRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with ${removed[list](userId, items)}
    insert into removals (user_id, list, removed_at, content)
    select ${userId}, ${list}, ${removedAt}, jsonb_agg(content) from removed having count(*) > 0 returning id`.execute(
    connection,
  );
  return rows[0]?.id;
}

export interface Removal {
  readonly list: SavedList;
  readonly count: number;
}

/** Undefined if it was undone, or removed too long ago. */
export async function lockRemoval(
  connection: Connection,
  { id, userId, since }: { readonly id: number; readonly userId: string; readonly since: Date },
): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    select list, jsonb_array_length(content) as count from removals
    where id = ${id} and user_id = ${userId} and removed_at >= ${since} for update`.execute(connection);
  return rows[0];
}

/** What was deleted from the register since is left out, and what was saved again stays as it is. */
export async function restoreSaved(connection: Connection, id: number, list: SavedList): Promise<void> {
  await sql`with ${restored(id)[list]} delete from removals where id = ${id}`.execute(connection);
}

export async function deleteRemovalsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.deleteFrom('removals').where('removedAt', '<', before).execute();
}

type Items = readonly string[];

const removed: Readonly<Record<SavedList, (userId: string, items: Items) => RawBuilder<unknown>>> = {
  oils: (userId, items) => sql`removed as (
    delete from favorites where user_id = ${userId} and product_id::text = any (${items})
    returning to_jsonb(favorites) as content)`,
  following: (userId, items) => sql`removed as (
    delete from follows
    where user_id = ${userId} and kind || '-' || coalesce(producer_id, product_id) = any (${items})
    returning to_jsonb(follows) as content)`,
  bottles: (userId, items) => sql`
    scanned as (
      update scans set user_id = null from qr_codes
      where scans.user_id = ${userId} and qr_codes.id = scans.qr_code_id and qr_codes.code = any (${items})
      returning scans.id, scans.scanned_at
    ), bottles as (
      delete from saved_bottles using qr_codes
      where saved_bottles.user_id = ${userId} and qr_codes.id = qr_code_id and qr_codes.code = any (${items})
      returning to_jsonb(saved_bottles) as content
    ), removed as (select to_jsonb(scanned) as content from scanned union all select content from bottles)`,
  comparisons: (userId, items) => sql`removed as (
    delete from comparisons where user_id = ${userId} and id::text = any (${items})
    returning to_jsonb(comparisons) as content)`,
};

const restored = (id: number): Readonly<Record<SavedList, RawBuilder<unknown>>> => {
  const rowsAs = (columns: RawBuilder<unknown>) =>
    sql`removals cross join lateral jsonb_to_recordset(content) as row (${columns}) where removals.id = ${id}`;
  return {
    oils: sql`restored as (
      insert into favorites (user_id, product_id, created_at) select removals.user_id, product_id, created_at
      from ${rowsAs(sql`product_id integer, created_at timestamptz`)}
        and exists (select from products where products.id = product_id)
      on conflict do nothing)`,
    following: sql`restored as (
      insert into follows (id, user_id, kind, producer_id, product_id, followed_at) overriding system value
      select row.id, removals.user_id, kind, producer_id, product_id, followed_at
      from ${rowsAs(sql`id integer, kind text, producer_id integer, product_id integer, followed_at timestamptz`)}
        and (exists (select from producers where producers.id = producer_id)
          or exists (select from products where products.id = product_id))
      on conflict do nothing)`,
    bottles: sql`
      scanned as (
        update scans set user_id = removals.user_id
        from ${rowsAs(sql`id integer, scanned_at timestamptz, qr_code_id integer`)}
          and scans.id = row.id and scans.scanned_at = row.scanned_at and row.qr_code_id is null
          and scans.user_id is null
      ), restored as (
        insert into saved_bottles (user_id, qr_code_id, saved_at, opened_on, reminded_at)
        select removals.user_id, qr_code_id, saved_at, opened_on, reminded_at
        from ${rowsAs(sql`qr_code_id integer, saved_at timestamptz, opened_on date, reminded_at timestamptz`)}
          and exists (select from qr_codes where qr_codes.id = qr_code_id)
        on conflict do nothing)`,
    comparisons: sql`restored as (
      insert into comparisons (id, user_id, name, product_ids, saved_at) overriding system value
      select row.id, removals.user_id, name, product_ids, saved_at
      from ${rowsAs(sql`id integer, name text, product_ids integer[], saved_at timestamptz`)}
      on conflict do nothing)`,
  };
};
