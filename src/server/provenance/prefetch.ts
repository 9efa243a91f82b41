/**
 * What a browser fetches ahead of a click has been looked at by nobody, so it is no scan. It gets no verdict either:
 * whoever could have verdicts without being counted would know how often a code was scanned before they copy it.
 * Browsers fetch the page anew when somebody opens it.
 */
import type { FastifyRequest } from 'fastify';

export function isPrefetch(request: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const value = request.headers[name];
    return typeof value === 'string' && /prefetch|prerender|preview/i.test(value);
  });
}
