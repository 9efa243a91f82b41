/** A page that a browser fetches ahead of a click has been looked at by nobody, so it counts for nothing. */
import type { FastifyRequest } from 'fastify';

export function isPrefetch(request: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const value = request.headers[name];
    return typeof value === 'string' && /prefetch|prerender|preview/i.test(value);
  });
}
