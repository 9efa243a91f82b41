/** The root route: loads the current user, prepares the page and renders the document shell around it. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import { currentPersonQuery } from './identity/queries.ts';
import { modulesOf, type RouterContext } from './router-context.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { siteHead } from './shell/page-head.ts';
import { SiteDocument } from './shell/site-document.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const person = await context.queryClient.ensureQueryData(currentPersonQuery(context.client));
    await Promise.all(modulesOf(matches, person !== null).map(context.preparePage));
  },
  head: siteHead,
  shellComponent: SiteDocument,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});
