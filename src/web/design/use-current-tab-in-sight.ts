/** Where the row of tabs is wider than the screen, the current one is in sight, also for who came by its address. */
import { useEffect } from 'react';

export function useCurrentTabInSight(id: string): void {
  useEffect(() => {
    const tab = document.getElementById(id);
    const row = tab?.parentElement;
    if (tab === null || row == null) return;
    const [place, sight] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    // The row alone is moved: scrollIntoView would move the page too.
    row.scrollLeft += place.left + place.width / 2 - (sight.left + sight.width / 2);
  }, [id]);
}
