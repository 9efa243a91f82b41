/** The lazy header of signed-in users; visitors do not load it. Load it before a page is shown. */
import { lazyRouteComponent } from '@tanstack/react-router';

const load = async () => import('./signed-in-header.tsx');

export const SignedInHeader = lazyRouteComponent(load, 'SignedInHeader');
export const UserCard = lazyRouteComponent(load, 'UserCard');
export const SignedInLinks = lazyRouteComponent(load, 'SignedInLinks');

export async function loadSignedInHeader(): Promise<void> {
  await Promise.all([SignedInHeader.preload?.(), UserCard.preload?.(), SignedInLinks.preload?.()]);
}
