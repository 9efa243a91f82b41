/**
 * Makes the router: one for each page rendered on the server, one for the life of a browser tab. The
 * language lives in the address (`/el/discovery`) and is taken off on the way in and put back on the way
 * out, so no route and no link knows it.
 */
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { readAddressSearch, writeAddressSearch } from './address-search.ts';
import { problemErrors } from './data/problem-error.ts';
import type { RouterContext } from './router-context.ts';
import type { RouteTree } from './routes.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { pathIn, pathWithoutLanguage } from './words/language-paths.ts';
import { laterParts } from './words/later-parts.ts';
import type { WordId } from './words/word-ids.ts';

/** What the server sends along with a page besides the routes' own data. */
interface Sent {
  /** As JSON, which browsers read faster than a script. */
  readonly queries: string;
  readonly reference: string | null;
}

/** `routeTree` is every page's, or in a visitor's browser that of the public ones. */
export function createSiteRouter(routeTree: RouteTree, context: RouterContext, nonce?: string) {
  const { queryClient, words } = context;
  const router = createRouter({
    routeTree,
    context,
    rewrite: {
      input: ({ url }) => withPath(url, pathWithoutLanguage(url.pathname)),
      output: ({ url }) => withPath(url, pathIn(words.language, url.pathname)),
    },
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    ...(import.meta.env.SSR && nonce !== undefined ? { ssr: { nonce } } : {}),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: LoadingPage,
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router keeps no second opinion.
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepsScrollPosition(),
    scrollRestorationBehavior: 'instant',
    ...(import.meta.env.SSR ? { dehydrate: send } : {}),
    hydrate: async (sent: Sent) => {
      hydrate(queryClient, JSON.parse(sent.queries));
      // The page came with a failure, and says what it means.
      if (sent.reference !== null) await context.loadWords(laterParts.refusals);
      router.update({ context: { ...router.options.context, reference: sent.reference } });
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  function send(): Sent {
    const hasFailed = router.state.matches.some(
      ({ status, _notFound }) => status === 'error' || status === 'notFound' || _notFound === true,
    );
    return {
      queries: JSON.stringify(dehydrate(queryClient)),
      reference: hasFailed ? context.reference : null,
    };
  }
  // Not among the constructor's options in the types, though both ends of the transport read it.
  router.options.serializationAdapters = [problemErrors];
  return router;
}

/**
 * Whether the router puts a page in its place once it is rendered. The first one came from the server in its
 * place, and its reader may have scrolled since: it stays, and the router hears where for the way back.
 */
function keepsScrollPosition(): () => boolean {
  let isTakenOver = import.meta.env.SSR;
  return () => {
    if (isTakenOver) return true;
    isTakenOver = true;
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

function withPath(url: URL, path: string): URL {
  url.pathname = path;
  return url;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }

  interface StaticDataRouteOption {
    /** The source of the route's page, from which its files are known: `landing/landing-page.tsx`. */
    module?: string;
    /** The page in its place for whoever is signed in. */
    signedIn?: { readonly module: string };
    /** The browser knows no page of this address and asks the server for it. */
    elsewhere?: boolean;
    /** The page opens the camera: its decoder needs `wasm-unsafe-eval`. */
    scans?: boolean;
    /** The title where what the page is about does not exist. */
    missing?: WordId;
    /** The page shows one person's things: it is never kept for others and never indexed. */
    personal?: boolean;
  }
}
