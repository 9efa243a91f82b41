/**
 * The page at `/`: the landing page for visitors, the home page for signed-in users. Each is a chunk; the
 * browser loads only the one that it shows.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { HomeSearch } from './consumer/home-search.ts';
import { currentPersonQuery } from './identity/queries.ts';
import type { RouterContext } from './router-context.ts';
import { pageByPerson } from './shell/page-by-person.tsx';
import type { PageHead } from './shell/page-head.ts';

const LandingPage = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage');
const HomePage = lazyRouteComponent(() => import('./consumer/home-page.tsx'), 'HomePage');

export interface Loaded {
  readonly context: RouterContext;
  readonly deps: HomeSearch;
}

export async function loadStartPage(loaded: Loaded): Promise<PageHead> {
  const { client, queryClient } = loaded.context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person === null) return (await import('./landing/landing-page.tsx')).loadLandingPage(loaded);
  return (await import('./consumer/home-page.tsx')).loadHomePage(loaded);
}

export const StartPage = pageByPerson(LandingPage, HomePage);
