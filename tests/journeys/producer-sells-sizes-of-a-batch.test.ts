/**
 * A producer sells one batch in four sizes, with one pair of results and one certificate, and lists the next harvest from
 * this one: each size has a page, lists show the oil once, and the harvests lead to each other.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** An oil of Evolia of the samples in one size, measured twice and certified, for each language. */
const oils = {
  el: {
    id: 27,
    name: 'Evolia Koroneiki Mini 2026',
    next: 'Evolia Koroneiki Mini 2027',
    volume: 100,
    price: '45,50',
  },
  en: {
    id: 25,
    name: 'Evolia Olympia Reserve 2026',
    next: 'Evolia Olympia Reserve 2027',
    volume: 250,
    price: '45.50',
  },
} as const;

describe.each(repetitions(['el', 'en']))('in %s', (language) => {
  const oil = oils[language];
  const word = (id: Parameters<typeof said>[1]) => said(language, id);
  const at = (path: string) => `${server.url}${pathIn(language, path)}`;
  const read = async (path: string) => (await server.application.inject({ url: path })).json();
  const start = async (): Promise<Page> =>
    openPage(browser, server, { viewport: { width: language === 'el' ? 390 : 1440, height: 844 } });

  async function addSize(page: Page, volume: string, price: string): Promise<void> {
    await page.getByRole('button', { name: word('dashboard.sizes.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=price]').fill(price);
    await dialog.locator('[name=volume]').fill(volume);
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  test('four sizes of a batch have one pair of results and one certificate', async () => {
    const page = await start();
    await signInAs(page, 'Producer');
    await page.goto(at(`/producer/products/${oil.id}`));
    const { total } = await read('/api/products/facets?each=oil');
    await addSize(page, '500', oil.price);
    await addSize(page, '750', '62');
    await addSize(page, '5000', '360');
    await page.context().close();

    const { sizes } = await read(`/api/products/${oil.id}`);
    expect(sizes.map((size: { volume: number }) => size.volume)).toEqual([oil.volume, 500, 750, 5000]);
    expect(await read('/api/products/facets?each=oil')).toMatchObject({ total });
    const visitor = await start();
    const facts = new Set<string>();
    for (const { id } of sizes) {
      await visitor.goto(at(`/product/${id}`));
      const main = visitor.getByRole('main');
      expect(await main.locator('[aria-current=page]').filter({ hasText: /ml/ }).count()).toBe(1);
      const links = main
        .locator('section')
        .filter({ hasText: word('products.sizes') })
        .getByRole('link');
      expect(await links.count()).toBe(4);
      const { phenolicContent, certificateNumber, orderStatus } = await read(`/api/products/${id}`);
      facts.add([phenolicContent, certificateNumber].join());
      // The new sizes have the food information of the first.
      if (id !== oil.id) expect(orderStatus).toBe('orderable');
      expect(await main.innerText()).toContain(certificateNumber);
    }
    expect([...facts]).toEqual([expect.stringMatching(/^\d+,PHL-2026-\d+$/)]);
    expect(await widthOf(visitor)).toBeLessThanOrEqual(language === 'el' ? 390 : 1440);

    await visitor.goto(at(`/oils?q=${encodeURIComponent(oil.name)}`));
    const cards = visitor.getByRole('article').filter({ hasText: oil.name });
    expect(await cards.count()).toBe(1);
    const [beginning] = word('products.priceFrom').split('{');
    expect(await cards.innerText()).toContain(beginning);
    expect(await cards.innerText()).toMatch(
      new RegExp(`${oil.volume}\\sml · 500\\sml · 750\\sml · 5[.,]000\\sml`),
    );
    await visitor.context().close();
  });

  test('the next harvest is listed from this one, and each leads to the other', async () => {
    const page = await start();
    await signInAs(page, 'Producer');
    await page.goto(at(`/producer/products/${oil.id}`));
    await page.getByRole('button', { name: word('dashboard.harvest.add') }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.locator('[name=name]');
    await name.waitFor();
    expect(await name.inputValue()).toBe(oil.next);
    expect(await dialog.locator('[name=volume]').inputValue()).toBe(String(oil.volume));
    expect(await dialog.locator('[name=price]').inputValue()).toBe('');
    await dialog.locator('[name=batch]').selectOption({ label: word('dashboard.field.batch.new') });
    await dialog.locator('[name=batchNumber]').fill(`EVO-2645-${language}`);
    await dialog.locator('[name=phenolicContent]').fill('900');
    await dialog.locator('[name=harvestDate]').fill('2026-11-03');
    await dialog.locator('[name=price]').fill(oil.price);
    // Two of the other three sizes come along, in the same step.
    const prices = dialog.locator('#field-otherSizes input');
    expect(await prices.count()).toBe(3);
    await prices.nth(0).fill(oil.price);
    await prices.nth(2).fill('390');
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    const [{ id: next }] = await read(`/api/products/${oil.id}/harvests`);
    const { sizes } = await read(`/api/products/${next}`);
    expect(sizes.map((size: { volume: number }) => size.volume)).toEqual([oil.volume, 500, 5000]);

    const visitor = await start();
    await visitor.goto(at(`/product/${oil.id}`));
    const harvests = visitor.locator('section').filter({ hasText: word('products.harvests') });
    await harvests.getByRole('link', { name: oil.next }).click();
    await visitor.getByRole('heading', { level: 1, name: oil.next }).waitFor();
    expect(await visitor.getByRole('main').innerText()).toContain(`EVO-2645-${language}`);
    await visitor.getByRole('main').getByRole('link', { name: oil.name }).last().click();
    await visitor.getByRole('heading', { level: 1, name: oil.name }).waitFor();
    await visitor.context().close();
    await page.context().close();
  });
});
