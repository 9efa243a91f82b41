/** What goes wrong between a browser and the server: answers that wait, that fail, that never come. */
import type { Page, Route } from 'playwright-core';

/**
 * Answers in the server's place until it is told to end. Its route stays and lets everything pass then: one
 * that is taken away takes the requests that are under way with it, and a page waits for them for ever.
 */
export async function standIn(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let stands = true;
  await page.route(pattern, async (route) => (stands ? answer(route) : route.fallback()));
  return () => {
    stands = false;
  };
}

/** Answers the next request alone. */
export async function standInOnce(
  page: Page,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const end = await standIn(page, pattern, async (route) => {
    end();
    await answer(route);
  });
}

type HeldAnswers = {
  readonly isAsked: () => boolean;
  /** Lets everything go on that was held, and holds nothing more. */
  readonly release: () => void;
};

/** Keeps the answers to what `pattern` matches back until they are released; all methods, unless one is named. */
export async function holdAnswers(page: Page, pattern: string, method?: 'GET'): Promise<HeldAnswers> {
  const held = Promise.withResolvers<void>();
  let asked = false;
  await page.route(pattern, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    asked = true;
    await held.promise;
    // A page that was left meanwhile waits no more.
    await route.continue().catch(() => undefined);
  });
  return { isAsked: () => asked, release: held.resolve };
}

export type Failure = 'answered with 500' | 'lost on the way';

/** Gives how to end it. */
export async function failAnswers(page: Page, pattern: string, failure: Failure): Promise<() => void> {
  return standIn(page, pattern, async (route) =>
    failure === 'lost on the way'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
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
