/** Opens pages as a new visitor, and collects console complaints. */
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** In a new browser context. */
export async function openPage(
  browser: Browser,
  { url }: TestServer,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options });
  return context.newPage();
}

/** Width of the page's content in CSS pixels: more than the window if something overflows. */
export async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** On a phone the further filters above a list are collapsed. */
export async function unfoldFilters(page: Page): Promise<void> {
  await page.locator('details[data-fold]:not([open]) > summary').click();
}

export type Complaints = {
  readonly seen: readonly string[];
  /** Stops watching, so that the page can go on to what is checked otherwise. */
  readonly end: () => void;
};

/**
 * A background tab paints nothing, so it uses no preloaded fonts; fonts.test.ts checks which are preloaded.
 */
function isOfHiddenTab(message: ConsoleMessage): boolean {
  return /\.woff2 was preloaded using link preload but not used/.test(message.text());
}

/** Blocked scripts and styles, failed requests, errors, hydration mismatches: all but what is expected. */
export function complaintsOf(
  page: Page,
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): Complaints {
  const seen: string[] = [];
  const onPageError = (error: Error) => seen.push(String(error));
  const onConsoleMessage = (message: ConsoleMessage) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isOfHiddenTab(message);
    if (isComplaint && !isExpected(message)) seen.push(`${message.text()} (${message.location().url})`);
  };
  page.on('pageerror', onPageError);
  page.on('console', onConsoleMessage);
  return {
    seen,
    end: () => {
      page.off('pageerror', onPageError);
      page.off('console', onConsoleMessage);
    },
  };
}
