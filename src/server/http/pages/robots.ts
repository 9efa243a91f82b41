/** robots.txt (RFC 9309): public pages may be crawled, private ones may not. */
import type { FastifyInstance } from 'fastify';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { originOf } from '../requests/origin.ts';

/** The API, and private pages; `$` ends a path that public addresses begin with. */
const apart = [
  '/api/',
  '/admin',
  '/verification',
  '/producer$',
  '/producer/products/',
  '/settings',
  '/saved',
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
