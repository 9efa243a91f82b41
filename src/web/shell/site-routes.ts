/** The routes as a list, with the source of each page. */
import type { AnyRoute } from '@tanstack/react-router';
import { routeTree } from '../routes.tsx';
import type { RouteFiles } from './page-files.ts';

export function allRoutes(route: AnyRoute = routeTree): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [route, ...children.flatMap((child) => allRoutes(child))];
}

/** Only after a router was made of them do routes know their ids. */
export function routeFiles(): RouteFiles[] {
  return allRoutes().map(({ id, options }) => ({
    id,
    source: options.staticData?.module === undefined ? undefined : `src/web/${options.staticData.module}`,
  }));
}
