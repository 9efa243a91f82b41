/**
 * A signed-in consumer has a home page: counted figures, filtered products, favorites, scanned bottles,
 * settings, data export, and account deletion.
 */
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { repetitions } from '../support/exhaustive.ts';
import { openPage } from '../support/pages.ts';
import { enterAsVisitor, signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

/** The sample certificates are in force on this day. */
const today = new Date('2026-11-21T10:00:00Z');
const bottle = sampleCode('EVO-2640-01', 0);

const { server, browser, close } = await startSite({ template: 'samples', clock: () => today });
afterAll(close);

test.each(
  repetitions([
    ['/', 'Welcome back, Ana!', ['Products Scanned', 'Favorites', 'Verified Producers', 'Avg. Phenolic']],
    [
      '/el',
      'Καλώς ήρθατε ξανά, Ana!',
      ['Προϊόντα που σαρώσατε', 'Αγαπημένα', 'Επαληθευμένοι παραγωγοί', 'Μέση περιεκτικότητα σε φαινόλες'],
    ],
  ]),
)('%s greets a user with counted figures', async (path, greeting, names) => {
  const page = await openAs('Consumer', path);
  await expectShown(page.getByRole('heading', { level: 1, name: greeting }));
  const figures = page.locator('main dl').first();
  expect(await figures.locator('dt').allInnerTexts()).toEqual(names);
  expect(await figures.locator('data').allInnerTexts()).toEqual(['12', '8', '3', '750']);
  await page.context().close();
});

test('the landing page and the home page load no scripts of each other', async () => {
  const visitor = await openPage(browser, server);
  const ofLanding = scriptsOf(visitor);
  await visitor.goto('/');
  await visitor.waitForLoadState('networkidle');
  expect(await visitor.getByRole('heading', { level: 1 }).innerText()).not.toContain('Welcome back');
  expect(ofLanding.filter((name) => name.includes('home-page'))).toEqual([]);

  const page = await openAs('Consumer', '/discovery');
  const ofHome = scriptsOf(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expectShown(page.getByRole('heading', { name: 'Welcome back, Ana!' }));
  expect(new URL(page.url()).pathname).toBe('/');
  expect(ofHome.filter((name) => name.includes('landing-page'))).toEqual([]);
  await page.goBack();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Discovery' }));
  await Promise.all([visitor.context().close(), page.context().close()]);
});

test('a consumer finds products by name, content and country, and the URL says which', async () => {
  const page = await openAs('Consumer', '/');
  await page.getByRole('link', { name: /^500–749 mg\/kg/ }).click();
  await page.waitForURL(/band=silver/);
  await page.getByRole('link', { name: /^Italy/ }).click();
  await page.waitForURL(/country=italy/);
  const count = page.getByRole('heading', { level: 2, name: /products?$/ });
  await expect.poll(async () => (await contentsOf(page)).filter((content) => !isSilver(content))).toEqual([]);
  expect(await contentsOf(page)).not.toEqual([]);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(async () => count.innerText()).toBe('30 products');

  const search = page.getByRole('searchbox');
  await search.fill('Asterolia');
  await search.press('Enter');
  await page.waitForURL(/q=Asterolia/);
  await expect.poll(async () => page.getByRole('article').first().innerText()).toContain('Asterolia');

  await page.goto('/?q=zzzzqqqq');
  await expectShown(page.getByText('No products found'));
  await expectShown(page.getByText('Try adjusting your search criteria or filters.'));
  await page.context().close();
});

test('every product has a band, 800 mg/kg has a silver seal, and every country with a product is listed', async () => {
  const page = await openAs('Consumer', '/');
  const counted = async (group: string) =>
    page
      .getByRole('group', { name: group })
      .getByRole('link')
      .evaluateAll((links) => links.slice(1).map((link) => Number(/\d+$/.exec(link.textContent)?.[0])));
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  await expect.poll(async () => sum(await counted('Phenolic content'))).toBe(30);
  await expect.poll(async () => sum(await counted('Region'))).toBe(30);
  for (const country of ['Portugal', 'Slovenia', 'Croatia']) {
    expect(await page.getByRole('link', { name: new RegExp(`^${country}`) }).count()).toBe(1);
  }
  await page.getByRole('link', { name: /^Silver/ }).click();
  await page.waitForURL(/level=silver/);
  await expect
    .poll(async () => (await contentsOf(page)).every((content) => content >= 800 && content < 1200))
    .toBe(true);
  await page.getByRole('link', { name: /^800\+ mg\/kg/ }).click();
  await page.waitForURL(/band=gold/);
  await expect.poll(async () => (await contentsOf(page)).length).toBeGreaterThan(0);
  await page.context().close();
});

test('offline the products stay with a notice, and refresh when the connection is back', async () => {
  const page = await openAs('Consumer', '/');
  await page.getByRole('article').first().waitFor();
  const before = await page.getByRole('article').count();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Italy/ }).click();
  await expectShown(page.getByText('This could not be loaded'));
  expect(await page.getByRole('article').count()).toBe(before);
  expect(await page.getByText('Loading...').count()).toBe(0);
  await expectShown(page.getByRole('button', { name: 'Try again' }).first());
  // No click is needed once the connection is back.
  await page.context().setOffline(false);
  await expect.poll(async () => page.getByText('This could not be loaded').count()).toBe(0);
  await expect.poll(async () => page.getByRole('article').count()).toBeLessThan(before);
  await page.context().close();
});

