/** Comparisons of oils that users saved under a name. */
import { sql } from 'kysely';
import { comparisonsLimit } from '../../domain/collection/saved.ts';
import type { Connection } from '../connection/connection.ts';
import { type KeysetRequest, pageOf, type RowsOfPage } from '../search/keyset.ts';
import { countSaved, type SavedRequest, savedPage } from './saved.ts';

export interface SavedComparison {
  readonly id: number;
  readonly key: number | string;
  readonly name: string;
  /** When it was saved. */
  readonly at: Date;
  /** Public ones, in their order. */
  readonly oils: readonly { readonly id: number; readonly name: string; readonly producerName: string }[];
}

const comparisonsOf = (userId: string) => sql`
  select comparisons.id, saved_at as at, comparisons.name, coalesce(oils.names, '') as producer_name,
    null::integer as producer_id, null::integer as product_id, null::text as batch_number, null::integer as code_id,
    coalesce(oils.oils, '[]') as oils
  from comparisons left join lateral (
    select jsonb_agg(jsonb_build_object('id', products.id, 'name', products.name, 'producerName', producers.name)
        order by array_position(product_ids, products.id)) as oils,
      string_agg(products.name || ' ' || producers.name, ' ') as names
    from products join producers on producers.id = products.producer_id
    where products.id = any (product_ids) and producers.status = 'approved'
  ) as oils on true where comparisons.user_id = ${userId}`;

export async function findComparisonPage(
  connection: Connection,
  asked: SavedRequest,
  page: KeysetRequest,
): Promise<RowsOfPage<SavedComparison>> {
  const { rows } = await savedPage<SavedComparison>(comparisonsOf(asked.userId), asked, page).execute(
    connection,
  );
  return pageOf(rows, page.limit);
}

export async function countComparisons(connection: Connection, asked: SavedRequest): Promise<number> {
  return countSaved(connection, comparisonsOf(asked.userId), asked);
}

export interface ComparisonToSave {
  readonly userId: string;
  readonly name: string;
  readonly productIds: readonly number[];
  readonly savedAt: Date;
}

/** Its id; one of the same oils is renamed. Undefined where there are too many. */
export async function upsertComparison(
  connection: Connection,
  { userId, name, productIds, savedAt }: ComparisonToSave,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with renamed as (
      update comparisons set name = ${name} where user_id = ${userId} and product_ids = ${productIds}::integer[]
      returning id
    ), added as (
      insert into comparisons (user_id, name, product_ids, saved_at)
      select ${userId}, ${name}, ${productIds}::integer[], ${savedAt} where not exists (select from renamed)
        and (select count(*) from comparisons where user_id = ${userId}) < ${comparisonsLimit}
      returning id
    )
    select id from renamed union all select id from added limit 1`.execute(connection);
  return rows[0]?.id;
}
