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
  await page.exposeFunction('recordAction', (what: string) => {
    acts.push(what);
  });
  await page.addInitScript(() => {
    const listener = (event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof HTMLElement)) return;
      if (event instanceof KeyboardEvent && (event.key !== 'Enter' || target.tagName === 'TEXTAREA')) return;
      const { recordAction } = window as unknown as { recordAction: (what: string) => Promise<void> };
      void recordAction(`${event.type}: ${(target.textContent ?? '').trim().slice(0, 60)}`);
    };
    window.addEventListener('pointerdown', listener, true);
    window.addEventListener('keydown', listener, true);
  });
  return () => acts;
}
