/** The route around all others: it learns who is signed in and puts the document around every page. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import { currentPersonQuery } from './identity/queries.ts';
import type { RouterContext } from './router-context.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { siteHead } from './shell/page-head.ts';
import { SiteDocument } from './shell/site-document.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => {
    await context.queryClient.ensureQueryData(currentPersonQuery(context.client));
  },
  head: siteHead,
  shellComponent: SiteDocument,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});
