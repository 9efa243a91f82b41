/** Starts the page in the browser: takes over what the server rendered, in the language it was rendered in. */
import './site.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createClient, type Transport } from '../contract/client.ts';
import { defaultLanguage, isSiteLanguage } from '../domain/common/languages.ts';
import { defaultTheme, isTheme } from '../domain/common/themes.ts';
import { browserTransport } from './data/browser-transport.ts';
import { createQueryClient } from './data/query-client.ts';
import { isSignedInDocument } from './identity/signed-in-document.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';
import { modulesOf, type RouterContext } from './router-context.ts';
import { loadOwnHead } from './shell/late-own-head.ts';
import { visitorsRouteTree } from './visitors-routes.tsx';
import { laterParts } from './words/later-parts.ts';
import { loadPageWords } from './words/page-words.ts';
import { createWords } from './words/words.ts';

// Zod keeps its settings here for all its copies. It would try whether the page may make code from text, which
// our policy refuses and browsers report; its own function for this would bring its code to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** A function, since the words that it waits for lie in files that import from the file of this one. */
async function takeOverPage(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const language = isSiteLanguage(lang) ? lang : defaultLanguage;
  const words = createWords(language, await loadPageWords(language));
  /** Those of the first page came with it. */
  const loadDrawings = async () => (await import('./design/drawings.tsx')).loadDrawings();
  const loadWords = async (page: string) => words.add(await loadPageWords(language, page));

  /** The sentences of refusals are there before anyone could read one. */
  const transport: Transport = async (request) => {
    const response = await browserTransport(request);
    if (!response.ok) await loadWords(laterParts.refusals);
    return response;
  };

  const context = {
    client: createClient(transport),
    queryClient: createQueryClient(),
    words,
    preparePage: async (page: string) => {
      await Promise.all([loadWords(page), loadDrawings()]);
    },
    loadWords,
    origin: location.origin,
    theme: isTheme(dataset['theme']) ? dataset['theme'] : defaultTheme,
    reference: null,
  };
  const isSignedIn = isSignedInDocument();
  const router = await routerFor(context, isSignedIn);

  // What the server rendered is taken over without its loaders being run again.
  const firstPages = modulesOf(router.matchRoutes(router.latestLocation), isSignedIn);
  await Promise.all([...firstPages.map(loadWords), isSignedIn && loadOwnHead()]);

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** A visitor is given every page's router only on a page that the public ones do not have. */
async function routerFor(context: RouterContext, isSignedIn: boolean): Promise<SiteRouter> {
  if (!isSignedIn) {
    const router = createSiteRouter(visitorsRouteTree(), context);
    const matches = router.matchRoutes(router.latestLocation);
    if (!matches.some(({ staticData }) => staticData.elsewhere === true)) return router;
  }
  const { routeTree } = await import('./routes.tsx');
  return createSiteRouter(routeTree, context);
}

void takeOverPage();
