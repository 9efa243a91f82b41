/**
 * What stands at the first address: the landing for visitors, their own home for whoever is signed in.
 * Each is a chunk of its own, and the browser loads only the one that is shown.
 */
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { HomeSearch } from './consumer/home-search.ts';
import { useClient } from './data/use-client.tsx';
import { currentPersonQuery } from './identity/queries.ts';
import { isSignedInDocument } from './identity/signed-in-document.ts';
import type { RouterContext } from './router-context.ts';
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

function ShownPage() {
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  return person ? <HomePage /> : <LandingPage />;
}

export const StartPage = Object.assign(ShownPage, {
  /** The router waits for this before it shows, or takes over, the page. */
  preload: async (): Promise<void> => {
    if (import.meta.env.SSR) await Promise.all([LandingPage.preload?.(), HomePage.preload?.()]);
    else await (isSignedInDocument() ? HomePage : LandingPage).preload?.();
  },
});
