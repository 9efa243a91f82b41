/** Pages of a list in order of id: the cursor hides an id, the headers say what else there is (RFC 8288). */
import type { FastifyRequest } from 'fastify';
import { usualPage } from '../contract/common/paging.ts';
import { largestId } from '../contract/common/values.ts';
import { refusal } from './routing.ts';

function cursorOfId(id: number): string {
  return Buffer.from(`id:${id}`).toString('base64url');
}

/** Undefined for a cursor that we did not make. */
function idOfCursor(cursor: string): number | undefined {
  const found = /^id:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  const id = Number(found);
  return id <= largestId ? id : undefined;
}

export interface IdPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are and where the next page is. */
  readonly headers: Record<string, string>;
}

export interface RowsBefore {
  readonly limit: number;
  /** The id of the last row shown; undefined for the first page. */
  readonly before: number | undefined;
}

/** A page of rows, the largest id first; undefined when the cursor is none of ours. */
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
  // One more than is shown tells whether there are more.
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

/** `next` is the cursor of the next page, when there is one. */
export function pageHeaders(
  request: FastifyRequest,
  page: { readonly total: number; readonly next: string | undefined },
): Record<string, string> {
  const total = { 'x-total-count': String(page.total) };
  if (page.next === undefined) return total;
  const [path, query] = request.url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('cursor', page.next);
  return { ...total, link: `<${path}?${search}>; rel="next"` };
}
