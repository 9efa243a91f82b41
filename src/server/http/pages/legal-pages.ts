/** `/legal/{page}`, in each language: static pages with the facts of the operator. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../../contract/pages.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { legalPages, legalPath, sampleOperator } from '../../../domain/common/legal-pages.ts';
import { plainPageRequest } from './plain-page-request.ts';

const config = { who: 'anyone', showsErrorPages: true } as const;

export function registerLegalPages(app: FastifyInstance, pages: PageRenderer): void {
  const { operator, retentionDays, orderYears } = app.services.configuration;
  // A site in production does not start without its operator (`neededInProduction`).
  const shown = {
    operator: operator ?? sampleOperator,
    isSample: operator === undefined,
    retention: { ...retentionDays, orderYears },
  };
  for (const language of siteLanguages) {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    for (const page of legalPages) {
      app.get(`${prefix}${legalPath(page)}`, { config }, async (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
          .send(
            pages.renderStaticPage('legal', { page, ...shown }, plainPageRequest(request, reply, language)),
          ),
      );
    }
  }
}
