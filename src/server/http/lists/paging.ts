/**
 * Pages of a list in order of id, and the headers of every list: its total and its next page (RFC 8288).
 */
import type { FastifyRequest } from 'fastify';
import { usualPage } from '../../../contract/common/paging.ts';
import { refusal } from '../routing/routing.ts';
import { decodeCursor, encodeCursor } from './keyset-cursor.ts';

export function cursorOfId(id: number): string {
  return encodeCursor('id', { key: id, id });
}

/** Undefined for a cursor that the server did not issue. */
export function idOfCursor(cursor: string): number | undefined {
  const found = decodeCursor(cursor);
  return found?.order === 'id' ? found.position.id : undefined;
}

export interface IdPage<Row> {
  readonly rows: readonly Row[];
  /** The total, and the link to the next page. */
  readonly headers: Record<string, string>;
}

export interface RowsBefore {
  readonly limit: number;
  /** The id of the last row of the previous page; undefined for the first page. */
  readonly before: number | undefined;
}

/** A page of rows, the highest id first; undefined for a cursor that the server did not issue. */
export async function readIdPage<Row extends { readonly id: number }>(
  request: FastifyRequest,
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  list: {
    readonly read: (page: RowsBefore) => Promise<readonly Row[]>;
    readonly count: () => Promise<number>;
  },
): Promise<IdPage<Row> | undefined> {
  const before = query.cursor === undefined ? undefined : idOfCursor(query.cursor);
  if (query.cursor !== undefined && before === undefined) return undefined;
  const limit = query.limit ?? usualPage;
  // One more than the page tells whether there are more.
  const [found, total] = await Promise.all([list.read({ limit: limit + 1, before }), list.count()]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, headers: pageHeaders(request, { total, next: last && cursorOfId(last.id) }) };
}

export function unknownCursor() {
  return refusal('invalid-input', {
    errors: [{ path: 'cursor', message: 'Unknown cursor', code: 'unknown-cursor' }],
  });
}

export interface PagePlace {
  readonly total: number;
  /** False if there are more than `total`. */
  readonly isExact?: boolean;
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
}

/** `gte`: the total is a lower bound, because counting on would take too long. */
export function pageHeaders(request: FastifyRequest, page: PagePlace): Record<string, string> {
  const total = {
    'x-total-count': String(page.total),
    ...(page.isExact === false ? { 'x-total-count-relation': 'gte' } : {}),
  };
  if (page.next === undefined) return total;
  const [path, query] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('cursor', page.next);
  return { ...total, link: `<${path}?${search}>; rel="next"` };
}
