/**
 * Pages by the key of the last row, never by counting rows: the tenth page costs what the first does,
 * and no row is shown twice or left out when others come and go.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** The row that a page goes on after. */
export interface Position {
  readonly key: number | string;
  readonly id: number;
}

/** Rows in the order of `key`, those with equal keys in the order of their ids. */
export interface SortOrder {
  readonly key: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

export interface Source {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /**
   * Values of which each has an index of its own, as further items of a FROM: the best rows of each are
   * read and merged, because a filter in another order would read past all the rows between.
   */
  readonly branches?: RawBuilder<unknown>;
}

export interface Page {
  readonly ids: readonly number[];
  /** The last row, when there are more after it. */
  readonly last: Position | undefined;
}

export interface PageRequest {
  readonly limit: number;
  readonly after?: Position | undefined;
}

interface KeyedRow {
  readonly id: number;
  readonly key: number | string;
}

export async function findPage(
  connection: Connection,
  source: Source,
  order: SortOrder,
  { limit, after }: PageRequest,
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

/** A key beyond the column's type, which only a forged cursor has, is compared and not refused. */
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

/** Ranking reads every match's words, so only as many as anybody looks through are ranked. */
export const mostRanked = 400;

export interface BestPage extends Page {
  /** The page after the ranked rows starts behind this row of `strength`. */
  readonly rest: Position | undefined;
}

interface RankedRow extends KeyedRow {
  readonly ranked: number;
  readonly restKey: number;
  readonly restId: number;
}

/** Of the `mostRanked` first rows by `strength` those that fit the words best; the others follow unranked. */
export async function findBestPage(
  connection: Connection,
  { from, id, where }: Source,
  search: { readonly words: string; readonly strength: SortOrder },
  { limit, after }: PageRequest,
): Promise<BestPage> {
  const { rows } = await sql<RankedRow>`
    with strongest as materialized (
      select ${id} as id, ${search.strength.key} as strength, listing.words from ${from}
      where ${where} order by 2 desc, 1 desc limit ${mostRanked}
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
  const goesOn = page.last === undefined && first?.ranked === mostRanked;
  return { ...page, rest: goesOn ? { key: first.restKey, id: first.restId } : undefined };
}
