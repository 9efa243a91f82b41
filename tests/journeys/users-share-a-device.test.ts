/** Two users of one device: what the first one typed ends with their session, in every tab and storage, and behind the Back button. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { logoutPath } from '../../src/contract/common/sign-in.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { closeContexts } from '../support/browser.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import { storedKeysOn, unownedKeys } from '../support/stored-on-device.ts';

const { server, browser, close } = await startSite();
afterEach(async () => closeContexts(browser));
afterAll(close);

/** Of another producer than the sample producer, who may not order their own. */
const oil = 1;
const typed = 'Odos Kalamatas 17';
const widths = [390, 1440];
const languages = ['en', 'el'] as const;

test.each(languages.flatMap((language) => widths.map((width) => [language, width] as const)))(
  'the next user of the device finds no address of the one before (%s, %d px)',
  async (language, width) => {
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    const street = page.getByLabel(said(language, 'orders.send.street'));
    const basket = pathIn(language, '/basket');
    await page.goto(pathIn(language, '/'));
    await fillBasket(page, 'Consumer', basket, language);
    await street.fill(typed);
    expect((await everythingOn(page)).some((text) => text.includes(typed))).toBe(true);
    // What was typed survives a reload, for the user who typed it.
    await page.reload();
    expect(await street.inputValue()).toBe(typed);

    await page.goto(`${logoutPath}?returnTo=${encodeURIComponent(pathIn(language, '/education'))}`);
    expect((await everythingOn(page)).filter((text) => text.includes(typed))).toEqual([]);
    await page.goBack();
    await expect.poll(async () => page.getByText(typed).count()).toBe(0);
    expect(await street.count()).toBe(0);

    await fillBasket(page, 'Producer', basket, language);
    expect(await street.inputValue()).not.toBe(typed);
    expect(await page.content()).not.toContain(typed);
    const stored = await storedKeysOn(page);
    expect(stored && unownedKeys(stored)).toEqual([]);
    expect((await everythingOn(page)).filter((text) => text.includes(typed))).toEqual([]);
  },
);

test('the other tab follows a log-out at once', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await fillBasket(page, 'Consumer', '/basket', 'en');
  await page.getByLabel(said('en', 'orders.send.street')).fill(typed);
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.locator('button[popovertarget="person"]').click();
  await other
    .locator(':popover-open')
    .getByRole('link', { name: said('en', 'shell.logOut') })
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: said('en', 'shell.logOut.discard') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: said('en', 'shell.signIn') })
    .waitFor();
  expect(await page.content()).not.toContain(typed);
  expect((await everythingOn(page)).filter((text) => text.includes(typed))).toEqual([]);
});

test("a tab of the user before becomes the next user's, and sends nothing for them", async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await fillBasket(page, 'Consumer', '/basket', 'en');
  await page.getByLabel(said('en', 'orders.send.street')).fill(typed);
  const other = await page.context().newPage();
  await other.goto('/education');
  // Without a log-out: the session of the first user is replaced.
  await other.context().clearCookies({ path: /^\/demo-provider/ });
  await signInAs(other, 'Producer', '/education');
  await expect.poll(async () => userOf(page)).toBe(await userOf(other));
  expect(await page.content()).not.toContain(typed);
  expect((await everythingOn(page)).filter((text) => text.includes(typed))).toEqual([]);
});

test('what was typed waits for the user whose session expired', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await fillBasket(page, 'Consumer', '/basket', 'en');
  const street = page.getByLabel(said('en', 'orders.send.street'));
  await street.fill(typed);
  await page.context().clearCookies();
  await page.goto('/education');
  await signInAs(page, 'Consumer', '/basket');
  expect(await street.inputValue()).toBe(typed);
});

test('storage that was edited by hand breaks no page', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await fillBasket(page, 'Consumer', '/basket', 'en');
  await page.evaluate(() => {
    const user = document.documentElement.getAttribute('data-signed-in') ?? '';
    sessionStorage.setItem(`phenolive:${encodeURIComponent(user)}:form order-address`, '{"street":7,');
    sessionStorage.setItem('phenolive:@device:visit', 'x');
    localStorage.setItem('phenolive:@device:visit', '[]');
    localStorage.setItem('phenolive:someone:application', 'x');
  });
  await page.reload();
  expect(await page.getByLabel(said('en', 'orders.send.street')).isVisible()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('phenolive:someone:application'))).toBeNull();
});

async function fillBasket(
  page: Page,
  user: 'Consumer' | 'Producer',
  address: string,
  language: 'en' | 'el',
): Promise<void> {
  // The provider may remember the user before.
  await page.context().clearCookies({ path: /^\/demo-provider/ });
  await signInAs(page, user);
  const { origin } = new URL(page.url());
  const added = await page.request.put(`/api/basket/items/${oil}`, {
    data: { quantity: 1 },
    headers: { origin },
  });
  expect(added.status()).toBe(200);
  await page.goto(address);
  await page.getByLabel(said(language, 'orders.send.street')).waitFor();
}

async function userOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-signed-in');
}

/** The keys and values of both storages of a tab. */
async function everythingOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage).flat().map(String)),
  );
}
