/** The web app manifest, in each language: an installed site starts in the language it was installed in. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../../contract/pages.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';

export function registerWebManifest(app: FastifyInstance, renderer: PageRenderer): void {
  for (const language of siteLanguages) {
    const start = language === defaultLanguage ? '' : `/${language}`;
    app.get(
      `${start}/manifest.webmanifest`,
      { config: { who: 'anyone', session: false } },
      async (_request, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(JSON.stringify(renderer.webManifest(language))),
    );
  }
}
