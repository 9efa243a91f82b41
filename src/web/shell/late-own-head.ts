/** The head of whoever is signed in, which a visitor's page does not load. It has to be there before a page is shown. */
import { lazyRouteComponent } from '@tanstack/react-router';

const load = async () => import('./own-head.tsx');

export const OwnHead = lazyRouteComponent(load, 'OwnHead');
export const PersonCard = lazyRouteComponent(load, 'PersonCard');
export const SignedInLinks = lazyRouteComponent(load, 'SignedInLinks');

export async function loadOwnHead(): Promise<void> {
  await Promise.all([OwnHead.preload?.(), PersonCard.preload?.(), SignedInLinks.preload?.()]);
}
