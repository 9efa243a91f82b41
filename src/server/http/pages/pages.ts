/**
 * Serves the rendered pages: public ones from the cache, and those of a signed-in user too while every answer in them is
 * still the same. Each public page has one canonical address, so made-up ones cost nothing; a client
 * that requests many uncached pages waits in its own queue.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientRequest } from '../../../contract/client.ts';
import type { PageRenderer, PageRules, RenderedPage } from '../../../contract/pages.ts';
import { playsInterview } from '../../../contract/research/research.ts';
import type { CacheBudget } from '../../caches/cache-budget.ts';
import { FairQueue, NoLongerWanted, shareOfRendering } from '../../concurrency/fair-queue.ts';
import { type CacheTags, union } from '../cache/cache-tags.ts';
import { type FoundPage, PageCache, type Render, type Rendering } from '../cache/page-cache.ts';
import { noncePlaceholder } from '../cache/page-slots.ts';
import { sendCachedPage, sendEarlierPage } from '../cache/send-cached-page.ts';
import { pathOf } from '../problems/not-found.ts';
import { sendProblem } from '../problems/problem.ts';
import { originOf } from '../requests/origin.ts';
import { preferredColours } from '../requests/preferences.ts';
import { signalOf } from '../requests/reader-gone.ts';
import { askerOf, subjectOf } from '../requests/subject.ts';
import { callInner } from '../routing/inner-calls.ts';
import { suspendedRefusal } from '../security/sessions.ts';
import { registerFiles } from './files.ts';
import { registerLegalPages } from './legal-pages.ts';
import { registerRobots } from './robots.ts';
import { type SharedPage, SharedPages } from './shared-pages.ts';
import { SharedTurns } from './shared-turns.ts';
import { registerSitemap } from './sitemap.ts';
import { transportOf } from './transport.ts';
import { registerWebManifest } from './web-manifest.ts';

const maxUrlLength = 200;
/** Renewed pages wait in a queue of their own. */
const renewals = 'renewals';

const config = { who: 'anyone', showsErrorPages: true, readsFacts: true } as const;

export interface PagesParts {
  readonly pages?: PageRenderer;
  readonly clientDirectory?: string;
}

export async function registerPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  if (parts.clientDirectory !== undefined) await registerFiles(app, parts.clientDirectory);
  const renderer = parts.pages;
  if (renderer === undefined) return;
  const cache = new PageCache(app.services.caches, app.cacheInvalidation.maxStaleMilliseconds);
  const turns = new FairQueue({
    atOnce: 4,
    patience: app.patience,
    share: shareOfRendering,
  });
  const sharedTurns = new SharedTurns<FoundPage>();
  const sharedPages = new SharedPages(app.services.caches);
  app.cacheInvalidation.add(cache);
  const rulesOf = rememberedRules(renderer, app.services.caches);
  registerRobots(app);
  registerWebManifest(app, renderer);
  registerLegalPages(app, renderer);
  registerSitemap(app, () => renderer.sitemapPages);
  app.get('/*', { config }, async (request, reply) => {
    if (isData(pathOf(request.url))) return reply.callNotFound();
    // Public pages too: a suspended user sees the suspension, and can continue signed out.
    if (request.suspension) return sendProblem(reply, suspendedRefusal(request.suspension));
    const rules = rulesOf(request.url);
    reply.compilesWasm = rules.scans;
    const { interviewVideo } = app.services.configuration;
    if (interviewVideo && playsInterview(request.url))
      reply.framedOrigin = new URL(interviewVideo.url).origin;
    if (rules.canonical !== undefined) return leadTo(rules.canonical, reply);
    let reader: AbortSignal | undefined;
    const signal = () => (reader ??= signalOf(reply));
    const takeTurn = async <Made>(work: () => Promise<Made>) => turns.run(askerOf(request), signal(), work);
    const opened = { key: keyOf(request), isPublic: rules.cacheable, takeTurn };
    const shared = await sharedPages.open(request, reply, opened);
    const make = async (nonce: string, until = signal()) =>
      render(renderer, { request, reply, nonce, signal: until, shared });
    if (!rules.cacheable && shared === undefined) {
      const { page } = await takeTurn(async () => make(reply.nonce()));
      return describePage(page, 'private, no-store', reply).send(page.html);
    }
    const key = shared?.key ?? keyOf(request);
    const { value: cached, asOf } = await findCached(key, {
      cache,
      make: async () => make(noncePlaceholder),
      // Begun by a reader who gets the earlier page, and whose leaving does not end it.
      renew: async () => {
        const never = new AbortController().signal;
        return turns.run(renewals, never, async () => make(noncePlaceholder, never));
      },
      takeTurn: async (work) => sharedTurns.take(`${subjectOf(request)} ${key}`, async () => takeTurn(work)),
      signal,
    });
    if (asOf !== undefined) {
      const notice = renderer.renderAsOf(asOf, rules.language);
      return sendEarlierPage(cached, notice, describePage(cached, 'no-store', reply), shared?.ofUser);
    }
    // The nonce is of this response: shared caches may store it, but must revalidate.
    const described = describePage(cached, shared ? 'private, no-store' : 'public, no-cache', reply);
    return sendCachedPage(cached, described, shared?.ofUser);
  });
}

