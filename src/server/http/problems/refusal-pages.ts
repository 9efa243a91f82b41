/**
 * Error pages for rate limits and overload. They are needed most when the server is busiest, so each is
 * rendered once: a refusal must cost less than the work it refuses. They show no request id, so nothing is
 * specific to a request.
 */
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/common/problem.ts';
import type { Cache, CacheBudget } from '../../caches/cache-budget.ts';
import { CachedPage } from '../cache/page-cache.ts';
import { noncePlaceholder } from '../cache/page-slots.ts';
import { originOf } from '../requests/origin.ts';
import { negotiatedLanguage, preferredColours } from '../requests/preferences.ts';

const codes: ReadonlySet<string> = new Set(['too-many-requests', 'overloaded']);
const cached = new WeakMap<CacheBudget, Cache<CachedPage>>();

/** Undefined for any other problem, and where only the API is served. */
export function findRefusalPage(
  { requestId: _, ...problem }: Problem,
  request: FastifyRequest,
): CachedPage | undefined {
  const { pages, services } = request.server;
  if (pages === undefined || !codes.has(problem.code)) return undefined;
  const ofPages = cached.get(services.caches) ?? services.caches.open<CachedPage>('refusal pages');
  cached.set(services.caches, ofPages);
  const [language, origin] = [negotiatedLanguage(request), originOf(request)];
  const { theme, scheme } = preferredColours(request);
  const key = `${problem.code} ${language} ${theme} ${scheme} ${origin}`;
  const known = ofPages.get(key);
  if (known !== undefined) return known;
  const page = makePage();
  ofPages.set(key, page);
  return page;

  function makePage(): CachedPage {
    const asked = { language, theme, scheme, origin, nonce: noncePlaceholder, path: '/' };
    const html = pages?.renderStaticPage('problem', problem, asked) ?? '';
    return new CachedPage({ status: problem.status, headers: {}, html }, () => ofPages.recount(key));
  }
}
