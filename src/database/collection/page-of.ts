/** Cuts a page out of rows read with one extra row. */
import type { Position } from '../search/keyset.ts';

export interface RowsOfPage<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly number[];
  /** The last row shown, if more rows follow. */
  readonly last: Position | undefined;
}

export function pageOf<Row extends { readonly id: number; readonly key: number | string }>(
  rows: readonly Row[],
  limit: number,
): RowsOfPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    ids: shown.map(({ id }) => id),
    last: rows.length > limit && last !== undefined ? { key: last.key, id: last.id } : undefined,
  };
}
