/** Caches API answers that are the same for all visitors, as text, until a public record is written. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Err } from '../../../domain/common/result.ts';
import type { KnownRefusal } from '../known-refusal.ts';
import { sendProblem } from '../problem.ts';
import type { CacheTags } from './cache-tags.ts';
import { PublicCache } from './public-cache.ts';
import { sendValidated, type ValidatedText, validatedText } from './validated-text.ts';

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
      readonly validated: ValidatedText;
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

/** Characters of all answers of one route together. */
export const maxCharacters = 8_000_000;
/** Approximate size of an entry besides address and text. */
const restOfEntry = 500;

/** Made-up addresses give unlimited short answers, so the overhead of an entry counts too. */
export function sizeOf(address: string, text: { readonly length: number }): number {
  return address.length + text.length + restOfEntry;
}

export function openResponseCache(app: FastifyInstance): ResponseCache {
  const { maxStaleMilliseconds } = app.cacheInvalidation;
  const cache: ResponseCache = new PublicCache(app.services.clock, {
    maxSize: maxCharacters,
    maxStaleMilliseconds,
  });
  app.cacheInvalidation.add(cache);
  return cache;
}

export async function findCachedResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  give: () => Promise<RecordedResponse | Err<KnownRefusal>>,
): Promise<CachedResponse> {
  return cache.find(request.url, async () => {
    const given = await give();
    const tags = request.cacheTags;
    if (!given.ok) return { value: given, size: 0, cacheable: false, tags };
    const validated = validatedText(JSON.stringify(given.body));
    const cacheable = given.status === 200;
    const size = sizeOf(request.url, validated.text);
    return { value: { ok: true, headers: given.headers, validated, tags }, size, cacheable, tags };
  });
}

export async function sendCachedResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  give: () => Promise<RecordedResponse | Err<KnownRefusal>>,
): Promise<FastifyReply> {
  const cached = await findCachedResponse(cache, request, give);
  if (!cached.ok) return sendProblem(reply, cached.refusal);
  return sendValidated(cached.validated, reply.code(200).headers(cached.headers));
}