test('loading more products continues after the first ones', async () => {
  const page = await openAs('Consumer', '/');
  await page.getByRole('article').first().waitFor();
  const before = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(async () => page.getByRole('article').count()).toBeGreaterThan(before);
  const place = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article')].findIndex((card) => card.contains(document.activeElement)),
    );
  await expect.poll(place).toBe(before);
  await page.context().close();
});

test('a favorite added in one tab appears in the other without a reload', async () => {
  // Not one of her favorites, so the button has the same label before they are loaded.
  const page = await openAs('Consumer', '/product/26');
  const other = await page.context().newPage();
  const favorites = other.waitForResponse('**/api/favorites/ids');
  await other.goto('/product/26');
  await favorites;
  const add = { name: 'Add to favorites' };
  const remove = { name: 'Remove from favorites' };
  await page.getByRole('button', add).click();
  await expectShown(other.getByRole('button', remove));
  await page.getByRole('button', remove).click();
  await expectShown(other.getByRole('button', add));
  await page.context().close();
});

test('a card links to the product and says where its journey is', async () => {
  const page = await openAs('Consumer', '/');
  const card = page.getByRole('article').first();
  for (const said of ['Triple Gold', 'Evolia', 'Greece', '2,186', 'EVO-2640-01', '3 Oct 2026']) {
    expect(await card.innerText()).toContain(said);
  }
  await expectShown(page.getByRole('article').filter({ hasText: 'Out of Stock' }).first());
  await card.getByRole('button', { name: /^Learn More/ }).click();
  await page.getByRole('link', { name: 'Open the producer profile' }).click();
  await page.waitForURL('**/producer/11');
  await page.context().close();
});

test('a visitor signs in on the way, and the product becomes a favorite', async () => {
  const page = await openPage(browser, server);
  await page.goto('/product/25');
  await page.getByRole('link', { name: 'Add to favorites' }).click();
  await enterAsVisitor(page, 'owner@example.org');
  await page.waitForURL('**/product/25');
  await expectShown(page.getByRole('button', { name: 'Remove from favorites' }));
  await page.goto('/favorites');
  await page.waitForURL('**/saved');
  await page.getByRole('button', { name: /^Remove .* from favorites$/ }).click();
  await expectShown(page.getByText(/was removed from your favorites/));
  await page.reload();
  await expectShown(page.getByText('No favorites yet'));
  await page.context().close();
});

