/**
 * Counts a user's actions on a page other than reading and typing: each mouse click, and each Enter outside a
 * multi-line text.
 */
import type { Page } from 'playwright-core';

/**
 * Counts the browser's own events, so that no step of a journey is missed. Call it before the first page
 * opens.
 */
export async function countActs(page: Page): Promise<() => readonly string[]> {
  const acts: string[] = [];
  await page.exposeFunction('hearAct', (what: string) => {
    acts.push(what);
  });
  await page.addInitScript(() => {
    const hear = (event: Event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof HTMLElement)) return;
      if (event instanceof KeyboardEvent && (event.key !== 'Enter' || target.tagName === 'TEXTAREA')) return;
      const { hearAct } = window as unknown as { hearAct: (what: string) => Promise<void> };
      void hearAct(`${event.type}: ${(target.textContent ?? '').trim().slice(0, 60)}`);
    };
    window.addEventListener('pointerdown', hear, true);
    window.addEventListener('keydown', hear, true);
  });
  return () => acts;
}
