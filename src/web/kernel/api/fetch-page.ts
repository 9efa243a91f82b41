/** One page of a list: its rows, the total, and the cursor of the next page (RFC 8288). */
import type { Api, Endpoint } from '../../../contract/api.ts';
import type { Client } from '../../../contract/client.ts';
import type { RequestOf, ResponseOf } from '../../../contract/common/route.ts';
import { ProblemError } from './problem-error.ts';

export interface ListPage<Rows> {
  readonly rows: Rows;
  readonly total: number;
  /** There are more than `total`: so many are not counted. */
  readonly isOver: boolean;
  /** The cursor of the next page; undefined on the last one. */
  readonly next?: string | undefined;
}

export async function fetchPage<Name extends Endpoint>(
  client: Client,
  endpoint: Name,
  request: RequestOf<Api[Name]>,
  signal?: AbortSignal,
): Promise<ListPage<ResponseOf<Api[Name]>>> {
  const reply = await client.call(endpoint, request, signal === undefined ? {} : { signal });
  if (!reply.ok) throw new ProblemError(reply.problem);
  return {
    rows: reply.body,
    total: Number(reply.headers.get('x-total-count') ?? 0),
    isOver: reply.headers.get('x-total-count-relation') === 'gte',
    next: nextCursor(reply.headers.get('link')),
  };
}

function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  const query = address?.split('?', 2)[1];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}
