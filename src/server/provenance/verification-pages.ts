/**
 * The pages of printed codes, `/v/{code}`, without JavaScript. Under `/el/v/` the language is fixed; under
 * `/v/`, as printed, it is the reader's preference.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, VerificationShown } from '../../contract/pages.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { certificatePath, productPath, verificationPath } from '../../domain/common/page-paths.ts';
import { readCode } from '../../domain/provenance/codes.ts';
import { readTypedText, type TypedText } from '../../domain/provenance/typed-text.ts';
import { sendCachedPage } from '../http/cache/send-cached-page.ts';
import { searchInTurn } from '../http/lists/search-turns.ts';
import { plainPageRequest } from '../http/pages/plain-page-request.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { negotiatedLanguage, persistChosenLanguage } from '../http/requests/preferences.ts';
import { visitorOfScan } from '../http/requests/visitor-key.ts';
import { visitorCountryOf } from '../identity/visitor-country.ts';
import { addressOfLink, registerDigitalLinks } from './digital-link.ts';
import { type LookUpDependencies, lookUp } from './look-up.ts';
import { isPrefetch } from './prefetch.ts';
import { findPathOfNumber } from './suggestions.ts';
import { createVerdictPages } from './verdict-pages.ts';

/**
 * All languages together, because each page is rendered per request. All visitors of a trade fair may share
 * one address.
 */
const rateLimit = { max: 300, groupId: 'pages of codes' } as const;
const config = { who: 'anyone', showsErrorPages: true, rateLimit } as const;
/** No batch number is longer. */
const maxNumberLength = 60;
const statusOf = { found: 200, entry: 200, unknown: 404, mistyped: 400 } as const;

type Found = Extract<VerificationShown, { kind: 'found' }>;
/** Before it is put into words. */
type Outcome = Exclude<VerificationShown, Found> | Omit<Found, 'scans'>;

type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  fixed: SiteLanguage | undefined,
  outcome: Outcome,
) => FastifyReply;

export function registerVerificationPages(
  app: FastifyInstance,
  pages: PageRenderer,
  dependencies: LookUpDependencies,
): void {
  const render = createVerdictPages(pages, app.services.caches);
  const show: Show = (request, reply, fixed, outcome) => {
    persistChosenLanguage(request, reply);
    const language = fixed ?? negotiatedLanguage(request);
    const shown =
      outcome.kind === 'found' ? { ...outcome, scans: pages.scansInWords(outcome.found, language) } : outcome;
    const asked = {
      ...plainPageRequest(request, reply, language),
      negotiated: fixed === undefined,
      today: dayOf(app.services.clock()),
    };
    reply
      .code(statusOf[outcome.kind])
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language, accept-encoding' });
    const rendered = render(shown, asked);
    return typeof rendered === 'string'
      ? reply.send(rendered)
      : sendCachedPage(rendered.page, reply, rendered.values);
  };
  for (const language of siteLanguages) {
    const prefix = language === defaultLanguage ? '' : `/${language}`;
    const fixed = language === defaultLanguage ? undefined : language;
    registerTypedCode(app, prefix, fixed, show);
    app.get<{ Params: { code: string } }>(`${prefix}/v/:code`, { config }, async (request, reply) =>
      isPrefetch(request)
        ? sendProblem(reply, { code: 'prefetch-refused' })
        : show(request, reply, fixed, await find(dependencies, request, reply)),
    );
  }
  registerDigitalLinks(app, (request, reply, { kind, typed }) =>
    show(
      request,
      reply,
      undefined,
      kind === 'unknown'
        ? { kind, typed: typed.slice(0, 64) }
        : { kind: 'mistyped', code: 'code-malformed', typed: typed.slice(0, 64) },
    ),
  );
}

/**
 * The form for typing what is printed on a bottle. A readable code redirects to its own address, which can be
 * bookmarked, the number of a certificate, a batch or a barcode to its page.
 */
function registerTypedCode(
  app: FastifyInstance,
  prefix: string,
  fixed: SiteLanguage | undefined,
  show: Show,
): void {
  app.get<{ Querystring: { code?: string | string[] } }>(
    `${prefix}/v`,
    { config },
    async (request, reply) => {
      const { code } = request.query;
      if (typeof code !== 'string' || code.trim() === '')
        return show(request, reply, fixed, { kind: 'entry' });
      const typed = readTypedText(code);
      const path = typed.kind === 'item' ? await addressOfLink(app.services.database, typed) : pathOf(typed);
      if (path !== undefined) return reply.redirect(`${prefix}${path}`, 303);
      const today = dayOf(app.services.clock());
      const oils = await searchInTurn(request, reply, async (database) =>
        isText(code) ? findPathOfNumber(database, code.slice(0, maxNumberLength), today) : undefined,
      );
      if (oils !== undefined) return reply.redirect(`${prefix}${oils}`, 303);
      const shown = code.slice(0, 64);
      return show(
        request,
        reply,
        fixed,
        typed.kind === 'item'
          ? { kind: 'unknown', typed: shown }
          : { kind: 'mistyped', code: 'code-malformed', typed: shown },
      );
    },
  );
}

function pathOf(typed: Exclude<TypedText, { kind: 'item' }>): string | undefined {
  switch (typed.kind) {
    case 'certificate':
      return certificatePath(typed.number);
    case 'product':
      return productPath(typed.id);
    case 'code': {
      const code = readCode(typed.code);
      return code === undefined ? undefined : verificationPath(code);
    }
  }
}

/** PostgreSQL stores no other text, so no record has such a number. */
function isText(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes('\u0000');
}

async function find(
  dependencies: LookUpDependencies,
  request: FastifyRequest<{ Params: { code: string } }>,
  reply: FastifyReply,
): Promise<Outcome> {
  const { principal } = request;
  const typed = request.params.code.slice(0, 64);
  const found = await lookUp(dependencies, {
    typed: request.params.code,
    visitor: visitorOfScan(request, reply),
    userId: principal.kind === 'user' ? principal.userId : null,
    counts: request.method === 'GET',
    country: visitorCountryOf(request),
    now: request.server.services.clock(),
  });
  if (found.ok) return { kind: 'found', found: found.value };
  const { code } = found.refusal;
  return code === 'code-malformed' || code === 'code-checksum-failed'
    ? { kind: 'mistyped', code, typed }
    : { kind: 'unknown', typed };
}
