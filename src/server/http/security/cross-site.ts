/** Refuses changes requested from other sites. */
import type { FastifyRequest, preParsingHookHandler } from 'fastify';
import { sendProblem } from '../problems/problem.ts';
import { originOf, ownOrigin } from '../requests/origin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Unsafe methods need proof from the browser that the request comes from our own pages: Fetch Metadata if
 * sent, else Origin. Both are absent only outside browsers; such programs must send Origin.
 */
export const refuseCrossSite: preParsingHookHandler = (request, reply, _payload, done) => {
  if (mayChange(request)) done();
  else sendProblem(reply, { code: 'cross-site' }).catch(done);
};

function mayChange(request: FastifyRequest): boolean {
  if (safeMethods.has(request.method) || request.routeOptions.config.crossSite === true) return true;
  return isSameOrigin(request);
}

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === originOf(request) || origin === ownOrigin(request);
}
