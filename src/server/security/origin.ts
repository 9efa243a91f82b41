/** By which scheme and host the public reaches the site. */
import type { FastifyRequest } from 'fastify';
import { originOfCause } from './internal.ts';

/** `PUBLIC_URL` where it is set (always in production), otherwise the host that was asked for. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.configuration.publicUrl ?? originOfCause(request) ?? ownOrigin(request);
}

/** As browsers write it: without the port that the scheme implies. A host that is none is nobody's. */
export function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://host.invalid';
}

/** Asked several times for every answer, and therefore without reading an address. */
export function isSecure(request: FastifyRequest): boolean {
  const known = request.server.services.configuration.publicUrl ?? originOfCause(request);
  return known === undefined ? request.protocol === 'https' : known.startsWith('https:');
}
