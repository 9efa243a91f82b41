/** After a navigation inside the page, focus goes to the new heading, as it would after a page load. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closePopovers } from './close-popovers.ts';

export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // To another part of the same page: a menu that was opened meanwhile stays.
      if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) closePopovers();
      // Filters and tabs change the address too, but the reader stays where they are.
      if (fromLocation === undefined || !pathChanged) return;
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
      if (!(heading instanceof HTMLElement)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [router]);
}
