/**
 * A prefetch is no scan, because the page has not been seen. It gets no verdict either: verdicts that are not
 * counted would show a forger how often a code was scanned before copying it. Browsers fetch the page again
 * when it is opened.
 */
import type { FastifyRequest } from 'fastify';

export function isPrefetch(request: FastifyRequest): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => {
    const value = request.headers[name];
    return typeof value === 'string' && /prefetch|prerender|preview/i.test(value);
  });
}
