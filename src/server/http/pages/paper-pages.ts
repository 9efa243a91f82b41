/** Pages for a printer, `/print/…` in each language: for a signed-in user whom `read` admits, and never stored. */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer, StaticPages } from '../../../contract/pages.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import type { Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import type { KnownRefusal } from '../problems/known-refusal.ts';
import { sendProblem } from '../problems/problem.ts';
import { persistChosenLanguage } from '../requests/preferences.ts';
import { plainPageRequest } from './plain-page-request.ts';

export interface PaperRequest {
  readonly person: User;
  readonly language: SiteLanguage;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Paper<Kind extends keyof StaticPages> {
  readonly kind: Kind;
  /** Below the language. */
  readonly path: string;
  /** `address`: with its query, for the same page in another language. */
  readonly read: (
    asked: PaperRequest,
  ) => Promise<Result<{ readonly shown: StaticPages[Kind]; readonly address: string }, KnownRefusal>>;
}

export function registerPaper<Kind extends keyof StaticPages>(
  app: FastifyInstance,
  pages: PageRenderer,
  { kind, path, read }: Paper<Kind>,
): void {
  const rateLimit = { max: 60, groupId: `paper ${kind}` } as const;
  const config = { who: 'user', showsErrorPages: true, rateLimit } as const;
  for (const language of siteLanguages) {
    const url = `${language === defaultLanguage ? '' : `/${language}`}${path}`;
    app.get<{ Params: PaperRequest['params']; Querystring: PaperRequest['query'] }>(
      url,
      { config },
      async (request, reply) => {
        const { principal: person, params, query } = request;
        if (person.kind !== 'user') return sendProblem(reply, { code: 'unauthenticated' });
        const found = await read({ person, language, params, query });
        if (!found.ok) return sendProblem(reply, found.refusal);
        const { shown, address } = found.value;
        persistChosenLanguage(request, reply);
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'private, no-store' })
          .send(
            pages.renderStaticPage(kind, shown, {
              ...plainPageRequest(request, reply, language),
              path: address,
            }),
          );
      },
    );
  }
}
