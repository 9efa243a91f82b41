/**
 * The routes in the browser of an anonymous visitor: the public pages. Any other address loads a new
 * document from the server, because it is either a private page, which requires sign-in, or does not exist.
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

/** A function, because the root route keeps the children that were added last. */
export function anonymousRouteTree(): AnyRoute {
  return rootRoute.addChildren([...publicRoutes, elsewhereRoute]);
}
