/** Pages of a list in order of id: the cursor hides an id, the headers say what else there is (RFC 8288). */
import type { FastifyRequest } from 'fastify';
import { largestId } from '../contract/common/values.ts';
import { refusal } from './routing.ts';

export function cursorOfId(id: number): string {
  return Buffer.from(`id:${id}`).toString('base64url');
}

/** Undefined for a cursor that we did not make. */
export function idOfCursor(cursor: string): number | undefined {
  const found = /^id:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  const id = Number(found);
  return id <= largestId ? id : undefined;
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
