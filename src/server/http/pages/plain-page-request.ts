/** The facts about a request that a page without JavaScript needs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticPageRequest } from '../../../contract/pages.ts';
import { defaultLanguage, type SiteLanguage } from '../../../domain/common/languages.ts';
import { pathOf } from '../problems/not-found.ts';
import { originOf } from '../requests/origin.ts';
import { preferredColours } from '../requests/preferences.ts';

export function plainPageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  language: SiteLanguage,
): StaticPageRequest {
  const path = pathOf(request.url);
  const prefix = `/${language}/`;
  return {
    language,
    ...preferredColours(request),
    nonce: reply.nonce(),
    origin: originOf(request),
    path: language !== defaultLanguage && path.startsWith(prefix) ? path.slice(prefix.length - 1) : path,
  };
}
