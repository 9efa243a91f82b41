/** A producer works on a phone: menus open above the bottom bar, past calls come after the products, a recall is near. */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const phone = { viewport: { width: 390, height: 844 } } as const;
const languages = repetitions(['el', 'en']);

test.each(languages)('the whole menu of each product is above the bottom bar (%s)', async (language) => {
  const page = await openPage(browser, server, phone);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/producer'));
  const buttons = page.locator('main [aria-haspopup=menu]');
  await buttons.first().waitFor();
  const bar = await page.locator('.bottom-bar').boundingBox();
  for (const button of await buttons.all()) {
    // Where a thumb finds it: just above the bar.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.click();
    const menu = page.getByRole('menu');
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0);
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
  await page.context().close();
});

test.each(languages)('a cancelled call comes after the products (%s)', async (language) => {
  await runSql(server.database)`
    insert into verification_calls (producer_id, scheduled_at, status, reason)
    values (11, '2026-01-06T09:00:00Z', 'cancelled', 'The harvest has begun.')`;
  const page = await openPage(browser, server, phone);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/producer'));
  const products = page.getByRole('heading', { name: said(language, 'dashboard.products') });
  const calls = page.getByRole('heading', { name: said(language, 'calls.own.title') });
  const [first, second] = [await products.boundingBox(), await calls.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await page.context().close();
});

test.each(languages)('the list of codes leads to the recall at once (%s)', async (language) => {
  const page = await openPage(browser, server, phone);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/producer/products/25?tab=codes'));
  const link = page.getByRole('link', { name: said(language, 'dashboard.recall.title') });
  expect((await link.boundingBox())?.y).toBeLessThan(phone.viewport.height);
  await link.click();
  await expect
    .poll(async () =>
      page.locator('#recall').evaluate((element) => element.getBoundingClientRect().top < window.innerHeight),
    )
    .toBe(true);
  await page.context().close();
});
