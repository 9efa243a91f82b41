/**
 * Keyset pagination by the last row's key instead of an offset: the tenth page costs as much as the first,
 * and no row is repeated or skipped when others are added or removed.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';

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

export interface KeyedRow {
  readonly id: number;
  readonly key: number | string;
}

export async function findPage(
  connection: Connection,
  source: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
): Promise<Page> {
  return pageOf(await findRows(connection, source, order, { limit: limit + 1, after }), limit);
}

export async function findRows(
  connection: Connection,
  { from, id, where, branches }: KeysetSource,
  order: SortOrder,
  { limit, after }: KeysetRequest,
): Promise<readonly KeyedRow[]> {
  const direction = sql.raw(order.direction);
  const page = sql`
    select ${id} as id, ${order.key} as key from ${from}
    where ${where} and ${isAfter(id, order, after)}
    order by ${order.key} ${direction}, ${id} ${direction} limit ${limit}`;
  // A branch is a range of an index whatever the values, so its plan is made once.
  const { rows } = await (branches === undefined
    ? sql<KeyedRow>`${page}`
    : sql<KeyedRow>`
        ${prepared} select merged.id, merged.key from ${branches} cross join lateral (${page}) as merged
        order by merged.key ${direction}, merged.id ${direction} limit ${limit}`
  ).execute(connection);
  return rows;
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

export interface RowsOfPage<Row> extends Page {
  readonly rows: readonly Row[];
}

/** Cuts a page out of rows read with one extra row. */
export function pageOf<Row extends KeyedRow>(rows: readonly Row[], limit: number): RowsOfPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    ids: shown.map(({ id }) => id),
    last: rows.length > limit && last !== undefined ? { key: last.key, id: last.id } : undefined,
  };
}