test('a favorite that the server refuses is undone', async () => {
  const page = await openAs('Consumer', '/');
  await page.route('**/api/favorites/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const add = page.getByRole('button', { name: /^Add .* to favorites$/ }).first();
  const name = (await add.getAttribute('aria-label')) ?? '';
  await add.click();
  await expectShown(page.getByText(/could not be added to your favorites/));
  await expectShown(page.getByRole('button', { name, exact: true }));
  await page.context().close();
});

test('a scanned bottle stays in the collection until it is removed', async () => {
  const page = await openPage(browser, server);
  await signInAsVisitor(page, 'collector@example.org');
  await page.goto('/collection');
  await expectShown(page.getByText('No bottles yet'));
  await page.goto(`/v/${bottle}`);
  await page.goto('/el/collection');
  const row = page.getByRole('article');
  await expectShown(row.getByText('Πιστοποιημένο'));
  expect(await row.innerText()).toContain('EVO-2640-01');
  await page.getByRole('tab', { name: 'Ιστορικό σαρώσεων' }).click();
  await page.waitForURL(/tab=history/);
  await expectShown(page.getByRole('row').filter({ hasText: 'Evolia Olympia Reserve' }));

  const plain = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: server.url,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
  const reader = await plain?.newPage();
  if (reader === undefined) throw new Error('The browser is gone.');
  await reader.goto('/collection?tab=history');
  await reader.getByRole('searchbox').fill('nothing like it');
  await reader.getByRole('button', { name: 'Search' }).click();
  await expectShown(reader.getByText('No scans match'));
  await reader.getByRole('link', { name: 'Show all' }).click();
  await reader.getByRole('columnheader', { name: 'Scanned' }).getByRole('link').click();
  await reader.waitForURL(/sort=oldest/);
  await expectShown(reader.getByRole('row').filter({ hasText: 'Evolia Olympia Reserve' }));
  const table = await reader.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  expect(await (await reader.request.get(String(table))).text()).toContain('EVO-2640-01');
  await plain?.close();

  await page.goto('/collection');
  await page.getByRole('button', { name: /^Remove Evolia/ }).click();
  await expectShown(page.getByText('No bottles yet'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(row.getByText('EVO-2640-01'));
  await page.getByRole('button', { name: /^Remove Evolia/ }).click();
  await page.getByText('Removed from your list').waitFor();
  await page.reload();
  await expectShown(page.getByText('No bottles yet'));
  await page.context().close();
});

test('name, language and theme are changed in place', async () => {
  const page = await openPage(browser, server);
  await signInAsVisitor(page, 'chooser@example.org');
  await page.goto('/settings');
  await page.getByLabel('First name').fill('שרה');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectShown(page.getByRole('status').filter({ hasText: 'Saved' }));
  await page.getByRole('radio', { name: 'Cool Stone' }).check();
  await expect.poll(async () => page.locator('html').getAttribute('data-theme')).toBe('stone');
  await page.getByLabel('Your language').selectOption('el');
  await page.getByRole('button', { name: 'Save language' }).click();
  await page.waitForURL('**/el/settings');
  await expectShown(page.getByRole('heading', { level: 1, name: 'Ρυθμίσεις' }));
  expect(await page.locator('html').getAttribute('data-theme')).toBe('stone');
  await page.goto('/el');
  await expectShown(page.getByRole('heading', { name: 'Καλώς ήρθατε ξανά, שרה!' }));
  await page.context().close();
});

test('a user exports all stored data, then deletes the account', async () => {
  const page = await openPage(browser, server);
  await signInAsVisitor(page, 'leaver@example.org');
  await page.goto('/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('leaver@example.org');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Type your email address to confirm');
  const confirm = dialog.getByRole('button', { name: 'Permanently delete account' });
  await field.fill('somebody@example.org');
  await confirm.click();
  await expectShown(dialog.getByText('This is not the email address of your account'));
  await field.fill('leaver@example.org');
  await confirm.click();
  await expectShown(page.getByRole('heading', { name: 'Your account was deleted' }));
  await page.goto('/settings');
  await expectShown(page.getByText('Sign in to change your settings.'));
  await page.context().close();
});

test('without scripts the home page can be read and filtered', { tags: ['chromium'] }, async () => {
  const page = await openAs('Consumer', '/', { javaScriptEnabled: false });
  await page.getByRole('link', { name: /^Croatia/ }).click();
  await page.waitForURL(/country=croatia/);
  expect(await page.getByRole('article').count()).toBe(3);
  await page.getByRole('tab', { name: 'My Orders' }).click();
  await expectShown(page.getByText('choose “Order this oil”, then send the request from your basket'));
  await expectShown(page.getByRole('link', { name: 'Discover Producers' }));
  await page.context().close();
});

test.each(['/saved', '/saved?tab=bottles', '/settings'])('%s asks a visitor to sign in', async (path) => {
  const page = await openPage(browser, server);
  await page.goto(path);
  const [signIn] = await page.getByRole('main').getByRole('link', { name: 'Sign In' }).all();
  expect(await signIn?.getAttribute('href')).toContain(encodeURIComponent(path));
  await page.context().close();
});

async function openAs(person: 'Consumer', path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 }, ...options });
  await signInAs(page, person);
  await page.goto(path);
  return page;
}

async function expectShown(place: Locator): Promise<void> {
  await place.waitFor();
}

function isSilver(content: number): boolean {
  return content >= 500 && content <= 749;
}

/** Contents of the shown products in mg/kg. */
async function contentsOf(page: Page): Promise<readonly number[]> {
  return page
    .getByRole('article')
    .locator('data')
    .evaluateAll((figures) => figures.map((figure) => Number(figure.getAttribute('value'))));
}

function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(request.url()));
  return names;
}
