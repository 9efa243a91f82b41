/**
 * The form for reporting a problem, `/report?code=`, `?product=`, `?certificate=` or `?producer=`, or for appealing against what
 * was decided about a report, `?appeal=`, without scripts. What cannot be sent is returned with all that was typed. `/el/report` fixes the language; `/report` follows the reader's preference.
 */
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, ReportedShown, ReportFormError, ReportShown } from '../../../contract/pages.ts';
import {
  findReportedRecord,
  type ReportedBottle,
  type ReportedRecord,
} from '../../../database/cases/reports.ts';
import { findUserById } from '../../../database/identity/users.ts';
import { isReportable, reportSubjects, reportsPerMinute } from '../../../domain/cases/reports.ts';
import { defaultLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { QueueFull } from '../../concurrency/fair-queue.ts';
import { plainPageRequest } from '../../http/pages/plain-page-request.ts';
import { answerError, refusalCodeOf, sendProblem } from '../../http/problems/problem.ts';
import { negotiatedLanguage, persistChosenLanguage } from '../../http/requests/preferences.ts';
import { subjectOf } from '../../http/requests/subject.ts';
import { ScannerUnavailable } from '../../integrations/scanner/scanner.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';
import { findOwnDecision } from './appeal.ts';
import { formLimits, maxReportForm, parseReport, type ReportForm, readReportForm } from './form.ts';
import { type StoredPhotograph, takePhotograph } from './photograph.ts';
import { presentDecision } from './present.ts';
import { readAbout, receiveReport, takesPhotographs } from './receive.ts';

/** For all languages together: each page is rendered per request. */
const rateLimit = { max: 120, groupId: 'pages of reports' } as const;
const config = { who: 'anyone', showsErrorPages: true, rateLimit } as const;
/** Counted after the form has begun to arrive, so that a refusal can return what was typed. */
const sending = {
  who: 'anyone',
  showsErrorPages: true,
  rateLimit: { max: reportsPerMinute, groupId: 'reports', hook: 'preHandler' },
} as const;

export async function registerReportPages(app: FastifyInstance, pages: PageRenderer): Promise<void> {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (refusalCodeOf(error) !== 'too-many-requests' || !isReadable(request))
      return answerError(error, request, reply);
    const form = await readReportForm(request, false);
    return sendBack(pages, request, reply, { form, errors: ['too-many'], status: 429 });
  });
  for (const language of siteLanguages) {
    const url = `${language === defaultLanguage ? '' : `/${language}`}/report`;
    app.get<{ Querystring: Record<string, unknown> }>(url, { config }, async (request, reply) => {
      const shown = await shownFor(request);
      persistChosenLanguage(request, reply);
      return send(pages, request, reply, { shown, status: shown.kind === 'unknown' ? 404 : 200 });
    });
    app.post(url, { config: sending }, async (request, reply) => receiveForm(pages, request, reply));
  }
}

function isReadable(request: FastifyRequest): boolean {
  return request.isMultipart() && Number(request.headers['content-length']) <= maxReportForm;
}

async function receiveForm(
  pages: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!request.isMultipart()) return sendProblem(reply, { code: 'unsupported-media-type' });
  if (!isReadable(request)) return sendProblem(reply, { code: 'body-too-large' });
  const { services } = request.server;
  const form = await readReportForm(request, true);
  const path = request.routeOptions.url ?? '/report';
  // A program filled the field that no person sees. It is answered as others are, and so does not try again.
  if (form.fields['website']) return reply.redirect(`${path}?sent=0`, 303);
  const parsed = parseReport(form.fields);
  if (!parsed.ok) return sendBack(pages, request, reply, { form, errors: parsed.errors, status: 400 });
  const taken = await photographOf(request, form);
  if (typeof taken === 'string')
    return sendBack(pages, request, reply, { form, errors: [taken], status: 422 });
  const { input } = parsed;
  const received = {
    input,
    language: negotiatedLanguage(request),
    principal: request.principal,
    photograph: taken,
    secrets: services.configuration,
    now: services.clock(),
  };
  const sent = await services.database
    .transaction()
    .execute(async (transaction) => receiveReport(transaction, received));
  if (sent === undefined) return send(pages, request, reply, { shown: { kind: 'unknown' }, status: 404 });
  // Since the form was opened, the time ended, or another appeal was decided: its page says so.
  if (!sent.ok) return sendBack(pages, request, reply, { form, errors: [], status: 409 });
  const mail = input.email == null ? '' : '&mail=1';
  return reply.redirect(
    `${path}?sent=${sent.value}${mail}${input.appealed === undefined ? '' : '&appeal=1'}`,
    303,
  );
}

