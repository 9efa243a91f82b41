/** The pages of certificates, `/certificate/{number}`: read from the register at each request, without script. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../contract/pages.ts';
import { certificateNumberPattern } from '../../domain/certification/certificates.ts';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { plainPageRequest } from '../pages/plain-page-request.ts';
import { readCertificate } from './certificate.ts';

const longestShown = 40;

export function registerCertificatePages(app: FastifyInstance, pages: PageRenderer): void {
  for (const language of siteLanguages) {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    app.get<{ Params: { number: string } }>(
      `${prefix}/certificate/:number`,
      { config: { who: 'anyone', answersPeople: true } },
      async (request, reply) => {
        const { database, clock } = app.services;
        const number = request.params.number.toUpperCase();
        const certificate = certificateNumberPattern.test(number)
          ? ((await readCertificate(database, number, clock())) ?? null)
          : null;
        const shown = { number: request.params.number.slice(0, longestShown), certificate };
        return reply
          .code(certificate === null ? 404 : 200)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(pages.renderPlainPage('certificate', shown, plainPageRequest(request, reply, language)));
      },
    );
  }
}
