/** `/legal/{page}`, in each language: static pages with the facts of the operator, and each version of its terms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LegalShown, PageRenderer, TermsShown } from '../../../contract/pages.ts';
import { findNextTerms, findTermsInForce, findTermsVersion } from '../../../database/identity/site-terms.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { legalPages, legalPath, operatorIn, sampleOperator } from '../../../domain/common/legal-pages.ts';
import {
  isTermsDocument,
  isVersionName,
  type TermsDocument,
  termsDocuments,
} from '../../../domain/common/site-terms.ts';
import { sendProblem } from '../problems/problem.ts';
import type { Services } from '../routing/services.ts';
import { plainPageRequest } from './plain-page-request.ts';

const config = { who: 'anyone', showsErrorPages: true } as const;

export function registerLegalPages(app: FastifyInstance, pages: PageRenderer): void {
  const { operator, operatorVariants, retentionDays, orderYears } = app.services.configuration;
  // A site in production does not start without its operator (`neededInProduction`).
  const stated = { isSample: operator === undefined, retention: { ...retentionDays, orderYears } };
  for (const language of siteLanguages) {
    const facts = { ...stated, operator: operatorIn(operator ?? sampleOperator, operatorVariants, language) };
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    const send = async (request: FastifyRequest, reply: FastifyReply, shown: LegalShown) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
        .send(pages.renderStaticPage('legal', shown, plainPageRequest(request, reply, language)));
    for (const page of legalPages) {
      app.get(`${prefix}${legalPath(page)}`, { config }, async (request, reply) => {
        if (!isTermsDocument(page)) return send(request, reply, { page, ...facts });
        const terms = await readTerms(app.services, page);
        return terms === undefined
          ? sendProblem(reply, { code: 'not-found' })
          : send(request, reply, { page, ...facts, terms });
      });
    }
    for (const page of termsDocuments) {
      app.get<{ Params: { version: string } }>(
        `${prefix}${legalPath(page)}/:version`,
        { config },
        async (request, reply) => {
          const { version } = request.params;
          const terms = isVersionName(version) ? await readTerms(app.services, page, version) : undefined;
          return terms === undefined
            ? sendProblem(reply, { code: 'not-found' })
            : send(request, reply, { page, ...facts, terms });
        },
      );
    }
  }
}

/** Without a version: the one in force. Undefined: there is none. */
async function readTerms(
  { database, clock }: Services,
  document: TermsDocument,
  version?: string,
): Promise<TermsShown | undefined> {
  const today = dayOf(clock());
  const inForce = await findTermsInForce(database, document, today);
  const shown = version === undefined ? inForce : await findTermsVersion(database, document, version);
  if (shown === undefined) return undefined;
  const { validFrom, texts, isSample } = shown;
  return {
    document,
    validFrom,
    texts,
    isSample,
    isNamed: version !== undefined,
    inForce: inForce?.validFrom ?? null,
    next: (await findNextTerms(database, document, today)) ?? null,
  };
}
