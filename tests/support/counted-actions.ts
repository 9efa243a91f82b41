/**
 * Counts a user's actions on a page other than reading and typing: each mouse click, and each Enter outside a
 * multi-line text.
 */
import type { Page } from 'playwright-core';

/**
 * Counts the browser's own events, so that no step of a journey is missed. Call it before the first page
 * opens.
 */
export async function countActions(page: Page): Promise<() => readonly string[]> {
  const acts: string[] = [];
  await page.exposeFunction('hearAction', (what: string) => {
    acts.push(what);
  });
  await page.addInitScript(() => {
    const hear = (event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof HTMLElement)) return;
      if (event instanceof KeyboardEvent && (event.key !== 'Enter' || target.tagName === 'TEXTAREA')) return;
      const { hearAction } = window as unknown as { hearAction: (what: string) => Promise<void> };
      void hearAction(`${event.type}: ${(target.textContent ?? '').trim().slice(0, 60)}`);
    };
    window.addEventListener('pointerdown', hear, true);
    window.addEventListener('keydown', hear, true);
  });
  return () => acts;
}
