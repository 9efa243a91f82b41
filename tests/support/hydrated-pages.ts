/**
 * Scripts start after the first paint, so a loaded page is not interactive yet. Navigation in a journey
 * therefore waits for hydration; pass `waitUntil` if scripts never load.
 */
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { hydratedAttribute } from '../../src/web/app/document/bootstrap-script.ts';
import { delayResponses } from './delayed-responses.ts';
import { nameStoredItems } from './stored-on-device.ts';
import { noteForFailure } from './test-log.ts';

/** Returns the browser; its new pages wait from now on. */
export function waitForHydration(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    noteResponses(context);
    await delayResponses(context);
    if (options?.javaScriptEnabled === false) return context;
    nameStoredItems(context);
    // Requests of a page with a service worker cannot be answered by a test.
    if (options?.serviceWorkers !== 'allow') await context.addInitScript(withoutServiceWorker);
    context.on('page', patientPage);
    await context.addInitScript(sayWhatThePolicyRefuses);
    return context;
  };
  return browser;
}

function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Records pages, and requests that were refused or failed. */
function noteResponses(context: BrowserContext): void {
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (isPage || response.status() >= 400) note(response.request(), String(response.status()));
  });
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
}

function note(request: Request, outcome: string): void {
  noteForFailure(`${new Date().toISOString()} ${request.method()} ${request.url()} ${outcome}`);
}

/**
 * The console does not report every violation of the Content Security Policy: those caused by scripts are
 * missing.
 */
function sayWhatThePolicyRefuses(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Our policy refuses ${blockedURI} (${effectiveDirective}) of ${sourceFile}`);
  });
}

function patientPage(page: Page): void {
  const { goto, reload, goBack, goForward, waitForURL } = page;
  page.goto = async (url, options) => after(page, options, await goto.call(page, url, options));
  page.reload = async (options) => after(page, options, await reload.call(page, options));
  page.goBack = async (options) => after(page, options, await goBack.call(page, options));
  page.goForward = async (options) => after(page, options, await goForward.call(page, options));
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options).catch((error: unknown) => noteWhatIsShown(page, error));
    return after(page, options, undefined);
  };
}

/** A page that does not go on often says why. */
async function noteWhatIsShown(page: Page, error: unknown): Promise<never> {
  const main = page.locator('main').first();
  const shown = await main.innerText({ timeout: 1000 }).catch(() => 'no main part');
  noteForFailure(`${page.url()} shows: ${shown}`);
  throw error;
}

async function after<Answer>(page: Page, options: { waitUntil?: unknown } | undefined, response: Answer) {
  if (options?.waitUntil === undefined) await hydrated(page);
  return response;
}

/**
 * Pages without the site's scripts (static pages, files) are ready at once. React hydrates the layout first,
 * and the page itself when idle, or at once for a key or click on it; until then it shows the server's
 * output. Dispatches a key event without a meaning to force it.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((attribute) => {
    const { documentElement, scripts } = document;
    if (!documentElement.hasAttribute(attribute)) {
      // Unknown while the page is still loading.
      return document.readyState !== 'loading' && ![...scripts].some(({ text }) => text.includes(attribute));
    }
    for (const part of document.querySelectorAll('main > *')) {
      part.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    }
    return true;
  }, hydratedAttribute);
}
