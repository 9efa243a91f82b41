/** By which scheme and host the public reaches the site, and whether a request came from its own pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';
import { isInternal, originOfCause } from './internal.ts';

/** `PUBLIC_URL` where it is set (always in production), otherwise the host that was asked for. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.configuration.publicUrl ?? originOfCause(request) ?? ownOrigin(request);
}

/** As browsers write it: without the port that the scheme implies. A host that is none is nobody's. */
function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://host.invalid';
}

export function isSecure(request: FastifyRequest): boolean {
  return originOf(request).startsWith('https:');
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Unsafe methods need a word from the browser that the request comes from our own pages: Fetch
 * Metadata where it is sent, else Origin. Both are absent only outside browsers, where a program
 * that means it sends Origin.
 */
export async function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (safeMethods.has(request.method) || request.routeOptions.config.crossSite === true) return;
  if (isInternal(request) || isSameOrigin(request)) return;
  await sendProblem(reply, { code: 'cross-site' });
}

export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === originOf(request) || origin === ownOrigin(request);
}
