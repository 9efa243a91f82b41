/** Each role finds its own screens only; a signed-out user is asked to sign in. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeProducer } from '../support/builders/producers.ts';
import { hydrated } from '../support/hydrated-pages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server);
});

afterEach(() => page.context().close());

async function headingAt(path: string): Promise<string> {
  await page.goto(path);
  return page.getByRole('heading', { level: 1 }).first().innerText();
}

test('signed out, the admin pages show a sign-in and no data', async () => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign In' }).first().waitFor();
  expect(await main.innerText()).not.toContain('Zeytin Kuytusu');
});

test('a consumer gets the 404 page on producer and admin pages', async () => {
  await signInAs(page, 'Consumer');
  expect(await headingAt('/admin')).toBe('Page Not Found');
  expect(await headingAt('/producer')).toBe('Page Not Found');
});

test('a producer sees their own figures and products, but not the admin pages', async () => {
  await signInAs(page, 'Producer', '/producer');
  const words = await page.getByRole('main').innerText();
  expect(words).toContain('156');
  expect(words).toContain('89');
  expect(words).toContain('Evolia Olympia Reserve 2026');
  expect(await headingAt('/admin')).toBe('Page Not Found');
});

test('a user with a profile is led to it, whatever the role, and others are not (el)', async () => {
  expect(await headingAt('/producer-profile')).not.toBe('Page Not Found');
  await signInAs(page, 'Consumer');
  expect(await headingAt('/producer-profile')).toBe('Producer Profile Not Found');
  const other = await openPage(browser, server);
  await signInAs(other, 'Administrator');
  const id = await makeProducer(server.database, {
    name: 'Mira’s Grove',
    userId: 'sample-administrator',
    status: 'draft',
  });
  await other.goto('/el/producer-profile');
  expect(new URL(other.url()).pathname).toBe(`/el/producer/${id}`);
  expect(await other.getByRole('heading', { level: 1 }).first().innerText()).toBe('Mira’s Grove');
  await other.context().close();
});

test('an administrator sees waiting work', async () => {
  await signInAs(page, 'Administrator', '/admin');
  const words = await page.getByRole('main').innerText();
  expect(words).toContain('Admin Dashboard');
  expect(words).toContain('Zeytin Kuytusu');
});

test('an administrator sees a producer that is not approved, and others do not', async () => {
  expect(await headingAt('/producer/9')).toBe('Producer Not Found');
  await signInAs(page, 'Administrator');
  expect(await headingAt('/producer/9')).toBe('Zeytin Kuytusu');
});

test('a consumer finds a producer by a mistyped word in another script, and reads the evidence', async () => {
  await page.goto('/discovery');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('Κορωνεικη');
  await search.press('Enter');
  const main = page.getByRole('main');
  // The previous list stays until the new one arrives.
  await main.getByRole('link', { name: /Κορωνεικη/ }).waitFor();
  // The featured producers, above the results, change by themselves.
  await main.getByRole('article').getByRole('link', { name: 'Evolia', exact: true }).click();
  await page.waitForURL(/\/producer\/11$/);
  await page.getByRole('heading', { level: 1, name: 'Evolia' }).waitFor();
  const words = await main.innerText();
  // The measured range of the products in force.
  expect(words).toMatch(/1,836–2,186/);
  expect(words).toContain('Triple Gold');
});

test('a visitor who goes from a public page to a private page is asked to sign in (el)', async () => {
  await page.goto('/el/discovery');
  await page.evaluate(() => history.pushState({}, '', '/el/admin'));
  await page.getByRole('main').getByRole('link', { name: 'Σύνδεση' }).first().waitFor();
  expect(await page.title()).toContain('Πίνακας διαχείρισης');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Εξερεύνηση' }).waitFor();
});

test('Back before a page loads returns to the previous page (el)', async () => {
  await page.goto('/el/discovery');
  await page.getByRole('banner').getByRole('link', { name: 'Μάθετε' }).first().click();
  await page.waitForURL('**/el/education');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Κέντρο γνώσης' }).waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Εξερεύνηση' }).waitFor();
  await page.waitForLoadState('domcontentloaded');
  release();
  await hydrated(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Εξερεύνηση');
});

/** Greek has the longest words, and an administrator the fullest header. */
test.each([1280, 1440])('the header of an administrator ends where the page ends (%i)', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await signInAs(page, 'Administrator', '/el/admin/users');
  await page.evaluate(async () => document.fonts.ready);
  const beyond = await page.locator('.header-bar').evaluate((bar) => {
    const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
    return [...bar.querySelectorAll('a, button')]
      .map((item) => item.getBoundingClientRect().right)
      .filter((right) => right > end + 0.5);
  });
  expect(beyond).toEqual([]);
});
