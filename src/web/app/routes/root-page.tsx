/**
 * The page at `/`: the landing page for visitors, the home page for signed-in users. Each is a chunk; the
 * browser loads only the one that it shows.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { pageByAuth } from '../../kernel/auth/page-by-auth.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import type { HomeSearch } from '../home/home-search.ts';

const LandingPage = lazyRouteComponent(() => import('../landing/landing-page.tsx'), 'LandingPage');
const HomePage = lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage');

export interface RootPageContext {
  readonly context: RouterContext;
  readonly deps: HomeSearch;
}

export async function loadRootPage(loaded: RootPageContext): Promise<PageHead> {
  const { client, queryClient } = loaded.context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return (await import('../landing/landing-page.tsx')).loadLandingPage(loaded);
  return (await import('../home/home-page.tsx')).loadHomePage(loaded);
}

export const RootPage = pageByAuth(LandingPage, HomePage);
