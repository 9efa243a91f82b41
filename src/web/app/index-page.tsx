/**
 * The page at `/`: the landing page for visitors, the home page for signed-in users. Each is a chunk; the
 * browser loads only the one that it shows.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { pageByAuth } from '../kernel/auth/page-by-auth.tsx';
import { currentPersonQuery } from '../kernel/auth/queries.ts';
import type { PageHead } from '../kernel/page/page-head.ts';
import type { RouterContext } from '../kernel/page/router-context.ts';
import type { HomeSearch } from './home/home-search.ts';

const LandingPage = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage');
const HomePage = lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage');

export interface Loaded {
  readonly context: RouterContext;
  readonly deps: HomeSearch;
}

export async function loadIndexPage(loaded: Loaded): Promise<PageHead> {
  const { client, queryClient } = loaded.context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person === null) return (await import('./landing/landing-page.tsx')).loadLandingPage(loaded);
  return (await import('./home/home-page.tsx')).loadHomePage(loaded);
}

export const IndexPage = pageByAuth(LandingPage, HomePage);