async function photographOf(
  request: FastifyRequest,
  { fields, photograph }: ReportForm,
): Promise<StoredPhotograph | ReportFormError | undefined> {
  const { services } = request.server;
  if (photograph === undefined) return undefined;
  if (photograph === 'too-large') return 'photograph-too-large';
  const aboutKind = reportSubjects.find((kind) => kind === fields['aboutKind']);
  const about = fields['about'] ?? '';
  if (aboutKind !== undefined && !(await takesPhotographs(services.database, { aboutKind, about })))
    return 'photographs-enough';
  try {
    const taken = await takePhotograph(services, subjectOf(request), photograph);
    return taken.ok ? taken.value : 'photograph-refused';
  } catch (error) {
    const isForAWhile =
      error instanceof StorageFailure || error instanceof ScannerUnavailable || error instanceof QueueFull;
    if (!isForAWhile) throw error;
    request.log.warn({ err: error }, 'the photograph of a report was not stored');
    return 'photograph-not-stored';
  }
}

interface Returned {
  readonly form: ReportForm;
  readonly errors: readonly ReportFormError[];
  readonly status: number;
}

/** The form with what was typed. Browsers restore no file, so a photograph has to be chosen again. */
async function sendBack(
  pages: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { form: { fields }, errors, status }: Returned,
): Promise<FastifyReply> {
  const { aboutKind, about, appealed, key, ...typed } = fields;
  const shown = await formFor(
    request,
    appealed === undefined ? { [aboutKind ?? '']: about } : { appeal: appealed, key },
  );
  if (shown.kind !== 'form') return send(pages, request, reply, { shown, status: 404 });
  return send(pages, request, reply, { shown: { ...shown, typed, errors }, status });
}

async function send(
  pages: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { shown, status }: { readonly shown: ReportShown; readonly status: number },
): Promise<FastifyReply> {
  const asked = plainPageRequest(request, reply, negotiatedLanguage(request));
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', vary: 'cookie, accept-language' })
    .send(
      pages.renderStaticPage('report', shown, {
        ...asked,
        negotiated: request.routeOptions.url === '/report',
      }),
    );
}

async function shownFor(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
): Promise<ReportShown> {
  const { query, server, principal } = request;
  const { sent } = query;
  if (typeof sent === 'string' && /^\d{1,9}$/.test(sent)) {
    const answer = principal.kind === 'user' ? 'notification' : 'none';
    const isAppeal = query['appeal'] === '1';
    return {
      kind: 'sent',
      number: Number(sent) || null,
      answer: query['mail'] === '1' ? 'mail' : answer,
      isAppeal,
    };
  }
  const shown = await formFor(request, query);
  if (shown.kind !== 'form' || principal.kind !== 'user') return shown;
  const account = await findUserById(server.services.database, principal.userId);
  return account === undefined ? shown : { ...shown, typed: { email: account.email } };
}

async function formFor(
  request: FastifyRequest,
  query: Readonly<Record<string, unknown>>,
): Promise<ReportShown> {
  const { database } = request.server.services;
  if ('appeal' in query) return appealFor(request, query);
  for (const aboutKind of reportSubjects) {
    const typed = query[aboutKind];
    if (typeof typed !== 'string' || !typed.isWellFormed() || typed.includes('\u0000')) continue;
    const about = readAbout(aboutKind, typed.slice(0, 40));
    if (about === undefined) continue;
    const found = await findReportedRecord(database, aboutKind, about);
    if (!isReportable(aboutKind, found !== undefined)) continue;
    const record = found === undefined ? null : presentRecord(found);
    return { kind: 'form', aboutKind, about, record, typed: {}, errors: [], decision: null };
  }
  return { kind: 'unknown' };
}

async function appealFor(
  { principal, server: { services } }: FastifyRequest,
  { appeal, key }: Readonly<Record<string, unknown>>,
): Promise<ReportShown> {
  const { database, configuration: secrets, clock } = services;
  if (typeof appeal !== 'string' || !/^[1-9]\d{0,8}$/.test(appeal)) return { kind: 'unknown' };
  const given = typeof key === 'string' ? key : undefined;
  const number = Number(appeal);
  const decided = await findOwnDecision(database, { number, key: given, principal, secrets });
  if (decided === undefined) return { kind: 'unknown' };
  const { aboutKind, about, email } = decided;
  const found = await findReportedRecord(database, aboutKind, about);
  return {
    kind: 'form',
    aboutKind,
    about,
    record: found === undefined ? null : presentRecord(found),
    // Only with the key of this report is it their own address.
    typed: given === undefined || email === null ? {} : { email },
    errors: [],
    decision: { number, key: given ?? null, ...presentDecision(decided, clock()) },
  };
}

function presentRecord({ name, producerName, ...bottle }: ReportedRecord | ReportedBottle): ReportedShown {
  return { name, producerName, bottle: 'batchNumber' in bottle ? bottle : null };
}
