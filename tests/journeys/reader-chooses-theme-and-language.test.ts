/**
 * The layout of every page in a real browser: themes without a flash, languages, menus, focus, no scripts.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type Complaints, complaintsOf, openPage } from '../support/pages.ts';
import { enterAsVisitor, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** A sample certificate. */
const certificate = '/certificate/PHL-2026-000010';

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

test('a chosen theme applies at the next first paint, before any script', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Themes' }).first().click();
  await page.getByRole('dialog', { name: 'Choose a theme' }).getByLabel('Warm Earth').check();
  await expect.poll(() => themeOf(page)).toBe('earth');
  expect(await page.evaluate(() => localStorage.getItem('phenolive:@device:theme'))).toBe('earth');
  const response = await page.reload();
  expect(await response?.text()).toContain('data-theme="earth"');
  await page.context().clearCookies();
  await page.reload();
  await expect.poll(() => themeOf(page)).toBe('earth');
});

test('a page is dark where the system is, and as chosen from the first paint on', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await paperOf(page)).toBe('rgb(16, 28, 36)');
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: 'Themes' }).first().click();
    await page.getByRole('dialog', { name: 'Choose a theme' }).getByLabel(choice).check();
    await page.keyboard.press('Escape');
  };
  await choose('Light');
  expect(await paperOf(page)).toBe('rgb(248, 244, 234)');
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('Dark');
  for (const path of ['/', certificate, '/api/login']) {
    await page.goto(path);
    expect([path, await paperOf(page)]).toEqual([path, 'rgb(16, 28, 36)']);
  }
  await page.goto('/');
  await choose('Same as this device');
  await page.reload();
  expect(await paperOf(page)).toBe('rgb(248, 244, 234)');
});

test('the start page offers the language of the browser, until a language was chosen', async () => {
  const greek = await openPage(browser, server, { locale: 'el-GR', viewport: { width: 390, height: 844 } });
  const offer = greek.getByRole('main').getByRole('link', { name: 'Το Phenolive στα ελληνικά' });
  await greek.goto('/');
  expect(await greek.locator('html').getAttribute('lang')).toBe('en');
  expect(await greek.getByRole('main').getByRole('link', { name: 'Phenolive en español' }).count()).toBe(0);
  await offer.click();
  await greek.waitForURL(/\/el$/);
  expect(await greek.locator('.language-hint').count()).toBe(0);
  // English is chosen: nothing is offered from now on.
  await greek.locator('footer').getByRole('link', { name: 'English' }).click();
  await greek.waitForURL(/\/$/);
  await greek.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await offer.count()).toBe(0);
  await greek.context().close();

  // For a browser in English, and one in a language that the site lacks.
  await page.goto('/');
  expect(await page.locator('.language-hint').isVisible()).toBe(false);
  const german = await openPage(browser, server, { locale: 'de-DE' });
  await german.goto('/');
  expect(await german.locator('.language-hint').isVisible()).toBe(false);
  await german.context().close();
});

test('the language changes in place and keeps the query', async () => {
  await page.goto('/discovery?q=elia');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Ελληνικά' }).click();
  await page.waitForURL('**/el/discovery?q=elia');
  expect(await page.locator('html').getAttribute('lang')).toBe('el');
  expect(await page.getByRole('banner').getByRole('link', { name: 'Σύνδεση' }).isVisible()).toBe(true);
});

test('a language chosen in the menu applies to pages whose URL names none', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Slovenščina' }).click();
  await page.waitForURL('**/sl');
  await page.goto('/v');
  expect(await languageOf(page)).toBe('sl');
  await page.goto(certificate);
  expect(await languageOf(page)).toBe('sl');
  await page.goto('/api/login');
  expect(await languageOf(page)).toBe('sl');
});

test('a language chosen without scripts applies to the next page', async () => {
  await page.goto('/v');
  await page.getByText('English').click();
  await page.getByRole('link', { name: 'Hrvatski' }).press('Enter');
  await page.waitForURL(/language=hr/);
  await page.goto(certificate);
  expect(await languageOf(page)).toBe('hr');
});

test('without a choice, pages without a language follow the browser', async () => {
  const italian = await openPage(browser, server, { locale: 'it-IT' });
  for (const path of ['/v', certificate, '/api/login']) {
    await italian.goto(path);
    expect([path, await languageOf(italian)]).toEqual([path, 'it']);
  }
  await italian.goto(`/es${certificate}`);
  expect(await languageOf(italian)).toBe('es');
  await italian.context().close();
});

