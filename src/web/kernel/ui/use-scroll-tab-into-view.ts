/**
 * If the row of tabs is wider than the screen, scrolls the current tab into view, also when the page opens.
 */
import { useEffect } from 'react';

export function useScrollTabIntoView(id: string): void {
  useEffect(() => {
    const tab = document.getElementById(id);
    const row = tab?.parentElement;
    if (tab === null || row == null) return;
    const [place, visible] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    // Scrolls only the row: scrollIntoView would scroll the page too.
    row.scrollLeft += place.left + place.width / 2 - (visible.left + visible.width / 2);
  }, [id]);
}
