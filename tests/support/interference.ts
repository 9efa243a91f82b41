/** Simulates trouble between browser and server: responses that are delayed, fail or never arrive. */
import type { Page, Route } from 'playwright-core';

/**
 * Answers in place of the server until ended. The route stays and passes requests on afterwards: removing it
 * would drop the pending requests, and a page would wait for them forever.
 */
export async function mockResponse(
  page: Page,
  pattern: string | RegExp,
  response: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isActive = true;
  await page.route(pattern, async (route) => (isActive ? response(route) : route.fallback()));
  return () => {
    isActive = false;
  };
}

/** Answers only the next request. */
export async function mockResponseOnce(
  page: Page,
  pattern: string | RegExp,
  response: (route: Route) => Promise<void>,
): Promise<void> {
  const end = await mockResponse(page, pattern, async (route) => {
    end();
    await response(route);
  });
}

type HeldResponses = {
  readonly isAsked: () => boolean;
  /** Releases all held responses and stops holding. */
  readonly release: () => void;
};

/** Holds the responses to requests matching `pattern` until released; all methods unless one is given. */
export async function holdResponses(page: Page, pattern: string, method?: 'GET'): Promise<HeldResponses> {
  const held = Promise.withResolvers<void>();
  let asked = false;
  await page.route(pattern, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    asked = true;
    await held.promise;
    // The page may have navigated away.
    await route.continue().catch(() => undefined);
  });
  return { isAsked: () => asked, release: held.resolve };
}

export type Failure = 'answered with 500' | 'lost on the way';

/** Returns a function that ends it. */
export async function failResponses(page: Page, pattern: string, failure: Failure): Promise<() => void> {
  return mockResponse(page, pattern, async (route) =>
    failure === 'lost on the way'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
}

/** Like a private window without storage: every access throws. */
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
        // Discards the value.
      },
    });
  });
}
