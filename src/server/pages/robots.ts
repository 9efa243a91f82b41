/** robots.txt (RFC 9309): everything public may be read; what belongs to one person is not asked for. */
import type { FastifyInstance } from 'fastify';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { originOf } from '../security/origin.ts';

/** Answers of programs, and pages that show one person's things; `$` ends an address that others begin with. */
const apart = [
  '/api/',
  '/admin',
  '/verification',
  '/producer$',
  '/producer/products/',
  '/settings',
  '/favorites',
  '/collection',
];

export function registerRobots(app: FastifyInstance): void {
  app.get('/robots.txt', { config: { who: 'anyone', session: false } }, async (request, reply) => {
    const prefixes = siteLanguages.map((language) => (language === defaultLanguage ? '' : `/${language}`));
    const refused = prefixes.flatMap((prefix) =>
      apart.filter((path) => prefix === '' || path !== '/api/').map((path) => `Disallow: ${prefix}${path}`),
    );
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...refused, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });
}
