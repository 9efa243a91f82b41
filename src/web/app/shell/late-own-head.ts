/** The lazy header of signed-in users; visitors do not load it. Load it before a page is shown. */
import { lazyRouteComponent } from '@tanstack/react-router';

const load = async () => import('./own-head.tsx');

export const OwnHead = lazyRouteComponent(load, 'OwnHead');
export const PersonCard = lazyRouteComponent(load, 'PersonCard');
export const SignedInLinks = lazyRouteComponent(load, 'SignedInLinks');

export async function loadOwnHead(): Promise<void> {
  await Promise.all([OwnHead.preload?.(), PersonCard.preload?.(), SignedInLinks.preload?.()]);
}
