/**
 * One address, two pages: the public profile, and for whoever is signed in the same with what its keeper
 * is told. Visitors load nothing of the second.
 */
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import { isSignedInDocument } from '../identity/signed-in-document.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';

const ProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
const KeptProfilePage = lazyRouteComponent(() => import('./kept-profile-page.tsx'), 'KeptProfilePage');

interface Loaded {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadProfile(loaded: Loaded): Promise<PageHead> {
  const { client, queryClient } = loaded.context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person === null) return (await import('./profile-page.tsx')).loadProfilePage(loaded);
  return (await import('./kept-profile-page.tsx')).loadKeptProfilePage(loaded);
}

function ShownProfile() {
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  return person ? <KeptProfilePage /> : <ProfilePage />;
}

export const Profile = Object.assign(ShownProfile, {
  /** The router waits for this before it shows, or takes over, the page. */
  preload: async (): Promise<void> => {
    if (import.meta.env.SSR) await Promise.all([ProfilePage.preload?.(), KeptProfilePage.preload?.()]);
    else await (isSignedInDocument() ? KeptProfilePage : ProfilePage).preload?.();
  },
});
