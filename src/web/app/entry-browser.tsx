/** Starts the page in the browser: hydrates the server-rendered page in its language. */
import './site.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createClient, type Transport } from '../../contract/client.ts';
import { defaultLanguage, isSiteLanguage } from '../../domain/common/languages.ts';
import { defaultTheme, isTheme } from '../../domain/common/themes.ts';
import { browserTransport } from '../kernel/api/browser-transport.ts';
import { createQueryClient } from '../kernel/api/query-client.ts';
import { settleStorages } from '../kernel/device/settle-storages.ts';
import { isSignedInDocument } from '../kernel/device/signed-in-document.ts';
import { lazyChunks } from '../kernel/i18n/lazy-chunks.ts';
import { loadPageMessages } from '../kernel/i18n/page-messages.ts';
import { createTranslations } from '../kernel/i18n/translations.ts';
import { loadParts, partMessages } from '../kernel/lazy-parts/lazy-part.tsx';
import { modulesOf, type RouterContext } from '../kernel/page/router-context.ts';
import { loadSignedInHeader } from './navigation/lazy-signed-in-header.ts';
import { anonymousRouteTree } from './routes/anonymous-routes.tsx';
import { createSiteRouter, type SiteRouter } from './routes/router.tsx';

// Zod shares this global configuration between all its copies. By default it tests whether `eval` is
// allowed; our policy refuses that and browsers report it. Calling `z.config` instead would add Zod to
// every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** A function, because the modules that it awaits import from the chunk of this file. */
async function takeOverPage(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const language = isSiteLanguage(lang) ? lang : defaultLanguage;
  const [messages] = await Promise.all([loadPageMessages(language), settleStorages()]);
  const i18n = createTranslations(language, messages);
  const loadMessages = async (page: string) => i18n.add(await loadPageMessages(language, page));

  partMessages.load = loadMessages;

  /** Loads the messages of refusals before a page can show one. */
  const transport: Transport = async (request) => {
    const response = await browserTransport(request);
    if (!response.ok) await loadMessages(lazyChunks.refusals);
    return response;
  };

  const context = {
    client: createClient(transport),
    queryClient: createQueryClient(),
    i18n,
    preparePage: async (page: string) => {
      // Those of the first page are already in its HTML.
      await Promise.all([loadMessages(page), loadParts()]);
    },
    loadMessages,
    origin: location.origin,
    theme: isTheme(dataset['theme']) ? dataset['theme'] : defaultTheme,
    reference: null,
  };
  const isSignedIn = isSignedInDocument();
  const router = await routerFor(context, isSignedIn);

  // Hydration reuses the data that the server rendered: the loaders do not run again.
  const firstPages = modulesOf(router.matchRoutes(router.latestLocation), isSignedIn);
  const parts = isSignedIn ? [...firstPages, lazyChunks.signedInHeader] : firstPages;
  await Promise.all([...parts.map(loadMessages), isSignedIn && loadSignedInHeader()]);

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** An anonymous visitor loads the full route tree only for a page outside the public routes. */
async function routerFor(context: RouterContext, isSignedIn: boolean): Promise<SiteRouter> {
  if (!isSignedIn) {
    const router = createSiteRouter(anonymousRouteTree(), context);
    const matches = router.matchRoutes(router.latestLocation);
    if (!matches.some(({ staticData }) => staticData.elsewhere === true)) return router;
  }
  const { routeTree } = await import('./routes/routes.tsx');
  return createSiteRouter(routeTree, context);
}

void takeOverPage();
