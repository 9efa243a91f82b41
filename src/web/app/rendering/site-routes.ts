/** The routes as a list, with the sources of each page. */
import type { AnyRoute } from '@tanstack/react-router';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { pageMessagesSource } from '../../kernel/i18n/page-messages-source.ts';
import { moduleOf } from '../../kernel/page/router-context.ts';
import { routeTree } from '../routes/routes.tsx';
import type { RouteFiles } from './page-files.ts';

export function allRoutes(route: AnyRoute = routeTree): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return [route, ...children.flatMap((child) => allRoutes(child))];
}

/** Routes have ids only after a router was created from them. */
export function routeFiles(language: SiteLanguage, isSignedIn: boolean): RouteFiles[] {
  return allRoutes().map(({ id, options }) => {
    const page = moduleOf(options.staticData, isSignedIn);
    const sources = page === undefined ? [] : [`src/web/${page}`, pageMessagesSource(language, page)];
    return { id, sources };
  });
}
