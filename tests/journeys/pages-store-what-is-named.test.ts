/**
 * A browser opens every page of each role. What is stored on it is named on the page `/legal/cookies`, and who only reads gets no
 * cookie: so no page needs to ask for consent (Directive 2002/58/EC, Art. 5 (3)).
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { openPage } from '../support/pages.ts';
import { type Person, screens } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import { ownerOfKey, storedKeysOn, unnamedCookies } from '../support/stored-on-device.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** Every page of a role, on two cores. */
const patience = 300_000;

/** What sets a cookie without a sign-in: codes, and the sign-in itself. */
const setsCookies = /^\/(?:v\/|api\/)/;

async function openAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const unnamed = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    const stored = await storedKeysOn(page);
    for (const key of stored?.keys ?? []) if (ownerOfKey(key) === undefined) unnamed.add(`${key} on ${path}`);
    for (const name of unnamedCookies(await page.context().cookies())) unnamed.add(`${name} on ${path}`);
  }
  return [...unnamed];
}

function pathsOf(person: Person): string[] {
  return [...new Set(Object.values(screens[person]).map(({ path }) => path))];
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

test('a visitor who reads every page gets no cookie', { timeout: patience }, async () => {
  const page = await openPage(browser, server);
  const paths = pathsOf('Visitor').filter((path) => !setsCookies.test(path));
  expect(paths).toContain('/producer/11');
  expect(await openAll(page, paths)).toEqual([]);
  expect(await cookieNames(page.context())).toEqual([]);
  await page.context().close();
});

test('a scan sets the cookie of its repetition alone, which the page of cookies names', async () => {
  const page = await openPage(browser, server);
  await page.goto(`/v/${sampleCode('EVO-2640-01', 0)}`);
  expect(await cookieNames(page.context())).toEqual(['visitor']);
  expect(unnamedCookies(await page.context().cookies())).toEqual([]);
  await page.getByRole('link', { name: 'Cookies' }).click();
  const row = page.locator('dl > div', { has: page.getByText('visitor', { exact: true }) });
  expect(await row.innerText()).toContain('30 minutes');
  await page.context().close();
});

test.each(['Consumer', 'Producer', 'Administrator'] as const)(
  'what every page of a signed-in %s stores is named',
  { timeout: patience },
  async (person) => {
    const page = await openPage(browser, server);
    await signInAs(page, person);
    expect(await openAll(page, pathsOf(person))).toEqual([]);
    expect(await cookieNames(page.context())).toContain('session');
    await page.context().close();
  },
);
