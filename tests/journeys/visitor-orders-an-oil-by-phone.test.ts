/**
 * A visitor with a phone finds an oil, compares it with others, and requests it, without a page of a producer in
 * between; the same list works without scripts.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { enterAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const languages: readonly SiteLanguage[] = ['en', 'el'];

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const bar = (page: Page) => page.locator('.bottom-bar');

async function topOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

/** In the header, on the button of the menu, and announced. */
async function expectInBasket(page: Page, count: number): Promise<void> {
  const header = page.getByRole('banner');
  const marks = header.locator('a[href$="/basket"] .unread-mark');
  await expect.poll(async () => marks.allTextContents()).toEqual([String(count), String(count)]);
  expect(await header.getByRole('status').textContent()).toContain(String(count));
  const [mark, menu] = [await marks.last().boundingBox(), await bar(page).getByRole('button').boundingBox()];
  expect(mark?.x).toBeGreaterThan(menu?.x ?? 390);
  expect(mark?.y).toBeGreaterThan(menu?.y ?? 844);
}

describe.each(languages)('on a phone in %s', (language) => {
  test('a visitor finds an oil, compares it and sends an order request', async () => {
    const page = await openPage(browser, server, phone);
    const complaints = complaintsOf(page, (message) => message.text().includes('status of 409'));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

    await page.goto(pathIn(language, '/'));
    await bar(page)
      .getByRole('link', { name: said(language, 'shell.oils') })
      .click();
    await page.waitForURL(/\/oils$/);
    await page.getByRole('searchbox', { name: said(language, 'oils.search') }).waitFor();
    expect(await topOf(page, 'main article')).toBeLessThan(500);
    expect(await widthOf(page)).toBe(390);

    // The sheet of filters stays open while several are chosen.
    await page
      .getByRole('main')
      .getByRole('button', { name: said(language, 'discovery.filters') })
      .click();
    const sheet = page.getByRole('complementary', { name: said(language, 'discovery.filters') });
    await sheet.getByLabel(said(language, 'oils.available')).check();
    await page.waitForURL(/available=true/);
    await sheet.locator('input[name=volume][value="250"]').check();
    await page.waitForURL(/volume=250/);
    await sheet.locator('.filter-sheet-close').click();
    await sheet.waitFor({ state: 'hidden' });
    // The address changes before the list does.
    await expect
      .poll(async () => (await cards(page).allTextContents()).filter((text) => !/250\sml/.test(text)))
      .toEqual([]);

    const compare = said(language, 'oils.compare');
    for (const place of [0, 1]) {
      await cards(page).nth(place).getByText(compare, { exact: true }).click();
      await page.waitForURL((url) => url.searchParams.getAll('compare').length === place + 1);
    }
    const tray = page.getByRole('complementary', { name: said(language, 'oils.compare.title') });
    await tray.getByRole('link', { name: /2/ }).click();
    await page.getByRole('table').waitFor();
    // One for each oil: the names of the facts are rows of their own.
    expect(await page.getByRole('columnheader').count()).toBe(2);
    await page.goBack();

    // Typed with an error: the suggestion says that it is an oil.
    const field = page.getByRole('searchbox', { name: said(language, 'oils.search') });
    await field.fill('olympia reserv');
    const suggestion = page
      .getByRole('list', { name: said(language, 'oils.matches') })
      .getByRole('link', { name: /Evolia Olympia Reserve 2026/ });
    await suggestion.getByText(said(language, 'oils.match.oil'), { exact: true }).waitFor();
    await field.press('ArrowDown');
    await page.keyboard.press('Escape');
    await suggestion.waitFor({ state: 'detached' });
    await field.fill('olympia reserve 2026');
    await suggestion.click();
    await page.waitForURL(/\/product\/25$/);

    // Before the sign-in: where the producer ships, and what that costs.
    const cost = page.getByRole('main').getByText(/9[.,]50/);
    await cost.waitFor();
    await page.getByRole('link', { name: said(language, 'orders.request') }).click();
    await cost.waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: said(language, 'shell.signIn') })
      .click();
    await enterAsVisitor(page, `phone.${language}@visitor.example`);
    await page.waitForURL(/basket\?add=25$/);
    const more = page.getByRole('button', {
      name: said(language, 'orders.quantity.more').replace('{name}', 'Evolia Olympia Reserve 2026'),
    });
    const size = await more.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await more.click();
    await page.getByRole('button', { name: said(language, 'orders.add.submit') }).click();
    await expectInBasket(page, 2);
    // Several presses before an answer: the last one counts.
    await more.click();
    await more.click();
    await more.click();
    await expectInBasket(page, 5);
    expect((await page.request.get('/api/basket/count').then((answer) => answer.json())).count).toBe(5);
    for (const [name, value] of Object.entries({
      name: 'Ana Kovač',
      street: 'Riva 1',
      postalCode: '21000',
      city: 'Split',
    } as const)) {
      await page.getByLabel(said(language, `orders.send.${name as 'name'}`)).fill(value);
    }
    // Only countries that the producer ships to can be chosen.
    const country = page.getByLabel(said(language, 'orders.send.country'));
    expect(await country.locator('option[value]:not([value=""])').count()).toBe(29);
    const sendRequest = page.locator('form[action^="/api/orders"] button[type=submit]');
    await sendRequest.click();
    await page.getByRole('alert').getByText(said(language, 'orders.error.country')).waitFor();
    await country.selectOption('HR');
    await sendRequest.click();
    await page.waitForURL(/orders\?sent=1$/);
    await page.getByText(said(language, 'orders.mine.sent')).waitFor();
    // The order itself is on this screen; a search among so few would only be above it.
    const status = page.getByRole('article').getByText(said(language, 'orders.status.pending'));
    const order = await status.boundingBox();
    expect((order?.y ?? 844) + (order?.height ?? 0)).toBeLessThan((await bar(page).boundingBox())?.y ?? 0);
    expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(0);

    expect(visited.filter((path) => path.includes('/producer'))).toEqual([]);
    expect(complaints.seen).toEqual([]);
    await page.context().close();
  });

  test('the thumb bar is the same for visitors everywhere and covers nothing', async () => {
    const page = await openPage(browser, server, phone);
    for (const path of ['/oils', '/discovery', '/product/25']) {
      await page.goto(pathIn(language, path));
      expect(await bar(page).locator('a, button').allTextContents()).toEqual(
        (['shell.home', 'shell.oils', 'shell.scanShort', 'shell.saved', 'shell.menu'] as const).map((id) =>
          said(language, id),
        ),
      );
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.locator('footer a').last().boundingBox();
      const covered = (await bar(page).boundingBox())?.y ?? 0;
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(covered);
    }
    await bar(page).getByRole('button').click();
    await page
      .locator('#site-menu')
      .getByRole('link', { name: said(language, 'shell.signIn') })
      .waitFor();
    await page.keyboard.press('Escape');
    await bar(page)
      .getByRole('link', { name: said(language, 'shell.saved') })
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: said(language, 'shell.signIn') })
      .waitFor();
    await page.context().close();
  });

  test('producers begin on the first screen too, and the search goes along between the tabs', async () => {
    const page = await openPage(browser, server, phone);
    await page.goto(pathIn(language, '/discovery?q=First+Crates'));
    const named = page.getByRole('region', { name: said(language, 'oils.matches') });
    await named.getByRole('link', { name: /First Crates/ }).waitFor();
    await page
      .getByRole('navigation', { name: said(language, 'oils.tabs') })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/\/oils\?q=First\+Crates$/);
    await cards(page).getByText('Pikrolithos First Crates 2026').waitFor();
    expect(await cards(page).count()).toBe(1);
    await page.goto(pathIn(language, '/discovery'));
    expect(await topOf(page, '#producers-view article')).toBeLessThan(600);
    await page.context().close();
  });

  test('without scripts the list is searched, filtered, paged and compared', async () => {
    const page = await openPage(browser, server, { ...phone, javaScriptEnabled: false });
    await page.goto(pathIn(language, '/oils'));
    await page.getByRole('link', { name: said(language, 'discovery.showMore') }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole('link', { name: said(language, 'discovery.fromTheStart') }).click();
    await cards(page).first().getByText(said(language, 'oils.compare'), { exact: true }).click();
    await page.waitForURL(/compare=\d+/);

    const field = page.getByRole('searchbox', { name: said(language, 'oils.search') });
    await field.fill('PHL-2026-000010');
    await field.press('Enter');
    await page.waitForURL(/q=PHL-2026-000010/);
    expect(new URL(page.url()).searchParams.has('compare')).toBe(true);
    await page
      .getByRole('region', { name: said(language, 'oils.matches') })
      .getByRole('link')
      .click();
    await page.waitForURL(/\/certificate\/PHL-2026-000010$/);

    await page.goto(pathIn(language, '/oils'));
    await page
      .getByRole('main')
      .getByRole('button', { name: said(language, 'discovery.filters') })
      .click();
    const sheet = page.getByRole('complementary', { name: said(language, 'discovery.filters') });
    await sheet.locator('input[name=volume][value="500"]').check();
    await sheet.locator('input[name=maxPrice]').fill('20');
    await sheet.getByRole('button', { name: said(language, 'discovery.applyFilters') }).click();
    await page.waitForURL(/volume=500/);
    for (const price of await page.locator('main article data[value*="."]').allTextContents()) {
      expect(Number(price.replace(',', '.').replace(/[^\d.]/g, ''))).toBeLessThanOrEqual(20);
    }
    await page.context().close();
  });
});

test.each([
  `q=${'a'.repeat(5000)}`,
  'q=https%3A%2F%2Fevil.example%2Fv%2FAAAA',
  'q=%00%F0%9F%92%A9',
  'compare=x&compare=-1&compare=99999999999&view=compare',
  'compare=999999&view=compare',
  'cursor=garbled',
  'priceFrom=9&priceTo=1&litreFrom=-4&size=1e309&harvest=0&fresh=7&level=platinum&sort=cheapest',
  `variety=${'b'.repeat(400)}&region=${'c'.repeat(400)}`,
])('the list answers any address: %s', async (query) => {
  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page, (message) => message.text().includes('status of 404'));
  const response = await page.goto(`/oils?${query}`);
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await widthOf(page)).toBe(390);
  expect(complaints.seen).toEqual([]);
  await page.context().close();
});
