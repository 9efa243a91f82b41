/**
 * What a visitor's browser knows of the site: the public pages. Any other address is asked of the server
 * as a new document, since it is either somebody's own page, which wants a sign-in, or does not exist.
 */
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

const elsewhereRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { elsewhere: true },
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
});

/** A function, because the root route keeps the children that it was given last. */
export function visitorsRouteTree(): AnyRoute {
  return rootRoute.addChildren([...publicRoutes, elsewhereRoute]);
}
