/**
 * Keyset pagination by the last row's key instead of an offset: the tenth page costs as much as the first,
 * and no row is repeated or skipped when others are added or removed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** The last row of the previous page. */
export interface Position {
  readonly key: number | string;
  readonly id: number;
}

/** Sorts by `key`, then by id. */
export interface SortOrder {
  readonly key: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

export interface KeysetSource {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /**
   * Values with an index of their own, as further FROM items: the first rows of each are read and merged,
   * because filtering in another order would read all rows in between.
   */
  readonly branches?: RawBuilder<unknown>;
}

export interface Page {
  readonly ids: readonly number[];
  /** The last row, if more rows follow. */
  readonly last: Position | undefined;
}

export interface KeysetRequest {
  readonly limit: number;
  readonly after?: Position | undefined;
}

interface KeyedRow {
  readonly id: number;
  readonly key: number | string;
}

export async function findPage(
  connection: Connection,
  source: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
): Promise<Page> {
  const { from, id, where, branches } = source;
  const direction = sql.raw(order.direction);
  const page = sql`
    select ${id} as id, ${order.key} as key from ${from}
    where ${where} and ${isAfter(id, order, after)}
    order by ${order.key} ${direction}, ${id} ${direction} limit ${limit + 1}`;
  const { rows } = await (branches === undefined
    ? sql<KeyedRow>`${page}`
    : sql<KeyedRow>`
        select merged.id, merged.key from ${branches} cross join lateral (${page}) as merged
        order by merged.key ${direction}, merged.id ${direction} limit ${limit + 1}`
  ).execute(connection);
  return pageOf(rows, limit);
}

/** A key out of the column's range, which only a forged cursor has, is compared without an error. */
export function isAfter(
  id: RawBuilder<unknown>,
  order: SortOrder,
  after: Position | undefined,
): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  const key = typeof after.key === 'number' ? sql`${after.key}::bigint` : sql`${after.key}::text`;
  const operator = sql.raw(order.direction === 'asc' ? '>' : '<');
  return sql`(${order.key}, ${id}) ${operator} (${key}, ${after.id}::bigint)`;
}

function pageOf(rows: readonly KeyedRow[], limit: number): Page {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    last: rows.length > limit && last !== undefined ? { key: last.key, id: last.id } : undefined,
  };
}

/** Ranking reads the words of every match, so only as many as users browse are ranked. */
export const maxRanked = 400;

export interface BestPage extends Page {
  /** The page after the ranked rows starts after this row in the order of `strength`. */
  readonly rest: Position | undefined;
}

interface RankedRow extends KeyedRow {
  readonly ranked: number;
  readonly restKey: number;
  readonly restId: number;
}

/** Ranks the first `maxRanked` rows in the order of `strength` by match; the others follow unranked. */
export async function findBestPage(
  connection: Connection,
  { from, id, where }: KeysetSource,
  search: { readonly words: string; readonly strength: SortOrder },
  { limit, after }: KeysetRequest,
): Promise<BestPage> {
  const { rows } = await sql<RankedRow>`
    with strongest as materialized (
      select ${id} as id, ${search.strength.key} as strength, listing.words from ${from}
      where ${where} order by 2 desc, 1 desc limit ${maxRanked}
    ), ranked as (
      select id, round(ts_rank(words, search_query(${search.words})) * 1000000)::integer as key from strongest
    )
    select ranked.id, ranked.key, whole.ranked, whole.rest_key, whole.rest_id
    from ranked cross join (
      select count(*) as ranked, (array_agg(strength order by strength, id))[1] as rest_key,
        (array_agg(id order by strength, id))[1] as rest_id
      from strongest
    ) as whole
    where ${after === undefined ? sql`true` : sql`(key, id) < (${after.key}::bigint, ${after.id}::bigint)`}
    order by key desc, id desc limit ${limit + 1}`.execute(connection);
  const page = pageOf(rows, limit);
  const [first] = rows;
  const goesOn = page.last === undefined && first?.ranked === maxRanked;
  return { ...page, rest: goesOn ? { key: first.restKey, id: first.restId } : undefined };
}
