/**
 * The form for reporting a problem, `/report?code=`, `?product=` or `?certificate=`, without scripts.
 * `/el/report` fixes the language; `/report` follows the reader's preference.
 */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer, ReportedShown, ReportShown } from '../../contract/pages.ts';
import {
  findReportedRecord,
  type ReportedBottle,
  type ReportedRecord,
} from '../../database/cases/reports.ts';
import { isReportable, reportSubjects } from '../../domain/cases/reports.ts';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { plainPageRequest } from '../http/pages/plain-page-request.ts';
import { negotiatedLanguage, persistChosenLanguage } from '../http/pages/preferences.ts';
import { readAbout } from './reports.ts';

/** For all languages together: each page is rendered per request. */
const rateLimit = { max: 120, groupId: 'pages of reports' } as const;
const config = { who: 'anyone', showsErrorPages: true, rateLimit } as const;

export function registerReportPages(app: FastifyInstance, pages: PageRenderer): void {
  for (const named of siteLanguages) {
    const isNegotiated = named === defaultLanguage;
    const prefix = isNegotiated ? '' : `/${named}`;
    app.get<{ Querystring: Record<string, unknown> }>(
      `${prefix}/report`,
      { config },
      async (request, reply) => {
        const shown = await shownFor(app, request.query);
        persistChosenLanguage(request, reply);
        const language = isNegotiated ? negotiatedLanguage(request) : named;
        const asked = { ...plainPageRequest(request, reply, language), negotiated: isNegotiated };
        return reply
          .code(shown.kind === 'unknown' ? 404 : 200)
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
          .send(pages.renderStaticPage('report', shown, asked));
      },
    );
  }
}

async function shownFor(app: FastifyInstance, query: Record<string, unknown>): Promise<ReportShown> {
  if (query['sent'] === '1') return { kind: 'sent' };
  for (const aboutKind of reportSubjects) {
    const typed = query[aboutKind];
    if (typeof typed !== 'string' || !typed.isWellFormed() || typed.includes('\u0000')) continue;
    const about = readAbout(aboutKind, typed.slice(0, 40));
    if (about === undefined) continue;
    const found = await findReportedRecord(app.services.database, aboutKind, about);
    if (!isReportable(aboutKind, found !== undefined)) continue;
    return { kind: 'form', aboutKind, about, record: found === undefined ? null : presentRecord(found) };
  }
  return { kind: 'unknown' };
}

function presentRecord({ name, producerName, ...bottle }: ReportedRecord | ReportedBottle): ReportedShown {
  return { name, producerName, bottle: 'batchNumber' in bottle ? bottle : null };
}
