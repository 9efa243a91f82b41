/**
 * Nothing that a visitor sees moves while the next page or a late part loads: the current page stays until the
 * next one is ready, under a line that shows progress.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { hydrated } from '../support/hydrated-pages.ts';
import { holdResponses } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['el', 'en']);
const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** What browsers call good: https://web.dev/articles/cls. */
const unnoticed = 0.1;

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript(watchLayoutShifts);
});
afterEach(() => page.context().close());

/** Also counts what moves just after a tap, which the measure for search engines leaves out. */
function watchLayoutShifts(): void {
  const shifts: number[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ('value' in entry) shifts.push(Number(entry.value));
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    takeLayoutShift: () => {
      add(observer.takeRecords());
      return shifts.splice(0).reduce((sum, value) => sum + value, 0);
    },
  });
}

/** Since it was last asked, after two frames, so that what was just drawn counts. */
async function layoutShift(): Promise<number> {
  return page.evaluate(async () => {
    const frame = async () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    if (!('takeLayoutShift' in window)) throw new Error('Layout shifts are not watched.');
    const { takeLayoutShift } = window as { takeLayoutShift: () => number };
    return takeLayoutShift();
  });
}

async function open(language: SiteLanguage, path: string): Promise<void> {
  await page.goto(pathIn(language, path));
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await layoutShift();
}

const pages: readonly { readonly path: string; readonly heading: MessageId }[] = [
  { path: '/discovery', heading: 'discovery.heading' },
  { path: '/oils', heading: 'oils.title' },
  { path: '/certification', heading: 'standards.title' },
  { path: '/research', heading: 'research.title' },
];

test.each(languages)('pages follow one another without a jump (%s)', async (language) => {
  await open(language, '/');
  for (const { path, heading } of pages) {
    const current = await page.locator('h1').innerText();
    const responses = await holdResponses(page, '**/{api,assets}/**');
    await page
      .locator(`a[href="${pathIn(language, path)}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('.page-progress').waitFor();
    expect(await page.locator('h1').innerText()).toBe(current);
    expect(await layoutShift()).toBeLessThan(unnoticed);
    responses.release();
    await page.getByRole('heading', { level: 1, name: said(language, heading) }).waitFor();
    expect(await page.locator('.page-progress').count()).toBe(0);
    expect(await layoutShift()).toBeLessThan(unnoticed);
  }
});

test.each(languages)('the first oil to compare leaves the list where it is (%s)', async (language) => {
  await open(language, '/oils');
  const compare = page
    .getByRole('article')
    .getByText(said(language, 'oils.compare'), { exact: true })
    .first();
  await compare.scrollIntoViewIfNeeded();
  await layoutShift();
  const scripts = await holdResponses(page, '**/assets/*.js');
  await compare.tap();
  await expect.poll(scripts.isAsked).toBe(true);
  expect(await layoutShift()).toBeLessThan(unnoticed);
  scripts.release();
  await page.getByRole('complementary', { name: said(language, 'oils.compare.title') }).waitFor();
  expect(await layoutShift()).toBeLessThan(unnoticed);
});
