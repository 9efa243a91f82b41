/** Serves the rendered pages: from the cache for visitors, rendered anew for whoever is signed in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRenderer, RenderedPage } from '../../contract/pages.ts';
import { type Theme, defaultTheme, isTheme } from '../../domain/common/themes.ts';
import { hasSessionCookie } from '../identity/sessions.ts';
import { pathOf } from '../not-found.ts';
import { originOf } from '../security/origin.ts';
import { registerFiles } from './files.ts';
import { listenForChanges } from './invalidation.ts';
import { PageCache, noncePlaceholder } from './page-cache.ts';
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
  listenForChanges(app, cache);
  app.get('/*', { config: { who: 'anyone', answersPeople: true } }, async (request, reply) => {
    if (isData(pathOf(request.url))) return reply.callNotFound();
    const rules = renderer.pageRules(request.url);
    reply.compilesWasm = rules.scans;
    const cached = rules.cacheable && rules.known && !hasSessionCookie(request);
    const page = cached
      ? await cache.find(keyOf(request), reply.nonce(), async () =>
          render(renderer, request, reply, noncePlaceholder),
        )
      : await render(renderer, request, reply, reply.nonce());
    return sendPage(page, cached, reply);
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

function sendPage(page: RenderedPage, cached: boolean, reply: FastifyReply): FastifyReply {
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      // The nonce and the theme are of this answer: others may keep it, but ask again each time.
      'cache-control': cached ? 'public, no-cache' : 'private, no-store',
      vary: 'cookie, accept-encoding',
      ...page.headers,
    })
    .send(page.html);
}

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies;
  return isTheme(theme) ? theme : defaultTheme;
}

function keyOf(request: FastifyRequest): string {
  return `${originOf(request)} ${themeOf(request)} ${request.url}`;
}
