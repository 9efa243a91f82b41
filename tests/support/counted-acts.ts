/** Counts what a person does in a page besides reading and typing: each press of a button of the mouse, and of Enter outside a text of several lines. */
import type { Page } from 'playwright-core';

/** As the browser itself hears them, so that no step of a journey is forgotten. Call it before the first page is opened. */
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
