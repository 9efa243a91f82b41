/** The frame of every page in a real browser: palettes without a flash, languages, menus, focus, no scripts. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type Complaints, complaintsOf, openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;
let complaints: Complaints;

beforeEach(async () => {
  page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  complaints = complaintsOf(page);
});

afterEach(async () => {
  await page.context().close();
  expect(complaints.seen).toEqual([]);
});

test('a chosen palette is there at the next first paint, before any script', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Themes' }).first().click();
  await page.getByRole('dialog', { name: 'Choose a theme' }).getByLabel('Warm Earth').check();
  await expect.poll(() => themeOf(page)).toBe('earth');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('earth');
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="earth"');
  await page.context().clearCookies();
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe('earth');
});

test('the language changes in place, with what was asked for', async () => {
  await page.goto('/?from=friend');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Ελληνικά' }).click();
  await page.waitForURL('**/el?from=friend');
  expect(await page.locator('html').getAttribute('lang')).toBe('el');
  expect(await page.getByRole('banner').getByRole('link', { name: 'Σύνδεση' }).isVisible()).toBe(true);
});

test('after a navigation the reader stands at the new heading, and menus are closed', async () => {
  complaints.end();
  complaints = complaintsOf(page, (message) => message.text().includes('404'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nowhere');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('group', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await menu.isVisible()).toBe(false);
});

test.each(['/certification', '/el/certification'])(
  'on a phone nothing that the keyboard reaches lies under the bar (%s)',
  async (path) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const bar = await page.locator('.bottom-bar').boundingBox();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    let reached = 0;
    while (!(await last.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus').and(page.locator(':not(.bottom-bar *)'));
      const top = async () => ((await focused.count()) === 0 ? 0 : (await focused.boundingBox())?.y);
      await expect.poll(top).toBeLessThan(bar?.y ?? 0);
      reached += 1;
    }
    expect(reached).toBeGreaterThan(10);
  },
);

test('menus open and pages read the same where no script runs', async () => {
  const plain = await openPage(browser, server, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await plain.goto('/el');
  await plain.getByRole('button', { name: 'Μενού' }).click();
  expect(
    await plain.getByRole('group', { name: 'Μενού' }).getByRole('link', { name: 'English' }).isVisible(),
  ).toBe(true);
  expect(await plain.getByRole('button', { name: 'Θέματα' }).count()).toBe(0);
  await plain.context().close();
});

function themeOf(watched: Page): Promise<string | null> {
  return watched.locator('html').getAttribute('data-theme');
}
