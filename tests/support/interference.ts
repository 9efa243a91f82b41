/** What goes wrong between a browser and the server: answers that wait, that fail, that never come. */
import type { Page } from 'playwright-core';

type HeldAnswers = {
  readonly isAsked: () => boolean;
  /** Lets everything go on that was held, and holds nothing more. */
  readonly release: () => Promise<void>;
};

/** Keeps the answers to what `pattern` matches back until they are released. */
export async function holdAnswers(page: Page, pattern: string): Promise<HeldAnswers> {
  const held = Promise.withResolvers<void>();
  let asked = false;
  await page.route(pattern, async (route) => {
    asked = true;
    await held.promise;
    // A page that was left meanwhile waits no more.
    await route.continue().catch(() => undefined);
  });
  return {
    isAsked: () => asked,
    release: async () => {
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

export type Failure = 'answered with 500' | 'lost on the way';

export async function failAnswers(page: Page, pattern: string, failure: Failure): Promise<void> {
  await page.route(pattern, async (route) => {
    if (failure === 'lost on the way') await route.abort('connectionreset');
    else await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
}

/** As in a private window that keeps nothing: whoever reaches for the storage is thrown out. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The storage is switched off.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // Forgotten at once.
      },
    });
  });
}
