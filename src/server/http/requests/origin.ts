/** The public scheme and host of the site. */
import type { FastifyRequest } from 'fastify';

/** `PUBLIC_URL` if set (always in production), otherwise the requested host. */
export function originOf(request: FastifyRequest): string {
  return request.server.services.configuration.publicUrl ?? ownOrigin(request);
}

/** In the form of browsers, without the default port. An invalid host gives an origin that matches none. */
export function ownOrigin(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://host.invalid';
}

/** Called several times per response, so it does not parse the address. */
export function isSecure(request: FastifyRequest): boolean {
  const known = request.server.services.configuration.publicUrl;
  return known === undefined ? request.protocol === 'https' : known.startsWith('https:');
}
