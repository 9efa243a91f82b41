/** Pages of a list with many matches: its order is read until the page is full, but only so far. */
import { type RawBuilder, sql } from 'kysely';
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
  findRows,
  isAfter,
  type KeyedRow,
  type KeysetRequest,
  type KeysetSource,
  type Page,
  type Position,
  pageOf,
  type SortOrder,
} from './keyset.ts';

/** Among so many rows a page of many matches is found, unless order and filters depend on each other. */
const mostScanned = 30_000;

export async function findManyInOrder(
  connection: Connection,
  source: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
  maxScanned = mostScanned,
): Promise<Page> {
  const wanted = limit + 1;
  // Each branch is a range of an index, with no other rows in it.
  if (source.branches !== undefined) {
    return pageOf(await findRows(connection, source, order, { limit: wanted, after }), limit);
  }
  const near = { ...source, from: nextRows(source, order, maxScanned, after) };
  const rows = await findRows(connection, near, order, { limit: wanted, after });
  if (rows.length > limit) return pageOf(rows, limit);
  const end = await findLastScanned(connection, source, order, after, maxScanned);
  if (end === undefined) return pageOf(rows, limit);
  const far = await findRowsAnywhere(connection, source, order, { limit: wanted - rows.length, after: end });
  return pageOf([...rows, ...far], limit);
}

/** Ranks the strongest matches, which are usually among the first rows. */
export async function findManyBest(
  connection: Connection,
  source: KeysetSource,
  search: BestSearch,
  request: KeysetRequest,
  maxScanned = mostScanned,
): Promise<BestPage> {
  const isCut = (ranked: number) => ranked === maxRanked;
  const near = await findBest(
    connection,
    nextRows(source, search.strength, maxScanned),
    source,
    search,
    request,
  );
  if (near[0] !== undefined && isCut(near[0].ranked)) return bestPageOf(near, request, isCut);
  return bestPageOf(await findBest(connection, source.from, source, search, request), request, isCut);
}

async function findBest(
  connection: Connection,
  from: RawBuilder<unknown>,
  { id, where }: KeysetSource,
  search: BestSearch,
  request: KeysetRequest,
): Promise<readonly RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with strongest as materialized (
      select ${id} as id, ${search.strength.key} as strength, listing.words from ${from}
      where ${where} order by 2 desc, 1 desc limit ${maxRanked}
    )
    ${rankedPage(search, request)}`.execute(connection);
  return rows;
}

/** The next rows in the order, whether they match or not. */
function nextRows(
  { from, id }: KeysetSource,
  order: SortOrder,
  limit: number,
  after?: Position,
): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  return sql`(
    select * from ${from} where ${isAfter(id, order, after)}
    order by ${order.key} ${direction}, ${id} ${direction} limit ${limit}::integer
  ) as listing`;
}

/** Undefined if no rows follow those that were scanned. */
async function findLastScanned(
  connection: Connection,
  { from, id }: KeysetSource,
  order: SortOrder,
  after: Position | undefined,
  scanned: number,
): Promise<Position | undefined> {
  const direction = sql.raw(order.direction);
  const { rows } = await sql<KeyedRow>`
    select ${id} as id, ${order.key} as key from ${from} where ${isAfter(id, order, after)}
    order by ${order.key} ${direction}, ${id} ${direction}
    offset ${scanned - 1}::integer limit 1`.execute(connection);
  return rows[0];
}

/** Reads all matches: in their order, what the first rows do not have might be at the end. */
async function findRowsAnywhere(
  connection: Connection,
  { from, id, where }: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
): Promise<readonly KeyedRow[]> {
  const direction = sql.raw(order.direction);
  const { rows } = await sql<KeyedRow>`
    with matched as materialized (
      select ${id} as id, ${order.key} as key from ${from} where ${where} and ${isAfter(id, order, after)}
    )
    select id, key from matched order by key ${direction}, id ${direction} limit ${limit}`.execute(
    connection,
  );
  return rows;
}
