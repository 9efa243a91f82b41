/** All routes of the site, for the server and for the browsers of signed-in users. */
import { privateRoutes } from './private-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

export const routeTree = rootRoute.addChildren([...publicRoutes, ...privateRoutes]);

export type RouteTree = typeof routeTree;
