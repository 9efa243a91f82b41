/** Serves the rendered pages: from the cache for visitors, rendered anew for whoever is signed in. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, RenderedPage } from '../../contract/pages.ts';
import { playsInterview } from '../../contract/research.ts';
import { hasSessionCookie, suspendedRefusal } from '../identity/sessions.ts';
import { pathOf } from '../not-found.ts';
import { sendProblem } from '../problem.ts';
import { originOf } from '../security/origin.ts';
import { registerFiles } from './files.ts';
import { themeOf } from './kept-theme.ts';
import { type KeptPage, noncePlaceholder, PageCache } from './page-cache.ts';
import { registerRobots } from './robots.ts';
import { registerSitemap } from './sitemap.ts';
import { transportOf } from './transport.ts';

export interface PagesParts {
  readonly pages?: PageRenderer;
  readonly clientDirectory?: string;
}

export async function registerPages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  if (parts.clientDirectory !== undefined) await registerFiles(app, parts.clientDirectory);
  const renderer = parts.pages;
  if (renderer === undefined) return;
  const cache = new PageCache(app.services.clock);
  app.publicWrites.tell(cache);
  registerRobots(app);
  registerSitemap(app, () => renderer.listedPages);
  app.get('/*', { config: { who: 'anyone', answersPeople: true } }, async (request, reply) => {
    if (isData(pathOf(request.url))) return reply.callNotFound();
    // Not even what everybody may read: whoever was suspended is told so, and can go on signed out.
    if (request.suspension) return sendProblem(reply, suspendedRefusal(request.suspension));
    const rules = renderer.pageRules(request.url);
    reply.compilesWasm = rules.scans;
    const { interviewVideo } = app.services.configuration;
    if (interviewVideo && playsInterview(request.url))
      reply.framedOrigin = new URL(interviewVideo.url).origin;
    if (!rules.cacheable || !rules.known || hasSessionCookie(request)) {
      const page = await render(renderer, request, reply, reply.nonce());
      return describePage(page, 'private, no-store', reply).send(page.html);
    }
    const kept = await cache.findPage(keyOf(request), async () =>
      render(renderer, request, reply, noncePlaceholder),
    );
    // The nonce is of this answer: others may keep it, but ask again each time.
    return sendKept(kept, describePage(kept.page, 'public, no-cache', reply));
  });
}

/** Addresses of programs, whose 404 is a problem detail and not a page. */
function isData(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');
}

async function render(
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): Promise<RenderedPage> {
  return renderer.renderPage({
    url: request.url,
    origin: originOf(request),
    theme: themeOf(request),
    nonce,
    transport: transportOf(request, reply),
    visitor: !hasSessionCookie(request),
    requestId: request.id,
  });
}

function describePage(page: RenderedPage, cacheControl: string, reply: FastifyReply): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': cacheControl, vary: 'cookie, accept-encoding', ...page.headers });
}

/** Compressed already, unless the browser cannot read that. */
function sendKept(kept: KeptPage, reply: FastifyReply): FastifyReply {
  const accepts = reply.request.headers['accept-encoding'] ?? '';
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepts))
    return sendParts(kept.html(reply.nonce()), reply);
  return reply.header('content-encoding', 'gzip').send(kept.gzip(reply.nonce()));
}

function sendParts(parts: readonly Buffer[], reply: FastifyReply): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const stream = new Readable({
    read() {
      for (const part of parts) this.push(part);
      this.push(null);
    },
  });
  return reply.header('content-length', length).send(stream);
}

function keyOf(request: FastifyRequest): string {
  return `${originOf(request)} ${themeOf(request)} ${request.url}`;
}
