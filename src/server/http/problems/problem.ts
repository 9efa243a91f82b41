/**
 * Every error is sent as a problem detail; server errors are logged with the request id that the user sees.
 */
import { setTimeout } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemMediaType } from '../../../contract/common/problem.ts';
import { loginPath } from '../../../contract/common/sign-in.ts';
import type { UnsentForm } from '../../../contract/pages.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { QueueFull } from '../../concurrency/fair-queue.ts';
import { ScannerUnavailable } from '../../integrations/scanner/scanner.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';
import { sendCachedPage } from '../cache/send-cached-page.ts';
import { originOf } from '../requests/origin.ts';
import { negotiatedLanguage, preferredColours } from '../requests/preferences.ts';
import { signInChallenge } from '../requests/session-cookie.ts';
import type { KnownRefusal } from './known-refusal.ts';
import { loggedError } from './logged-error.ts';
import { renderPlainPage } from './plain-page.ts';
import { findRefusalPage } from './refusal-pages.ts';
import type { RefusalResponse } from './request-refusals.ts';

export function problemOf(
  refusal: KnownRefusal,
  { status, title, detail: usual }: RefusalResponse,
  requestId?: string,
): Problem {
  const detail = refusal.detail ?? usual;
  return {
    type: `/api/docs#${refusal.code}`,
    status,
    title,
    detail,
    code: refusal.code,
    message: detail,
    ...(refusal.errors === undefined ? {} : { errors: [...refusal.errors] }),
    ...(refusal.reason === undefined ? {} : { reason: refusal.reason }),
    ...(refusal.scheduledAt === undefined ? {} : { scheduledAt: refusal.scheduledAt }),
    ...(refusal.sequence === undefined ? {} : { sequence: refusal.sequence }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/**
 * Delay before refusing callers that exceed a limit, or can wait: refusing two thousand requests a second is
 * work too.
 */
const excessMilliseconds = 200;

/** For a server that is busy, or waits for a dependency. */
export const retryAfterSeconds = '5';

/** What the page of a refusal needs besides the refusal. */
interface RefusedPage {
  readonly unsent?: UnsentForm;
  /** Of an interrupted sign-in: what starts it again, and its language where one is known. */
  readonly signIn?: { readonly address: string; readonly language?: SiteLanguage | undefined };
}

/** Links and forms get a page; programs get JSON. */
export async function sendProblem(
  reply: FastifyReply,
  refusal: KnownRefusal,
  refused: RefusedPage = {},
): Promise<FastifyReply> {
  const problem = problemOf(refusal, reply.server.refusals[refusal.code], reply.request.id);
  reply.code(problem.status).header('cache-control', 'no-store');
  if (problem.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterSeconds);
  if (problem.status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', signInChallenge(reply.request));
  if (wantsPage(reply.request)) {
    const { request } = reply;
    // Logged with the request id that the page shows; server errors were logged with their cause.
    if (problem.status < 500)
      request.log.info({ code: refusal.code, path: request.url.split('?', 1)[0] }, 'request refused');
    reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-language');
    const refusalPage = findRefusalPage(problem, request);
    if (refusalPage !== undefined) return sendCachedPage(refusalPage, reply);
    return reply.send(problemPage(reply, problem, refused));
  }
  return reply.type(problemMediaType).send(JSON.stringify(problem));
}

function problemPage(reply: FastifyReply, problem: Problem, { unsent, signIn }: RefusedPage): string {
  const { request, server } = reply;
  const shown = {
    ...problem,
    ...(unsent === undefined ? {} : { unsent }),
    ...(signIn === undefined ? {} : { signInAgain: signIn.address }),
  };
  const page = server.pages?.renderStaticPage('problem', shown, {
    language: signIn?.language ?? negotiatedLanguage(request),
    ...preferredColours(request),
    nonce: reply.nonce(),
    origin: originOf(request),
    // The language links lead to the start page: the requested path may not exist.
    path: '/',
  });
  return page ?? pageOfApi(reply, problem, signIn?.address);
}

/** Used where only the API is served. */
function pageOfApi(reply: FastifyReply, problem: Problem, signIn = loginPath): string {
  return renderPlainPage(reply, {
    title: problem.title,
    paragraphs: [
      problem.detail,
      ...(problem.reason === undefined ? [] : [problem.reason]),
      ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
    ],
    note: `Reference: ${reply.request.id}`,
    links: [
      { href: '/', label: 'To the start page' },
      { href: signIn, label: 'Sign in' },
    ],
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '';
  const isForm = /^application\/x-www-form-urlencoded|^multipart\/form-data/i.test(
    request.headers['content-type'] ?? '',
  );
  // A form that is sent by GET, or a link to a file.
  const isOpened = request.headers['sec-fetch-mode'] === 'navigate';
  const shows = isForm || isOpened || request.routeOptions.config.showsErrorPages === true;
  return accepts.includes('text/html') && shows;
}

/** Fastify's error handler: known errors become refusals, all others are server errors. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const code = refusalOfError(error, request);
  if (code === 'too-many-requests' || error instanceof QueueFull) await setTimeout(excessMilliseconds);
  return sendProblem(reply, { code });
}

/** Logs what is an error of the server. */
export function refusalOfError(thrown: unknown, request: FastifyRequest): RefusalCode {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = refusalCodeOf(error);
  // A full queue is the caller's doing, not an error to investigate.
  if (request.server.refusals[code].status >= 500 && !(error instanceof QueueFull))
    request.log.error({ err: loggedError(error) }, 'request failed');
  return code;
}

const codesOfErrors: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
  ECONNREFUSED: 'database-unreachable',
  DATABASE_AWAY: 'database-unreachable',
  // PostgreSQL: the statement took longer than any may.
  '57014': 'overloaded',
  // PostgreSQL: shutting down, crashed, starting up, too many connections.
  '57P01': 'database-unreachable',
  '57P02': 'database-unreachable',
  '57P03': 'database-unreachable',
  '53300': 'database-unreachable',
  // PostgreSQL: no space left on its disk.
  '53100': 'storage-full',
};

const codesOfStatuses: Readonly<Record<number, RefusalCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'headers-too-large',
  503: 'overloaded',
};

export function refusalCodeOf(error: Partial<FastifyError>): RefusalCode {
  if (error instanceof StorageFailure) return `storage-${error.reason}`;
  if (error instanceof ScannerUnavailable) return 'scanner-unavailable';
  const known = codesOfErrors[error.code ?? ''];
  if (known !== undefined) return known;
  if (isOfDeletedPerson(error)) return 'unauthenticated';
  if (isConnectionLost(error)) return 'database-unreachable';
  const status = error.statusCode ?? 500;
  return codesOfStatuses[status] ?? (status >= 400 && status < 500 ? 'malformed-request' : 'internal-error');
}

/** The account was deleted while its request ran. */
function isOfDeletedPerson(error: Partial<FastifyError>): boolean {
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return error.code === '23503' && columnsOfUsers.test(constraint);
}

/** PostgreSQL's names for the foreign keys of these columns, all of which refer to users. */
const columnsOfUsers =
  /_(user_id|actor_id|owner_id|requested_by|decided_by|scheduled_by|host_id|invited_by|accepted_by)_fkey$/;

const brokenConnections: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * The driver reports some of these by message only; a missing socket means that the embedded server is down.
 */
function isConnectionLost(error: Partial<FastifyError>): boolean {
  const call = 'syscall' in error ? String(error.syscall) : undefined;
  if (call === 'connect' || call === 'getaddrinfo') return true;
  // A reader who leaves is an error without a system call.
  if (call !== undefined && brokenConnections.has(error.code ?? '')) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/.test(
    error.message ?? '',
  );
}
