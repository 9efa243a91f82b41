/**
 * Calls of a page under way to routes of the contract, within this process. The request of the page has been identified,
 * counted and checked, so a call starts where a route checks its audience. HTTP would cost as much as the answers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRequest } from '../../../contract/client.ts';
import { problemMediaType } from '../../../contract/common/problem.ts';
import type { RouteShape } from '../../../contract/common/route.ts';
import type { Err } from '../../../domain/common/result.ts';
import { type Audience, admissionRefusal } from '../../../domain/identity/principal.ts';
import { type CacheTags, ofNothing } from '../cache/cache-tags.ts';
import type { KnownRefusal } from '../problems/known-refusal.ts';
import { problemOf, refusalOfError } from '../problems/problem.ts';
import {
  asVisitor,
  findCachedResponse,
  type RecordedResponse,
  type ResponseCache,
} from './response-cache.ts';

export interface InnerResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly tags: CacheTags;
  /** Whether it is the same for all readers who read as visitors. */
  readonly isPublic: boolean;
}

type InnerRoute = (request: FastifyRequest, reply: FastifyReply) => Promise<InnerResponse>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes that a page reads from, by endpoint: `GET /api/products/:id`. */
    innerRoutes: Map<string, InnerRoute>;
  }
}

export interface InnerRouteParts {
  readonly audience: Audience;
  readonly cache: ResponseCache | undefined;
  /** Whether all readers who read as visitors get the same. */
  readonly isPublic: boolean;
  readonly give: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<RecordedResponse | Err<KnownRefusal>>;
}

/** Rendering only reads, so only routes that read JSON are called. */
export function registerInnerRoute(app: FastifyInstance, route: RouteShape, parts: InnerRouteParts): void {
  if (route.method !== 'GET' || route.mediaType !== undefined) return;
  app.innerRoutes.set(`GET ${route.path}`, async (request, reply) => {
    try {
      return await answer(parts, request, reply);
    } catch (error) {
      return problemResponse(request, { code: refusalOfError(error, request) });
    }
  });
}

export async function callInner(
  request: FastifyRequest,
  reply: FastifyReply,
  call: ClientRequest,
): Promise<InnerResponse> {
  const route = request.server.innerRoutes.get(call.endpoint);
  if (route === undefined) throw new Error(`A page that is being rendered cannot call ${call.endpoint}.`);
  return route(innerRequest(request, call), reply);
}

async function answer(
  { audience, cache, isPublic, give }: InnerRouteParts,
  asker: FastifyRequest,
  reply: FastifyReply,
): Promise<InnerResponse> {
  const refused = admissionRefusal(audience, asker.principal);
  if (refused !== undefined) return problemResponse(asker, refused);
  const readsPublic = isPublic && asker.readsAsVisitor;
  const request = readsPublic ? asVisitor(asker) : asker;
  if (cache !== undefined && readsPublic) {
    const cached = await findCachedResponse(cache, { request, reply }, async (asked) => give(asked, reply));
    if (!cached.ok) return problemResponse(request, cached.refusal, true);
    const { headers, validated, tags } = cached;
    return {
      status: 200,
      headers: jsonHeaders(headers),
      text: validated.text.toString(),
      tags,
      isPublic: true,
    };
  }
  const given = await give(request, reply);
  if (!given.ok) return problemResponse(request, given.refusal, readsPublic);
  const text = given.body === undefined ? '' : JSON.stringify(given.body);
  return {
    status: given.status,
    headers: jsonHeaders(given.headers),
    text,
    tags: request.cacheTags,
    isPublic: readsPublic,
  };
}

/** For a call whose answer is known, made from no record. */
export function jsonResponse(body: unknown): InnerResponse {
  const text = JSON.stringify(body);
  return { status: 200, headers: jsonHeaders({}), text, tags: ofNothing, isPublic: false };
}

function jsonHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json; charset=utf-8', ...headers };
}

function problemResponse(request: FastifyRequest, refusal: KnownRefusal, isPublic = false): InnerResponse {
  const problem = problemOf(refusal, request.server.refusals[refusal.code], request.id);
  return {
    status: problem.status,
    headers: { 'content-type': problemMediaType },
    text: JSON.stringify(problem),
    tags: request.cacheTags,
    isPublic,
  };
}

/** Headers of the reader, so that a route sees the same client as if the browser had called it. */
const forwarded = [
  'cookie',
  'user-agent',
  'accept-language',
  'host',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** Inherits user, address, cookies and log from the request of the page. */
function innerRequest(cause: FastifyRequest, call: ClientRequest): FastifyRequest {
  const headers = Object.fromEntries(
    forwarded.flatMap((name) => (cause.headers[name] === undefined ? [] : [[name, cause.headers[name]]])),
  );
  const own: Partial<Record<keyof FastifyRequest, unknown>> = {
    method: call.method,
    url: call.path,
    headers: { ...headers, ...call.headers },
    params: textsOf(call.params),
    query: queryOf(call.path),
    body: undefined,
    cacheTags: 'everything',
  };
  const properties = Object.entries(own).map(([name, value]) => [name, { value, writable: true }]);
  // What it inherits is of a request, and what it has of its own are fields of one.
  return Object.create(cause, Object.fromEntries(properties)) as FastifyRequest;
}

/** As a router reads them from an address. */
function textsOf(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}

function queryOf(address: string): Record<string, string | string[]> {
  const start = address.indexOf('?');
  if (start === -1) return {};
  const search = new URLSearchParams(address.slice(start));
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const [value = '', ...others] = search.getAll(name);
    query[name] = others.length === 0 ? value : [value, ...others];
  }
  return query;
}
