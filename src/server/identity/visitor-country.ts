/**
 * The visitor's country. No IP address is stored or looked up: a network in front of the site knows the
 * country and may send it in a header, which counts only from a trusted proxy.
 */
import type { FastifyRequest } from 'fastify';

/** ISO 3166-1 alpha-2 in capitals; null when the header is missing or holds no country code. */
export function visitorCountryOf(request: FastifyRequest): string | null {
  const { countryHeader } = request.server.services.configuration;
  // The first address is the caller's; a second one exists only when the caller is a trusted proxy.
  if (countryHeader === undefined || (request.ips?.length ?? 0) < 2) return null;
  const named = request.headers[countryHeader];
  return typeof named === 'string' ? readCountry(named) : null;
}

/**
 * Proxies send XX, ZZ and the like for unknown countries. No country has these codes (ISO 3166-1, 8.1.3)
 * except Kosovo, which uses XK by custom.
 */
function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^(?!AA|Q[M-Z]|X(?!K)|ZZ)[A-Z]{2}$/.test(code) ? code : null;
}
