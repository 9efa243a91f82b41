/** Every page of the site: what the server knows, and the browser of whoever is signed in. */
import { ownRoutes } from './own-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

export const routeTree = rootRoute.addChildren([...publicRoutes, ...ownRoutes]);

export type RouteTree = typeof routeTree;
