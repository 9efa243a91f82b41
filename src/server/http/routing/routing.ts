/**
 * Registers a handler for a route of the contract with its audience. Input is validated before the handler
 * runs; of its result only the fields of the contract are sent.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { z } from 'zod';
import type { ParamsOf, RouteShape } from '../../../contract/common/route.ts';
import type { UnsentForm } from '../../../contract/pages.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { DecidedRecord } from '../../../database/identity/interests.ts';
import { type Err, err } from '../../../domain/common/result.ts';
import {
  type Audience,
  admissionRefusal,
  type Principal,
  type User,
} from '../../../domain/identity/principal.ts';
import type { CacheTags } from '../cache/cache-tags.ts';
import { sendValidated, validatedText } from '../cache/validated-text.ts';
import type { KnownRefusal } from '../problems/known-refusal.ts';
import { sendProblem } from '../problems/problem.ts';
import { isForm, type RequestInput, validateRequest } from '../problems/validation.ts';
import { refusingViolations } from '../problems/violations.ts';
import { visitorOfScan } from '../requests/visitor-key.ts';
import { allowsAnyOrigin, registerPreflight } from '../security/any-origin.ts';
import { registerFormRoute } from '../security/method-override.ts';
import { suspendedRefusal } from '../security/sessions.ts';
import { detailOf, findConflict } from './conflicts-of-interest.ts';
import { registerInnerRoute } from './inner-calls.ts';
import type { OwnerOf } from './owned-records.ts';
import { openResponseCache, sendCachedResponse } from './response-cache.ts';
import { type Services, servicesFor } from './services.ts';

/** Who may call a route: an audience, or the owner of the record that a parameter identifies. */
type WhoOf<Route extends RouteShape> =
  | Exclude<Audience, 'owner'>
  | OwnerOf<unknown, boolean, ParamsOf<Route>>;
type AnyWho = Exclude<Audience, 'owner'> | OwnerOf<unknown, boolean, never>;

/** The record of the caller and, where it is locked, the transaction that holds the lock. */
type OwnedBy<Who> =
  Who extends OwnerOf<infer Row, infer Locked, never>
    ? { readonly record: Row } & (Locked extends true ? { readonly transaction: Connection } : unknown)
    : unknown;

/** The request as a handler receives it. */
export type RouteCall<Route extends RouteShape, Who extends AnyWho = 'anyone'> = Received<Route, Who> &
  OwnedBy<Who>;

interface Received<Route extends RouteShape, Who extends AnyWho> extends RequestInput<Route> {
  readonly principal: Who extends 'anyone' ? Principal : User;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Narrows what drops the cached response, or the page that called; without it any public write does. */
  readonly dependsOn: (tags: CacheTags) => void;
  /** Distinguishes visitors of a code without identifying them, and sets the cookie of a scan. */
  readonly visitorOfScan: () => string;
}

export type Headers = Readonly<Record<string, string>>;

export interface HttpResponse<Status = number, Body = unknown> {
  readonly ok: true;
  readonly status: Status;
  readonly body: Body;
  readonly headers: Headers;
}

/** A key of `responses` as a number; TypeScript makes it a string in a union of routes. */
type StatusOf<Key> = Key extends `${infer Status extends number}` ? Status : Key;

/** The responses that a route permits: each status with its own body. */
export type HttpResponseOf<Route extends RouteShape> = {
  [Key in keyof Route['responses']]: HttpResponse<
    StatusOf<Key>,
    Route['responses'][Key] extends z.ZodType ? z.input<Route['responses'][Key]> : unknown
  >;
}[keyof Route['responses']];

export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Headers = {},
): HttpResponse<Status, Body> {
  return { ok: true, status, body, headers };
}

/** A refusal of the table, with details of the individual case. */
export function refusal(code: RefusalCode, more: Omit<KnownRefusal, 'code'> = {}): Err<KnownRefusal> {
  return err({ code, ...more });
}

