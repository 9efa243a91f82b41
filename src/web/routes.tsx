/**
 * Every page of the site and its address. A page lives in src/web/<feature>/<name>-page.tsx as a chunk
 * of its own: it exports its component and, when it shows data, a loader that resolves to a PageHead.
 */
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import { pageHead } from './shell/page-head.ts';

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: 'landing/landing-page.tsx' },
  loader: lazyFn(() => import('./landing/landing-page.tsx'), 'loadLandingPage'),
  head: pageHead,
  component: lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage'),
});

export const routeTree = rootRoute.addChildren([landingRoute]);
