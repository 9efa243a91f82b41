/**
 * One URL, two pages: the public profile, and for signed-in users the same with what its owner sees. Visitors
 * load nothing of the second.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { pageByAuth } from '../../kernel/auth/page-by-auth.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';

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
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return (await import('./profile-page.tsx')).loadProfilePage(loaded);
  return (await import('./remembered-profile-page.tsx')).loadRememberedProfilePage(loaded);
}

export const ProducerProfile = pageByAuth(ProfilePage, RememberedProfilePage);
