/** After a client-side navigation the focus moves to the new heading, as after a page load. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closePopovers } from './close-popovers.ts';

/** The id of the notice of a page that shows an earlier state: the server writes it, the browser removes it. */
export const asOfId = 'as-of';

export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // What is loaded from now on is no longer of that time.
      if (fromLocation !== undefined) document.getElementById(asOfId)?.remove();
      // Within the same page, a menu opened since stays open.
      if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) closePopovers();
      // Filters and tabs change the URL too, but the focus stays.
      if (fromLocation === undefined || !pathChanged) return;
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
      if (!(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [router]);
}
