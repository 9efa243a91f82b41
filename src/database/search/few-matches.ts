/** Pages of a list with few matches: all are read and counted, then sorted. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import {
  type BestPage,
  type BestSearch,
  bestPageOf,
  maxRanked,
  type RankedRow,
  rankedPage,
} from './best-matches.ts';
import {
  isAfter,
  type KeyedRow,
  type KeysetRequest,
  type KeysetSource,
  type Page,
  pageOf,
  type SortOrder,
} from './keyset.ts';

interface Total {
  readonly total: number;
}

/** Materialized: planned for all matches instead of for the order, which would be searched for them to its end. */
export async function findFewInOrder(
  connection: Connection,
  { from, id, where }: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
): Promise<Page & Total> {
  const direction = sql.raw(order.direction);
  const { rows } = await sql<KeyedRow & Total>`
    with matched as materialized (select ${id} as id, ${order.key} as key from ${from} where ${where})
    select page.id, page.key, counted.total from (select count(*) as total from matched) as counted
    left join (
      select id, key from matched where ${isAfter(sql`id`, { ...order, key: sql`key` }, after)}
      order by key ${direction}, id ${direction} limit ${limit + 1}
    ) as page on true
    order by page.key ${direction}, page.id ${direction}`.execute(connection);
  return { ...pageOf(rows.filter(isRow), limit), total: rows[0]?.total ?? 0 };
}

export async function findFewBest(
  connection: Connection,
  { from, id, where }: KeysetSource,
  search: BestSearch,
  request: KeysetRequest,
): Promise<BestPage & Total> {
  const { rows } = await sql<RankedRow & Total>`
    with matched as materialized (
      select ${id} as id, ${search.strength.key} as strength from ${from} where ${where}
    ), strongest as materialized (
      select id, strength, ${search.words} as words from (
        select id, strength from matched order by strength desc, id desc limit ${maxRanked}
      ) as strongest
    )
    select page.*, counted.total from (select count(*) as total from matched) as counted
    left join (${rankedPage(search, request)}) as page on true
    order by page.key desc, page.id desc`.execute(connection);
  const page = bestPageOf(rows.filter(isRow), request, (ranked) => ranked === maxRanked);
  return { ...page, total: rows[0]?.total ?? 0 };
}

/** A page without rows still has a total. */
function isRow({ id }: { readonly id: number | null }): boolean {
  return id !== null;
}
