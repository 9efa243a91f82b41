/** /.well-known/security.txt (RFC 9116): the configured contacts for vulnerability reports. */
import type { FastifyInstance } from 'fastify';
import { laterByDays } from '../../../domain/common/dates.ts';
import { originOf } from '../requests/origin.ts';

const path = '/.well-known/security.txt';
/**
 * RFC 9116 recommends less than a year. The file is made per request, so it does not expire while the site
 * runs.
 */
const daysValid = 90;

export function registerSecurityText(app: FastifyInstance): void {
  const { securityContacts, securityPolicyUrl } = app.services.configuration;
  if (securityContacts.length === 0) return;
  app.get(path, { config: { who: 'anyone', session: false } }, async (request, reply) => {
    const expires = laterByDays(app.services.clock(), daysValid);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, el',
      `Canonical: ${originOf(request)}${path}`,
      ...(securityPolicyUrl === undefined ? [] : [`Policy: ${securityPolicyUrl}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
