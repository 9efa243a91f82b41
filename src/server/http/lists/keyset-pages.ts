/** Pages of a list in one order: the cursor holds the order, and key and id of the last row. */

import type { FastifyRequest } from 'fastify';
import { usualPage } from '../../../contract/common/paging.ts';
import type { KeysetRequest, Position } from '../../../database/search/keyset.ts';
import { decodeCursor, encodeCursor } from './keyset-cursor.ts';
import { pageHeaders } from './paging.ts';
import { personal } from './personal.ts';

const newest = 'newest';

/** Undefined for a cursor that the server did not issue, or that belongs to another order. */
export function readPage(
  query: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  order: string = newest,
): KeysetRequest | undefined {
  const limit = query.limit ?? usualPage;
  if (query.cursor === undefined) return { limit };
  const cursor = decodeCursor(query.cursor);
  if (cursor?.order !== order) return undefined;
  return { limit, after: cursor.position };
}

export function listHeaders(
  request: FastifyRequest,
  {
    total,
    last,
    order = newest,
  }: { readonly total: number; readonly last: Position | undefined; readonly order?: string | undefined },
): Record<string, string> {
  return { ...pageHeaders(request, { total, next: last && encodeCursor(order, last) }), ...personal };
}
