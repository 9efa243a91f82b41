/**
 * A producer has one bottle left: one buyer requests it, another reads that it is gone, and when the producer declines
 * it can be ordered again.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({ template: 'samples' });
afterAll(close);

const phone = { viewport: { width: 390, height: 844 } } as const;
const languages: readonly { language: SiteLanguage; oneLeft: string }[] = [
  { language: 'el', oneLeft: 'Απομένει μόνο 1 φιάλη' },
  { language: 'en', oneLeft: 'Only 1 bottle left' },
];

/** Of the sample producer. */
const oil = { id: 25, name: 'Evolia Olympia Reserve 2026' };

const sendButton = (page: Page) => page.locator('form[action^="/api/orders"] button[type=submit]');

async function stateBottles(page: Page, language: SiteLanguage, bottles: string): Promise<void> {
  await page.goto(pathIn(language, `/producer/products/${oil.id}`));
  await page.getByRole('button', { name: said(language, 'dashboard.manage.edit') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(said(language, 'dashboard.field.bottlesAvailable'));
  const submit = dialog.locator('button[type=submit]');
  await field.fill('-1');
  await submit.click();
  await dialog.getByRole('alert').waitFor();
  await field.fill(bottles);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
}

async function putInBasket(page: Page, language: SiteLanguage): Promise<void> {
  await page.goto(pathIn(language, `/basket?add=${oil.id}`));
  await page.getByRole('button', { name: said(language, 'orders.add.submit') }).click();
  const field = (name: 'name' | 'street' | 'postalCode' | 'city' | 'country') =>
    page.getByLabel(said(language, `orders.send.${name}`));
  await field('name').fill('Ana Kovač');
  await field('street').fill('Riva 1');
  await field('postalCode').fill('21000');
  await field('city').fill('Split');
  await field('country').selectOption('HR');
}

describe.each(repetitions(languages))('in $language', ({ language, oneLeft }) => {
  test('of two buyers of the last bottle one gets it, and it returns when the producer declines', async () => {
    const producer = await openPage(browser, server);
    await signInAs(producer, 'Producer');
    await stateBottles(producer, language, '1');

    const [first, second] = [await openPage(browser, server, phone), await openPage(browser, server, phone)];
    await signInAsVisitor(first, `first.${language}@visitor.example`);
    await signInAsVisitor(second, `second.${language}@visitor.example`);
    await second.goto(pathIn(language, `/product/${oil.id}`));
    await second.getByText(oneLeft, { exact: true }).waitFor();
    for (const page of [first, second]) await putInBasket(page, language);

    await sendButton(first).click();
    await first.waitForURL(/orders\?sent=1$/);
    await sendButton(second).click();
    await second.getByText(said(language, 'orders.basket.changedText')).waitFor();
    await second.getByText(said(language, 'orders.lineStatus.out_of_stock')).waitFor();
    expect(await sendButton(second).count()).toBe(0);
    expect(await widthOf(second)).toBe(390);
    await second.goto(pathIn(language, `/product/${oil.id}`));
    const main = second.getByRole('main');
    await main.getByText(said(language, 'common.outOfStock'), { exact: true }).first().waitFor();
    expect(await second.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('https://schema.org/OutOfStock'),
    );

    await producer.goto(pathIn(language, '/orders/received'));
    await producer.locator('tbody').getByRole('link').first().click();
    const decline = producer.locator('details', { has: producer.locator('form') });
    await decline.locator('summary').click();
    await producer.getByLabel(said(language, 'orders.reason')).fill('The bottle broke.');
    await decline.getByRole('button').click();
    await producer.getByText(said(language, 'orders.status.declined')).first().waitFor();

    // Nothing that was typed is lost.
    await second.goto(pathIn(language, '/basket'));
    await expect
      .poll(async () => second.getByLabel(said(language, 'orders.send.street')).inputValue())
      .toBe('Riva 1');
    await sendButton(second).click();
    await second.waitForURL(/orders\?sent=1$/);
    for (const page of [producer, first, second]) await page.context().close();
  });
});
