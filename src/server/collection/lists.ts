/** The cursor of a person's own lists: time and id of the last row shown, newest first. */
import type { FastifyRequest } from 'fastify';
import { usualPage } from '../../contract/common/paging.ts';
import type { PageRequest, Position } from '../../database/search/keyset.ts';
import { decodeCursor, encodeCursor } from '../keyset-cursor.ts';
import { pageHeaders } from '../paging.ts';

/** Nobody else's answer may be shown to whoever uses the browser next. */
export const personal = { 'cache-control': 'no-store' } as const;

const newest = 'newest';

/** Undefined for a cursor that we did not make. */
export function readPage(query: {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}): PageRequest | undefined {
  const limit = query.limit ?? usualPage;
  if (query.cursor === undefined) return { limit };
  const cursor = decodeCursor(query.cursor);
  if (cursor?.order !== newest || typeof cursor.position.key !== 'number') return undefined;
  return { limit, after: cursor.position };
}

export function listHeaders(
  request: FastifyRequest,
  { total, last }: { readonly total: number; readonly last: Position | undefined },
): Record<string, string> {
  return { ...pageHeaders(request, { total, next: last && encodeCursor(newest, last) }), ...personal };
}
