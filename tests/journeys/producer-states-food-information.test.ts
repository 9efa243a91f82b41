/** A producer completes the food information of three oils, each copied from the last, and visitors read it. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const languages: readonly SiteLanguage[] = ['el', 'en'];
const oils = [25, 26, 27];

test.each(repetitions(languages))('on a phone in %s', async (language) => {
  await server.database.deleteFrom('foodInformation').where('productId', 'in', oils).execute();
  const visitor = await openPage(browser, server, phone);
  const errors = complaintsOf(visitor);
  await visitor.goto(pathIn(language, '/product/25'));
  const facts = visitor.getByRole('heading', { name: said(language, 'food.title') });
  expect(await facts.count()).toBe(0);
  const refusal = visitor.getByText(said(language, 'orders.terms.noFood'));
  await refusal.waitFor();
  const claim = visitor.getByText(said(language, 'products.claim.text'));
  expect(await claim.count()).toBe(0);

  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page);
  await page.goto(pathIn(language, '/'));
  await signInAs(page, 'Producer', pathIn(language, '/producer'));
  const missing = page.locator('a[href$="#food"]');
  for (const left of [3, 2, 1]) {
    await expect.poll(async () => missing.count()).toBe(left);
    if (left === 3) await checkNotices(page, language);
    await missing.first().click();
    const form = page.locator('#food form');
    const save = form.getByRole('button', { name: said(language, 'orders.shippingPage.save') });
    if (left === 3) {
      await page.getByText(said(language, 'food.proposed')).waitFor();
      await form.locator('[name=food-saturates]').fill('95');
      await form.locator('[name=food-organicCode]').fill('XX-BIO-999');
      await save.click();
      for (const wrong of ['originCountry', 'grams', 'organicCode'] as const)
        await page
          .getByRole('alert')
          .getByText(said(language, `food.wrong.${wrong}`))
          .first()
          .waitFor();
      await form.locator('[name=food-saturates]').fill('13');
      await form.locator('[name=food-organicCode]').fill('gr-bio-001');
      await form.locator('[name=food-originCountry]').selectOption('GR');
      expect(await widthOf(page)).toBe(390);
    } else await page.getByText(said(language, 'food.copied')).waitFor();
    await save.click();
    await page
      .locator('.toasts')
      .getByText(said(language, 'orders.shippingPage.saved'), { exact: true })
      .last()
      .waitFor();
    await page.goto(pathIn(language, '/producer'));
  }
  expect(complaints.seen).toEqual([]);

  await visitor.reload();
  await facts.waitFor();
  // A health claim requires a nutrition declaration.
  for (const text of [
    'GR-BIO-001',
    said(language, 'food.sentence.extra-virgin'),
    said(language, 'products.claim.text'),
    said(language, 'products.claim.diet'),
  ])
    await visitor.getByText(text).waitFor();
  expect(await refusal.count()).toBe(0);
  expect(errors.seen).toEqual([]);
  expect(await widthOf(visitor)).toBe(390);

  const coldExtraction = visitor.getByText(said(language, 'food.extraction.cold-extraction'), {
    exact: true,
  });
  await page.goto(pathIn(language, '/producer/products/25'));
  const form = page.locator('#food form');
  await form.locator('[name=food-extraction]').selectOption('cold-extraction');
  await form.getByRole('button', { name: said(language, 'orders.shippingPage.save') }).click();
  await page
    .locator('.toasts')
    .getByText(said(language, 'orders.shippingPage.saved'), { exact: true })
    .last()
    .waitFor();
  await visitor.reload();
  await coldExtraction.waitFor();
  await mill(28);
  await page.reload();
  await form
    .getByText(said(language, 'food.extraction.contradicted').replace('{temperature}', '28'))
    .waitFor();
  expect(await widthOf(page)).toBe(390);
  await visitor.reload();
  await facts.waitFor();
  expect(await coldExtraction.count()).toBe(0);
  await mill(25);
  for (const opened of [page, visitor]) await opened.context().close();
});

/** One oil was listed before the rule and has two weeks; the others cannot be ordered. */
async function checkNotices(page: Page, language: SiteLanguage): Promise<void> {
  const [beforeDate = ''] = said(language, 'food.due').split('{date}');
  const year = String(new Date().getUTCFullYear()).slice(0, 3);
  expect(await page.getByText(beforeDate).innerText()).toContain(year);
  await page.getByText(said(language, 'food.notOrdered')).waitFor();
}

/** The temperature of the milling of oil 25. */
async function mill(temperature: number): Promise<void> {
  await server.database
    .updateTable('productionLogs')
    .set({ temperature })
    .where('productId', '=', 25)
    .where('stage', '=', 'Milling')
    .execute();
}
