/**
 * Certificate pages, `/certificate/{number}`: read from the register per request, without scripts.
 * `/el/certificate/` fixes the language; `/certificate/`, the printed address, follows the reader's
 * preference.
 */
import type { FastifyInstance } from 'fastify';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { PageRenderer } from '../../../contract/pages.ts';
import { certificateNumberPattern } from '../../../domain/certification/certificates.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { plainPageRequest } from '../../http/pages/plain-page-request.ts';
import { originOf } from '../../http/requests/origin.ts';
import { negotiatedLanguage, persistChosenLanguage } from '../../http/requests/preferences.ts';
import type { Services } from '../../http/routing/services.ts';
import { readCertificate } from './certificate.ts';
import { withWitnesses } from './witnessed.ts';

const maxShownLength = 40;
/** For all languages together: each page is rendered per request. */
const rateLimit = { max: 300, groupId: 'pages of certificates' } as const;
const config = { who: 'anyone', showsErrorPages: true, rateLimit } as const;

/** Undefined for a certificate that is not in force. */
type SignSummary = (
  services: Services,
  certificate: CertificateResponse,
  origin: string,
) => Promise<string | undefined>;

export function registerCertificatePages(
  app: FastifyInstance,
  pages: PageRenderer,
  signSummary: SignSummary,
): void {
  for (const named of siteLanguages) {
    const isNegotiated = named === defaultLanguage;
    const prefix = isNegotiated ? '' : `/${named}`;
    app.get<{ Params: { number: string } }>(
      `${prefix}/certificate/:number`,
      { config },
      async (request, reply) => {
        const { database, clock } = app.services;
        const number = request.params.number.toUpperCase();
        const read = certificateNumberPattern.test(number)
          ? await readCertificate(database, number, clock())
          : undefined;
        const certificate = read === undefined ? null : await withWitnesses(read, app.services);
        const summary = certificate && (await signSummary(app.services, certificate, originOf(request)));
        const shown = {
          number: request.params.number.slice(0, maxShownLength),
          certificate,
          summary: summary ?? null,
        };
        persistChosenLanguage(request, reply);
        const language = isNegotiated ? negotiatedLanguage(request) : named;
        const asked = { ...plainPageRequest(request, reply, language), negotiated: isNegotiated };
        return reply
          .code(certificate === null ? 404 : 200)
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
          .send(pages.renderStaticPage('certificate', shown, asked));
      },
    );
  }
}
