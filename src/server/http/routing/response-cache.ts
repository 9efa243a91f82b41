/** Caches API answers that are the same for all visitors, as text, until a public record is written. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Err } from '../../../domain/common/result.ts';
import { visitor } from '../../../domain/identity/principal.ts';
import { NoLongerWanted } from '../../concurrency/fair-queue.ts';
import type { CacheTags } from '../cache/cache-tags.ts';
import { PublicCache } from '../cache/public-cache.ts';
import { StoredText, sendValidated, validatedText } from '../cache/validated-text.ts';
import type { KnownRefusal } from '../problems/known-refusal.ts';
import { sendProblem } from '../problems/problem.ts';
import { hasLeft } from '../requests/reader-gone.ts';

export interface RecordedResponse {
  readonly ok: true;
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type CachedResponse =
  | {
      readonly ok: true;
      readonly headers: Readonly<Record<string, string>>;
      readonly validated: StoredText;
      readonly tags: CacheTags;
    }
  | Err<KnownRefusal>;

export type ResponseCache = PublicCache<CachedResponse>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the response is made from, as its handler says. */
    cacheTags: CacheTags;
  }
}

export function openResponseCache(app: FastifyInstance): ResponseCache {
  const { maxStaleMilliseconds } = app.cacheInvalidation;
  const cache: ResponseCache = new PublicCache(app.services.caches, {
    name: 'answers',
    maxStaleMilliseconds,
  });
  app.cacheInvalidation.add(cache);
  return cache;
}

type Give = (asked: FastifyRequest) => Promise<RecordedResponse | Err<KnownRefusal>>;

/**
 * A response that is made is made for a visitor, whether a visitor asked for it or a user. What a reader who has left
 * had begun, another who waits for it begins again.
 */
export async function findCachedResponse(
  cache: ResponseCache,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  give: Give,
): Promise<CachedResponse> {
  try {
    return await findOrMake(cache, request, give);
  } catch (error) {
    if (!(error instanceof NoLongerWanted) || hasLeft(reply)) throw error;
    return findCachedResponse(cache, { request, reply }, give);
  }
}

async function findOrMake(
  cache: ResponseCache,
  request: FastifyRequest,
  give: Give,
): Promise<CachedResponse> {
  const { url } = request;
  return cache.find(url, async () => {
    const asked = asVisitor(request);
    const given = await give(asked);
    const tags = asked.cacheTags;
    if (!given.ok) return { value: given, cacheable: false, tags };
    const validated = new StoredText(validatedText(JSON.stringify(given.body)), () => cache.recount(url));
    const cacheable = given.status === 200;
    return { value: { ok: true, headers: given.headers, validated, tags }, cacheable, tags };
  });
}

export async function sendCachedResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  give: Give,
): Promise<FastifyReply> {
  const cached = await findCachedResponse(cache, { request, reply }, give);
  if (!cached.ok) return sendProblem(reply, cached.refusal);
  return sendValidated(cached.validated, reply.code(200).headers(cached.headers));
}

export function asVisitor(request: FastifyRequest): FastifyRequest {
  if (request.principal.kind === 'visitor') return request;
  const own = { principal: { value: visitor }, cacheTags: { value: 'everything', writable: true } };
  // What it inherits is of a request, and its own fields are those of one.
  return Object.create(request, own) as FastifyRequest;
}
