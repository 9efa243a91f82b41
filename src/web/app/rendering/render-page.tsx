/**
 * Renders a page completely on the server, after its loaders, so it can be read without JavaScript. Redirects
 * and missing pages become responses; unexpected errors are thrown.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { type Client, createClient } from '../../../contract/client.ts';
import { storedPaths } from '../../../contract/common/offline.ts';
import type { PageRequest, RenderedPage } from '../../../contract/pages.ts';
import { defaultLanguage } from '../../../domain/common/languages.ts';
import type { Scheme } from '../../../domain/common/themes.ts';
import { unreadQuery } from '../../features/notifications/unread-query.ts';
import { basketCountQuery } from '../../features/orders/basket-count-query.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { problemOfError } from '../../kernel/api/problem-error.ts';
import { createQueryClient } from '../../kernel/api/query-client.ts';
import { currentUserKey, currentUserQuery } from '../../kernel/auth/queries.ts';
import { languageOf } from '../../kernel/i18n/language-paths.ts';
import { withBootstrapScript } from '../document/bootstrap-script.ts';
import { loadSignedInHeader } from '../navigation/lazy-signed-in-header.ts';
import { createSiteRouter, type SiteRouter } from '../routes/router.tsx';
import { routeTree } from '../routes/routes.tsx';
import { withLegalLinks } from './legal-links.ts';
import { filesFor, offlineScript } from './served-files.ts';
import { serverTranslations } from './server-translations.ts';
import { manifestTags } from './web-manifest.ts';

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const router = await routerFor(request);
  const files = filesFor(router.options.context.i18n.language, isSignedIn(router));
  const handle = createRequestHandler({
    createRouter: () => router,
    // Joined as a string: `new URL('//x', origin)` would leave the origin.
    request: new Request(`${request.origin}${request.url}`, { signal: request.signal ?? null }),
    getRouterManifest: () => files.router,
  });
  // Not in the response, which would encode and decode it.
  let document = '';
  const response = await handle(async ({ router: loaded, responseHeaders }) => {
    const html = renderToString(<RouterServer router={loaded} />);
    const { language } = loaded.options.context.i18n;
    const linked = withLegalLinks(await transformHtmlStringWithRouter(loaded, html), language);
    const complete = inScheme(linked, request.scheme);
    const scripts = files.scriptsOf(loaded.state.matches.map(({ routeId }) => routeId));
    const isBusy = isForLater(loaded);
    if (isBusy) responseHeaders.set('retry-after', '5');
    document = withBootstrapScript(complete, scripts, {
      nonce: request.nonce,
      tags: manifestTags(language, request.theme, request.scheme),
      isStored: storedPaths.includes(loaded.state.location.pathname),
      offersLanguages: language === defaultLanguage && loaded.state.location.pathname === '/',
      offlineScript,
    });
    return new Response(null, {
      status: isBusy ? 503 : getSsrStatus(loaded),
      headers: responseHeaders,
    });
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    html: document,
  };
}

/** An attribute that scripts leave as it came: React need not know of it. */
function inScheme(document: string, scheme: Scheme | undefined): string {
  return scheme === undefined ? document : document.replace('<html ', `<html data-scheme="${scheme}" `);
}

/** Data that the page needs is temporarily unavailable. */
function isForLater({ state: { matches } }: SiteRouter): boolean {
  return matches.some(({ error }) => problemOfError(error)?.status === 503);
}

function isSignedIn({ options: { context } }: SiteRouter): boolean {
  return context.queryClient.getQueryData(currentUserQuery(context.client).queryKey) != null;
}

async function routerFor(request: PageRequest): Promise<SiteRouter> {
  const language = languageOf(request.url);
  await loadSignedInHeader();
  const queryClient = createQueryClient();
  const client = createClient(request.transport);
  if (request.visitor) queryClient.setQueryData(currentUserKey, null);
  // The files of a page depend on the user. If the user cannot be loaded, the page itself reports that.
  else
    await Promise.all([queryClient.prefetchQuery(currentUserQuery(client)), loadCounts(client, queryClient)]);
  return createSiteRouter(
    routeTree,
    {
      client,
      queryClient,
      i18n: serverTranslations(language),
      preparePage: async () => {},
      loadMessages: async () => {},
      origin: request.origin,
      theme: request.theme,
      reference: request.requestId,
    },
    request.nonce,
  );
}

/** For the marks in the header. */
async function loadCounts(client: Client, queryClient: QueryClient): Promise<void> {
  const unread = unreadQuery(client);
  const basket = basketCountQuery(client);
  await Promise.all([
    prefetchOptional(queryClient, unread, queryClient.prefetchQuery(unread)),
    prefetchOptional(queryClient, basket, queryClient.prefetchQuery(basket)),
  ]);
}
