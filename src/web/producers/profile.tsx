/**
 * One URL, two pages: the public profile, and for signed-in users the same with what its owner sees. Visitors
 * load nothing of the second.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { currentPersonQuery } from '../identity/queries.ts';
import type { RouterContext } from '../router-context.ts';
import { pageByPerson } from '../shell/page-by-person.tsx';
import type { PageHead } from '../shell/page-head.ts';

const ProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage');
const RememberedProfilePage = lazyRouteComponent(
  () => import('./remembered-profile-page.tsx'),
  'RememberedProfilePage',
);

interface Loaded {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadProfile(loaded: Loaded): Promise<PageHead> {
  const { client, queryClient } = loaded.context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person === null) return (await import('./profile-page.tsx')).loadProfilePage(loaded);
  return (await import('./remembered-profile-page.tsx')).loadRememberedProfilePage(loaded);
}

export const Profile = pageByPerson(ProfilePage, RememberedProfilePage);
