/** A producer says who sells its oils, where it ships and what that costs; its visitors read it at once, and others are not asked. */
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

/** The menu has a link with the same word. */
const savedToast = (page: Page, language: SiteLanguage) =>
  page.locator('.toasts').getByText(said(language, 'orders.shippingPage.saved'), { exact: true });

test.each(repetitions(languages))('on a phone in %s', async (language) => {
  const { countries } = await server.database
    .selectFrom('shippingTerms')
    .select('countries')
    .executeTakeFirstOrThrow();
  const visitor = await openPage(browser, server, phone);
  await visitor.goto(pathIn(language, '/product/25'));
  await visitor.getByText(/9[.,]50/).waitFor();

  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page);
  await page.goto(pathIn(language, '/'));
  await signInAs(page, 'Producer', pathIn(language, '/producer'));
  await page.getByRole('link', { name: said(language, 'orders.shippingPage.title') }).click();
  await page.waitForURL(/orders\/shipping$/);
  const chosen = page.locator('[name=countries]:checked');
  await expect.poll(async () => chosen.count()).toBe(29);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('button', { name: said(language, 'orders.shippingPage.noUnion') }).click();
  expect(await chosen.count()).toBe(2);
  // Save is on the screen below the three groups, each folded with the number of its chosen countries.
  const groups = page
    .getByRole('group', { name: said(language, 'orders.shippingPage.countries') })
    .locator('summary');
  expect(await page.locator('[value=GR]').isVisible()).toBe(false);
  await groups.nth(0).click();
  await groups.nth(1).click();
  await page.locator('[value=CH]').uncheck();
  await page.locator('[value=GB]').uncheck();
  const shippingForm = page.locator('form', { has: page.locator('[name=countries]') });
  const save = shippingForm.getByRole('button', { name: said(language, 'orders.shippingPage.save') });
  await save.click();
  await page.getByRole('alert').getByText(said(language, 'orders.shippingPage.wrong.countries')).waitFor();
  await page.locator('[value=GR]').check();
  await page.getByLabel(said(language, 'orders.shippingPage.cost')).fill('4,20');
  await page.getByLabel(said(language, 'orders.shippingPage.freeFrom')).fill('');
  await save.click();
  await savedToast(page, language).waitFor();
  await page.reload();
  await expect.poll(async () => chosen.count()).toBe(1);
  expect(await page.getByLabel(said(language, 'orders.shippingPage.cost')).inputValue()).toBe(
    language === 'en' ? '4.20' : '4,20',
  );

  await visitor.reload();
  await visitor.getByText(/4[.,]20/).waitFor();
  expect(complaints.seen).toEqual([]);
  for (const opened of [page, visitor]) await opened.context().close();
  // As it was, for the next language.
  await server.database
    .updateTable('shippingTerms')
    .set({ cost: '9.50', freeFrom: '120.00', countries })
    .execute();
});

test.each(repetitions(languages))(
  'who sells is stated before an oil can be ordered, in %s',
  async (language) => {
    await server.database.deleteFrom('sellerDetails').where('producerId', '=', 11).execute();
    const visitor = await openPage(browser, server, phone);
    const complaintsOfVisitor = complaintsOf(visitor);
    await visitor.goto(pathIn(language, '/product/25'), { waitUntil: 'networkidle' });
    await visitor.getByText(said(language, 'orders.terms.noSeller')).waitFor();
    const order = visitor.getByRole('link', { name: said(language, 'orders.request') });
    expect(await order.count()).toBe(0);
    complaintsOfVisitor.end();
    expect(complaintsOfVisitor.seen).toEqual([]);

    const page = await openPage(browser, server, phone);
    const complaints = complaintsOf(page);
    await page.goto(pathIn(language, '/'));
    await signInAs(page, 'Producer', pathIn(language, '/producer'));
    await page.getByText(said(language, 'orders.seller.missing')).waitFor();
    await page.getByRole('link', { name: said(language, 'orders.seller.add') }).click();
    await page.waitForURL(/orders\/shipping$/);
    const form = page.locator('#seller');
    const save = form.getByRole('button', { name: said(language, 'orders.shippingPage.save') });
    await form.locator('[name=vatRate]').fill('13');
    await form.locator('[name=vatExemption]').fill('Small enterprise');
    await save.click();
    await form.locator('[name=taxId]').fill('EL12345');
    for (const wrong of [
      'legalName',
      'address',
      'email',
      'phone',
      'taxId',
      'payment',
      'selfCertified',
    ] as const)
      await page
        .getByRole('alert')
        .getByText(said(language, `orders.seller.wrong.${wrong}`))
        .waitFor();
    await form.locator('[name=legalName]').fill('Evolia Single Member P.C.');
    await form.locator('[name=address]').fill('Krestena 1\n27055 Krestena\nGreece');
    await form.locator('[name=email]').fill('orders@evolia.example');
    await form.locator('[name=phone]').fill('+30 26250 00011');
    await form.locator('[name=taxId]').fill('EL123456789');
    await form.locator('[name=payment]').selectOption('invoice');
    await form.locator('[name=selfCertified]').check();
    await save.click();
    // A rate and an exemption are a contradiction.
    await page.getByRole('alert').getByText(said(language, 'orders.seller.wrong.vatRate')).waitFor();
    await form.locator('[name=vatExemption]').fill('');
    await save.click();
    await savedToast(page, language).waitFor();
    expect(await widthOf(page)).toBe(390);

    await visitor.reload();
    await order.waitFor();
    expect(complaints.seen).toEqual([]);
    for (const opened of [page, visitor]) await opened.context().close();
  },
);

test('administrators enter it for a producer without an account', async () => {
  const page = await openPage(browser, server);
  await signInAs(page, 'Administrator', '/admin/producer/1');
  await page.getByRole('link', { name: said('en', 'orders.shippingPage.title') }).click();
  await page.getByText(said('en', 'orders.shippingPage.noAccount')).waitFor();
  const form = page.locator('#seller');
  await form.locator('[name=legalName]').fill('As written to us Ltd');
  await form.getByRole('button').click();
  await savedToast(page, 'en').waitFor();
  await page.goto('/admin/audit');
  await page.getByText('producer.state-seller').first().waitFor();
  // The sample producer has an account, and answers for itself.
  expect((await page.goto('/admin/order-terms/11'))?.status()).toBe(404);
  await page.context().close();
});
