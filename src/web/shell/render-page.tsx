/**
 * Renders a page completely on the server: its loaders are awaited, so it can be read without
 * scripts. Redirects and missing pages answer as such; a fault of ours is thrown to the server.
 */
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { createClient } from '../../contract/client.ts';
import type { PageRequest, RenderedPage } from '../../contract/pages.ts';
import { createQueryClient } from '../data/query-client.ts';
import { currentPersonKey, currentPersonQuery } from '../identity/queries.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import { loadMessages } from '../words/catalogs.ts';
import { languageOf } from '../words/language-paths.ts';
import { createWords } from '../words/words.ts';
import { withPageStart } from './page-start.ts';
import { filesFor } from './served-files.ts';

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const router = await routerFor(request);
  const files = filesFor(router.options.context.words.language, isSignedIn(router));
  const handle = createRequestHandler({
    createRouter: () => router,
    // The address is joined by hand: `new URL('//x', origin)` would leave the origin.
    request: new Request(`${request.origin}${request.url}`),
    getRouterManifest: () => files.router,
  });
  const response = await handle(async ({ router: loaded, responseHeaders }) => {
    const html = renderToString(<RouterServer router={loaded} />);
    const complete = await transformHtmlStringWithRouter(loaded, html);
    const scripts = files.scriptsOf(loaded.state.matches.map(({ routeId }) => routeId));
    return new Response(withPageStart(complete, scripts, request.nonce), {
      status: getSsrStatus(loaded),
      headers: responseHeaders,
    });
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: await response.text(),
  };
}

function isSignedIn({ options: { context } }: SiteRouter): boolean {
  return context.queryClient.getQueryData(currentPersonQuery(context.client).queryKey) != null;
}

async function routerFor(request: PageRequest): Promise<SiteRouter> {
  const language = languageOf(request.url);
  const queryClient = createQueryClient();
  const client = createClient(request.transport);
  if (request.visitor) queryClient.setQueryData(currentPersonKey, null);
  // Which files a page needs depends on who reads. If nobody can be asked, the page itself says so.
  else await queryClient.prefetchQuery(currentPersonQuery(client));
  const words = createWords(language, await loadMessages(language));
  return createSiteRouter(
    {
      client,
      queryClient,
      words,
      preparePage: async () => {},
      loadWords: async () => {},
      origin: request.origin,
      theme: request.theme,
      reference: request.requestId,
    },
    request.nonce,
  );
}
