/**
 * From which country somebody visits. We keep no address and look none up: networks in front of a site
 * know the country and may name it in a header. Only a proxy that we trust is believed.
 */
import type { FastifyRequest } from 'fastify';

/** ISO 3166-1 alpha-2 in capitals; null when nobody says it, or says what no country is called. */
export function visitorCountryOf(request: FastifyRequest): string | null {
  const { countryHeader } = request.server.services.configuration;
  // The first address is the caller's own; a second one stands there when that caller is a trusted proxy.
  if (countryHeader === undefined || (request.ips?.length ?? 0) < 2) return null;
  const named = request.headers[countryHeader];
  return typeof named === 'string' ? readCountry(named) : null;
}

/** Proxies write XX, ZZ and the like for what they do not know: no country has these (ISO 3166-1, 8.1.3) but Kosovo, by custom. */
function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^(?!AA|Q[M-Z]|X(?!K)|ZZ)[A-Z]{2}$/.test(code) ? code : null;
}