test('a new browser follows the account after the sign-in, whatever it has stored', async () => {
  complaints.end();
  const email = 'kalliopi@phenolive.example';
  await signInAsVisitor(page, email, '/settings');
  await page.getByLabel('Cool Stone').check();
  await page.getByRole('main').getByText('Saved').first().waitFor();
  await page.getByLabel('Your language').selectOption('el');
  await page.getByRole('button', { name: 'Save language' }).click();
  await page.waitForURL('**/el/settings');

  const fresh = await openPage(browser, server, { locale: 'it-IT' });
  await fresh.goto('/it');
  await fresh.evaluate(() => {
    document.cookie = 'theme=earth; Path=/';
    document.cookie = 'language=it; Path=/';
    localStorage.setItem('phenolive:@device:theme', 'earth');
  });
  await fresh.goto('/api/login?returnTo=/discovery');
  expect(await languageOf(fresh)).toBe('it');
  expect(await brandOf(fresh)).toBe('#833a1a');
  await enterAsVisitor(fresh, email);
  await fresh.waitForURL('**/el/discovery');
  await fresh.locator('html[data-hydrated]').waitFor();
  expect(await themeOf(fresh)).toBe('stone');
  for (const path of ['/v', certificate, '/api/callback', '/demo/mail']) {
    await fresh.goto(path);
    expect([path, await languageOf(fresh), await brandOf(fresh)]).toEqual([path, 'el', '#31434d']);
  }
  await fresh.goto('/it/discovery');
  expect([await languageOf(fresh), await themeOf(fresh)]).toEqual(['it', 'stone']);
  await fresh.context().close();
});

test("a signed-in user's choice in the header is saved in the account", async () => {
  await signInAsVisitor(page, 'marin@phenolive.example', '/settings');
  await page.getByLabel('Cool Stone').check();
  await page.getByRole('main').getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Themes' }).first().click();
  await page.getByRole('dialog', { name: 'Choose a theme' }).getByLabel('Warm Earth').check();
  await expect.poll(async () => (await settingsOf(page)).theme).toBe('earth');
  await page.reload();
  expect(await themeOf(page)).toBe('earth');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'Hrvatski' }).click();
  await page.waitForURL('**/hr/settings');
  await expect.poll(async () => (await settingsOf(page)).language).toBe('hr');
});

test('each browser keeps its own theme if the account has none', async () => {
  const email = 'lucija@phenolive.example';
  const other = await openPage(browser, server);
  for (const [reader, palette] of [
    [page, 'Warm Earth'],
    [other, 'Elegant Sage'],
  ] as const) {
    await signInAsVisitor(reader, email, '/');
    await reader.getByRole('button', { name: 'Themes' }).first().click();
    await reader.getByRole('dialog', { name: 'Choose a theme' }).getByLabel(palette).check();
  }
  await Promise.all([page.reload(), other.reload()]);
  expect([await themeOf(page), await themeOf(other)]).toEqual(['earth', 'default']);
  expect((await settingsOf(page)).theme).toBeNull();
  await other.context().close();
});

test('after a navigation the focus is on the new heading, and menus are closed', async () => {
  complaints.end();
  complaints = complaintsOf(page, (message) => message.text().includes('404'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nowhere');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found');
  expect(await page.getByRole('main').innerText()).toMatch(/quote this number: [\w-]{12}/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('group', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await menu.isVisible()).toBe(false);
});

test.each(['/certification', '/el/certification'])(
  'on a phone the bar covers nothing that has the focus (%s)',
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

function themeOf(watched: Page): Promise<string | null> {
  return watched.locator('html').getAttribute('data-theme');
}

function languageOf(watched: Page): Promise<string | null> {
  return watched.locator('html').getAttribute('lang');
}

/** A colour that identifies the theme, in every kind of document. */
function paperOf(watched: Page): Promise<string> {
  return watched.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** The light one of the two. */
function brandOf(watched: Page): Promise<string | undefined> {
  return watched.evaluate(
    () => /#[\da-f]{6}/.exec(getComputedStyle(document.documentElement).getPropertyValue('--brand'))?.[0],
  );
}

async function settingsOf(watched: Page): Promise<{ language: string; theme: string | null }> {
  return (await watched.request.get('/api/me/settings')).json();
}
