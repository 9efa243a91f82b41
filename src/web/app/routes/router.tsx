/**
 * Creates the router: one for each page that the server renders, one for the lifetime of a browser tab. The
 * language is part of the address (`/el/discovery`); the router strips it from incoming addresses and adds
 * it to outgoing ones, so no route and no link contains it.
 */
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { problemErrors } from '../../kernel/api/problem-error.ts';
import { pathIn, pathWithoutLanguage } from '../../kernel/i18n/language-paths.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { ErrorPage } from '../../kernel/page/error-page.tsx';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { readAddressSearch, writeAddressSearch } from '../../kernel/search-params/address-search.ts';
import { NotFoundPage } from '../navigation/not-found-page.tsx';
import type { RouteTree } from './routes.tsx';

/** What the server sends with a page besides the data of its routes. */
interface DehydratedState {
  /** As JSON, which browsers parse faster than a script. */
  readonly queries: string;
  readonly reference: string | null;
}

/** `routeTree`: all pages, or only the public ones in the browser of an anonymous visitor. */
export function createSiteRouter(routeTree: RouteTree, context: RouterContext, nonce?: string) {
  const { queryClient, i18n } = context;
  const router = createRouter({
    routeTree,
    context,
    rewrite: {
      input: ({ url }) => withPath(url, pathWithoutLanguage(url.pathname)),
      output: ({ url }) => withPath(url, pathIn(i18n.language, url.pathname)),
    },
    parseSearch: readAddressSearch,
    stringifySearch: writeAddressSearch,
    ...(import.meta.env.SSR && nonce !== undefined ? { ssr: { nonce } } : {}),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // The current page stays until the next one is ready (`document/document-shell.tsx`).
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: preservesScroll(),
    scrollRestorationBehavior: 'instant',
    ...(import.meta.env.SSR ? { dehydrate: send } : {}),
    hydrate: async (state: DehydratedState) => {
      hydrate(queryClient, JSON.parse(state.queries));
      // The page shows an error, so it needs the error messages.
      if (state.reference !== null) await context.loadMessages(lazyChunks.refusals);
      router.update({ context: { ...router.options.context, reference: state.reference } });
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  function send(): DehydratedState {
    const hasFailed = router.state.matches.some(
      ({ status, _notFound }) => status === 'error' || status === 'notFound' || _notFound === true,
    );
    return {
      queries: JSON.stringify(dehydrate(queryClient)),
      reference: hasFailed ? context.reference : null,
    };
  }
  // Missing from the types of the constructor's options, but both ends of the transport read it.
  router.options.serializationAdapters = [problemErrors];
  return router;
}

/**
 * Whether the router sets the scroll position after it renders a page. The browser has already placed the
 * first page, and its reader may have scrolled since: the router leaves that page alone and only records
 * its position for Back.
 */
function preservesScroll(): () => boolean {
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
    /** The module of the route's page, which identifies its files: `app/landing/landing-page.tsx`. */
    module?: string;
    /** The page that signed-in users get instead. */
    signedIn?: { readonly module: string };
    /** The browser has no page for this address and requests it from the server. */
    elsewhere?: boolean;
    /** The page opens the camera: its decoder needs `wasm-unsafe-eval`. */
    scans?: boolean;
    /** The page title when the record of the page does not exist. */
    missing?: MessageId;
    /** The page shows private data: it is never cached for other users and never indexed. */
    personal?: boolean;
    /** What the line at the top says while the page loads, if not "Loading". */
    loading?: MessageId;
  }
}
