/** Pages in a browser: opened as by somebody new, watched for what the browser complains about. */
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** In a browser that knows nothing of us yet. */
export async function openPage(
  browser: Browser,
  { url }: TestServer,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options });
  return context.newPage();
}

/** CSS pixels that the page takes up: more than the window when something sticks out. */
export async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** On a phone, the further filters above a list are folded into one line. */
export async function unfoldFilters(page: Page): Promise<void> {
  await page.locator('details[data-fold]:not([open]) > summary').click();
}

export type Complaints = {
  readonly seen: readonly string[];
  /** The page may go on to what is watched otherwise. */
  readonly end: () => void;
};

/** A tab behind others paints nothing, so it uses no letters; fonts.test.ts holds which are asked for early. */
function isOfHiddenTab(message: ConsoleMessage): boolean {
  return /\.woff2 was preloaded using link preload but not used/.test(message.text());
}

/** Refused scripts and styles, lost files, faults, unlike hydration: all but what is expected. */
export function complaintsOf(
  page: Page,
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): Complaints {
  const seen: string[] = [];
  const hearFault = (fault: Error) => seen.push(String(fault));
  const hearMessage = (message: ConsoleMessage) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isOfHiddenTab(message);
    if (isComplaint && !isExpected(message)) seen.push(`${message.text()} (${message.location().url})`);
  };
  page.on('pageerror', hearFault);
  page.on('console', hearMessage);
  return {
    seen,
    end: () => {
      page.off('pageerror', hearFault);
      page.off('console', hearMessage);
    },
  };
}