export interface RouteHandler<Route extends RouteShape, Who extends WhoOf<Route>> {
  readonly who: Who;
  readonly handle: (call: RouteCall<Route, Who>) => Promise<HttpResponseOf<Route> | Err<KnownRefusal>>;
  /**
   * Saves a plain form with invalid fields; if it returns undefined or is absent, the errors are shown on a
   * page of their own.
   */
  readonly saveInvalid?: (
    call: Pick<Received<Route, Who>, 'principal' | 'services' | 'request'> & {
      readonly refusal: KnownRefusal;
    },
  ) => Promise<HttpResponseOf<Route> | Err<KnownRefusal> | undefined>;
  /**
   * The record that a call decides about, if any: a user with an interest in it is refused before the handler
   * runs.
   */
  readonly decidesAbout?: (input: Pick<Received<Route, Who>, 'params' | 'body'>) => DecidedRecord | undefined;
  /**
   * Constraint -> refusal: concurrent requests may both pass the checks of the handler; the database then
   * refuses the second.
   */
  readonly constraints?: Readonly<Record<string, RefusalCode>>;
  /** Runs when the handler has succeeded and its transaction is committed. */
  readonly afterwards?: (services: Services) => void;
  /** Bytes; 1 MB by default. */
  readonly bodyLimit?: number;
  /** Requests a minute per user or IP address, if fewer than the default. */
  readonly perMinute?: number;
  /**
   * True when all visitors get the same response for the same URL, from public records alone: it is then
   * cached until one of these is written; `dependsOn` narrows which. `in-pages`: only as a part of a cached page.
   */
  readonly sameForVisitors?: boolean | 'in-pages';
  /** It writes no public record: the response does not wait until the caches have heard of the write. */
  readonly writesPrivately?: boolean;
}

export function defineHandler<const Route extends RouteShape, const Who extends WhoOf<Route>>(
  app: FastifyInstance,
  route: Route,
  handler: RouteHandler<Route, Who>,
): void {
  const cached = handler.sameForVisitors === true ? openResponseCache(app) : undefined;
  const audience = audienceOf(handler.who);
  const give = async (request: FastifyRequest, response: FastifyReply) =>
    execute(route, handler, request, response);
  registerInnerRoute(app, route, { audience, cache: cached, isPublic: !!handler.sameForVisitors, give });
  const anyOrigin = allowsAnyOrigin(route, audience);
  const declared = {
    config: {
      who: audience,
      ...ownedOf(handler.who),
      contract: route,
      anyOrigin,
      decides: handler.decidesAbout !== undefined,
      writesPrivately: handler.writesPrivately === true,
      ...(handler.perMinute === undefined ? {} : { rateLimit: { max: handler.perMinute } }),
    },
    ...(handler.bodyLimit === undefined ? {} : { bodyLimit: handler.bodyLimit }),
    // Before the body is read, so that validation messages reveal nothing to callers without permission.
    preParsing: admitting(audience),
    preValidation: [admittingForms(audience)],
    handler: async (request: FastifyRequest, response: FastifyReply) =>
      cached !== undefined && request.readsAsVisitor
        ? sendCachedResponse(cached, request, response, async (asked) => give(asked, response))
        : respond(route, await give(request, response), response),
  };
  for (const url of [route.path, route.formerPath ?? []].flat())
    app.route({ ...declared, method: route.method, url });
  if (anyOrigin) registerPreflight(app, route);
  if (route.form === true && route.method !== 'POST') registerFormRoute(app, route, declared);
}

function audienceOf(who: AnyWho): Audience {
  return typeof who === 'string' ? who : who.audience;
}

function ownedOf(who: AnyWho) {
  return typeof who === 'string' ? {} : { owned: who };
}

function admitting(who: Audience): preParsingHookHandler {
  return (request, response, _payload, done) => {
    const refused = admissionRefusal(who, request.principal);
    if (refused === undefined || isUnsent(request, refused)) return done();
    const { suspension } = request;
    sendProblem(response, suspension === undefined ? refused : suspendedRefusal(suspension)).catch(done);
  };
}

/** Reads a plain form of an expired session before the refusal, which returns the input to its sender. */
function admittingForms(who: Audience): preValidationHookHandler {
  return (request, response, done) => {
    const refused = admissionRefusal(who, request.principal);
    if (refused === undefined) done();
    else {
      const unsent = { action: request.url, fields: fieldsOf(request.body) };
      sendProblem(response, refused, { unsent }).catch(done);
    }
  };
}

