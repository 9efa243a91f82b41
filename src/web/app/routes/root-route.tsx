/** The root route: loads the current user, prepares the page and renders the document shell around it. */
import { createRootRouteWithContext } from '@tanstack/react-router';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { ErrorPage } from '../../kernel/page/error-page.tsx';
import { siteHead } from '../../kernel/page/page-head.ts';
import { modulesOf, type RouterContext } from '../../kernel/page/router-context.ts';
import { SiteDocument } from '../document/document-shell.tsx';
import { NotFoundPage } from '../navigation/not-found-page.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery(context.client));
    await Promise.all(modulesOf(matches, user !== null).map(context.preparePage));
  },
  head: siteHead,
  shellComponent: SiteDocument,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});