/** Cached, because most requests are for a few addresses, and rules depend on the address only. */
function rememberedRules(renderer: PageRenderer, caches: CacheBudget): PageRenderer['pageRules'] {
  const known = caches.open<PageRules>('page rules');
  return (url) => {
    const cached = known.get(url);
    if (cached !== undefined) return cached;
    const rules = renderer.pageRules(url);
    if (url.length <= maxUrlLength) known.set(url, rules);
    return rules;
  };
}

/** API and asset addresses, whose 404 is a problem detail and not a page. */
function isData(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');
}

/** Temporary (307), because a later version of the page may read more of its address. */
function leadTo(address: string, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, no-cache').redirect(address, 307);
}

interface CachedPageSource {
  readonly cache: PageCache;
  readonly make: Render;
  readonly renew: Render;
  readonly takeTurn: (work: () => Promise<FoundPage>) => Promise<FoundPage>;
  readonly signal: () => AbortSignal;
}

/** Retries when the reader whose request started the rendering has left. */
async function findCached(key: string, source: CachedPageSource): Promise<FoundPage> {
  const { cache, make, renew, takeTurn, signal } = source;
  const find = async () => cache.findPage(key, make, renew);
  try {
    return await (cache.isAtHand(key) ? find() : takeTurn(find));
  } catch (error) {
    if (error instanceof NoLongerWanted && !signal().aborted) return findCached(key, source);
    throw error;
  }
}

interface RenderingParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly nonce: string;
  readonly signal: AbortSignal;
  readonly shared: SharedPage | undefined;
}

async function render(
  renderer: PageRenderer,
  { request, reply, nonce, signal, shared }: RenderingParts,
): Promise<Rendering> {
  const tags: CacheTags[] = [];
  const onTags = (some: CacheTags) => void tags.push(some);
  const { traceStep } = request.server.services.tracing;
  const begun = shared?.begin();
  const call = begun?.call ?? (async (made: ClientRequest) => callInner(request, reply, made));
  const rendering = {
    url: request.url,
    origin: originOf(request),
    ...preferredColours(request),
    nonce,
    transport: transportOf(call, { signal, onTags }),
    visitor: request.principal.kind === 'visitor',
    requestId: request.id,
    signal,
  };
  const page = await traceStep('render page', async () => renderer.renderPage(rendering));
  // The logged id is the one that the page shows.
  if (page.status === 404) request.log.info({ path: pathOf(request.url) }, 'page not found');
  return { page, tags: union(tags), shared: begun?.isShared() ?? true };
}

function describePage(
  page: Pick<RenderedPage, 'status' | 'headers'>,
  cacheControl: string,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': cacheControl, vary: 'cookie, accept-encoding', ...page.headers });
}

function keyOf(request: FastifyRequest): string {
  const { theme, scheme } = preferredColours(request);
  return `${originOf(request)} ${theme} ${scheme} ${request.url}`;
}