function isUnsent(request: FastifyRequest, { code }: KnownRefusal): boolean {
  const takesForms = request.routeOptions.config.contract?.form === true;
  return code === 'unauthenticated' && takesForms && isForm(request) && request.suspension === undefined;
}

function fieldsOf(body: unknown): UnsentForm['fields'] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().flatMap((text) => (typeof text === 'string' ? [{ name, text }] : [])),
  );
}

async function respond(
  route: RouteShape,
  outcome: HttpResponse | Err<KnownRefusal>,
  response: FastifyReply,
): Promise<FastifyReply> {
  return outcome.ok ? present(route, outcome, response) : sendProblem(response, outcome.refusal);
}

/** Validates the input and runs the handler; of its result only the fields of the contract are sent. */
async function execute<Route extends RouteShape, Who extends WhoOf<Route>>(
  route: Route,
  handler: RouteHandler<Route, Who>,
  request: FastifyRequest,
  response: FastifyReply,
): Promise<HttpResponse | Err<KnownRefusal>> {
  const input = validateRequest(route, request);
  const call = {
    // `admitting` has checked the principal against `who`; TypeScript cannot see across the two hooks.
    principal: request.principal as Received<Route, Who>['principal'],
    services: servicesFor(request, handler.sameForVisitors === true),
    request,
  };
  const record = input.ok ? handler.decidesAbout?.(input.value) : undefined;
  if (record !== undefined) {
    const conflict = await findConflict(call.services.database, request.principal, record);
    if (conflict !== undefined) return refusal('conflict-of-interest', { detail: detailOf(conflict) });
  }
  // Only a plain form leaves its page on submit; a JSON client still has its input.
  const saveInvalid = isForm(request) ? handler.saveInvalid : undefined;
  const outcome = input.ok
    ? await handleOwned(handler, {
        ...input.value,
        ...call,
        reply: response,
        dependsOn: (tags) => {
          request.cacheTags = tags;
        },
        visitorOfScan: () => visitorOfScan(request, response),
      })
    : ((await saveInvalid?.({ ...call, refusal: input.refusal })) ?? input);
  if (!outcome.ok) return outcome;
  handler.afterwards?.(call.services);
  const status = Number(outcome.status);
  const schema = route.responses[status];
  if (schema === undefined) throw new Error(`${route.id} does not promise the status ${status}.`);
  const body = schema === null ? outcome.body : schema.parse(outcome.body);
  return { ok: true, status, body, headers: outcome.headers };
}

/** Calls the handler, of a route for owners with the record that the caller owns. */
async function handleOwned<Route extends RouteShape, Who extends WhoOf<Route>>(
  { who, constraints = {}, handle }: RouteHandler<Route, Who>,
  received: Received<Route, Who>,
): Promise<HttpResponseOf<Route> | Err<KnownRefusal>> {
  const { services, params } = received;
  const { principal } = received.request;
  return refusingViolations(constraints, async () => {
    // TypeScript does not narrow a generic `Who`: without a record, a call is what was received.
    if (typeof who === 'string' || principal.kind === 'visitor')
      return handle(received as RouteCall<Route, Who>);
    const caller = { person: principal, now: services.clock() };
    const handleFound = async (connection: Connection) => {
      const found = await who.find(connection, params, caller);
      if (!found.ok) return found;
      // As above: these are the fields that `OwnedBy` adds.
      const owned = { record: found.value, transaction: connection };
      return handle({ ...received, ...owned } as Received<Route, Who> as RouteCall<Route, Who>);
    };
    return who.locks ? services.database.transaction().execute(handleFound) : handleFound(services.database);
  });
}

function present(
  route: RouteShape,
  { status, body, headers }: HttpResponse,
  response: FastifyReply,
): FastifyReply {
  response.code(status).headers(headers);
  if (route.responses[status] !== null) return sendValidated(validatedText(JSON.stringify(body)), response);
  if (route.mediaType !== undefined && !response.hasHeader('content-type')) response.type(route.mediaType);
  return response.send(body);
}
