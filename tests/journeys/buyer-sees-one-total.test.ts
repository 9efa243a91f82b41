/** A buyer of two producers reads the same amounts in the basket and in the orders, and so do the producers. */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Of Evolia, which states shipping for 9.50, and of a Greek producer who states nothing. */
const oils = { stated: 25, agreed: 16 };
const phone = { viewport: { width: 390, height: 844 } } as const;

test.each(repetitions(['en', 'el'] as const))('in %s', async (language) => {
  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page);
  const text = (id: Parameters<typeof said>[1]) => said(language, id);
  const euro = (amount: string) => (language === 'en' ? `€${amount}` : amount.replace('.', ','));
  await server.database
    .updateTable('products')
    .set({ price: '29.90' })
    .where('id', '=', oils.agreed)
    .execute();
  await signInAsVisitor(page, `total.${language}@visitor.example`, pathIn(language, '/basket'));
  for (const id of Object.values(oils)) {
    const headers = { origin: server.url };
    await page.request.put(`/api/basket/items/${id}`, { data: { quantity: 1 }, headers });
  }
  await page.goto(pathIn(language, '/basket'));
  const main = page.getByRole('main');
  for (const amount of ['71.50', '29.90', '101.40']) await main.getByText(euro(amount)).first().waitFor();
  await main.getByText(text('orders.shipping.agreed'), { exact: true }).waitFor();
  await main.getByText(text('orders.total.partial')).waitFor();

  const country = page.getByLabel(text('orders.send.country'));
  await page.getByLabel(text('orders.send.name')).fill('Ana Kovač');
  await page.getByLabel(text('orders.send.street')).fill('Riva 1');
  await page.getByLabel(text('orders.send.city')).fill('Split');
  await page.getByLabel(text('orders.send.postalCode')).fill('21000');
  // Without stated terms a producer ships to their own country.
  await country.selectOption('HR');
  await main.getByRole('status').getByRole('paragraph').first().waitFor();
  const send = page.locator('form[action^="/api/orders"] button[type=submit]');
  await send.click();
  await page.getByText(text('refusals.order-not-shipped-there')).waitFor();
  await country.selectOption('GR');
  await page.getByLabel(text('orders.send.postalCode')).fill('ABC-NO');
  await send.click();
  await page.getByRole('alert').getByText(text('orders.error.postalCode.wrong')).waitFor();
  expect(await page.getByLabel(text('orders.send.postalCode')).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel(text('orders.send.postalCode')).fill('105 57');
  expect(await widthOf(page)).toBe(390);
  await send.click();
  await page.waitForURL(/orders\?sent=1$/);
  for (const amount of ['71.50', '29.90']) await main.getByText(euro(amount)).first().waitFor();
  await main.getByRole('article').filter({ hasText: 'Evolia' }).getByRole('link').first().click();
  await page.waitForURL(/orders\/\d+$/);
  const amounts = page
    .getByRole('region', { name: text('orders.order.what') })
    .locator('dl')
    .last();
  expect(await amounts.innerText()).toContain(euro('71.50'));
  await page
    .locator('address')
    .getByText(language === 'en' ? 'Greece' : 'Ελλάδα', { exact: true })
    .waitFor();

  const seller = await openPage(browser, server);
  await signInAs(seller, 'Producer', pathIn(language, '/orders/received'));
  await seller
    .getByRole('cell', { name: euro('71.50') })
    .first()
    .waitFor();
  expect(complaints.seen.filter((line) => !/status of 4/.test(line))).toEqual([]);
  for (const opened of [page, seller]) await opened.context().close();
});
