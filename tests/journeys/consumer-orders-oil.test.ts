/**
 * A buyer orders oil, the producer confirms or declines, the buyer cancels, and both read it in their
 * language, with and without scripts.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { holdResponses } from '../support/interference.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import type { TestServer } from '../support/server.ts';
import { enterAsVisitor, signInAs } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';
import type { MailServer } from '../support/smtp.ts';

/** Of the sample producer, at 62.00 and 24.00 euro. */
const oil = { id: 25, name: 'Evolia Olympia Reserve 2026' };

const seller = { email: 'contact@evolia.example', phone: '+30 26250 00011' };

/** What the buyer reads before the request, and in each mail about it: who sells, tax, payment, delivery, withdrawal, complaints. */
const particularsIn = (language: SiteLanguage) => [
  'Evolia (sample)',
  'Low hills near Krestena, Ilia',
  seller.email,
  seller.phone,
  said(language, 'orders.seller.vatIncluded').replace('{rate}', '13'),
  said(language, 'orders.seller.payment.transfer-in-advance'),
  said(language, 'orders.seller.payTo'),
  said(language, 'orders.seller.withdrawal'),
  said(language, 'orders.seller.complaintsText'),
];

/** The producer's certificate of this season. */
const certificate = 'PHL-2026-000010';
const recalled = { batchNumber: 'EVO-2640-01', reason: 'The seal leaks.' };

let site: SiteWithMail;
let post: MailServer;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  site = await startSiteWithMail();
  ({ post, server, browser } = site);
});
afterAll(async () => site.close());

const buyers = [
  {
    language: 'en',
    email: 'buyer.en@visitor.example',
    sum: '€186.00',
    amounts: ['€62.00', '€248.00', '€186.00'],
    reason: 'The last bottles are gone.',
  },
  {
    language: 'el',
    email: 'buyer.el@visitor.example',
    sum: '186,00',
    amounts: ['62,00', '248,00', '186,00'],
    reason: 'Οι τελευταίες φιάλες τελείωσαν.',
  },
] as const satisfies readonly { language: SiteLanguage; [more: string]: string | readonly string[] }[];

/** From the page of a product, as a visitor who signs in on the way. */
async function chooseAsVisitor(page: Page, language: SiteLanguage, email: string): Promise<void> {
  await page.goto(pathIn(language, `/product/${oil.id}`));
  await page.getByRole('link', { name: said(language, 'orders.request') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: said(language, 'shell.signIn') })
    .click();
  await enterAsVisitor(page, email);
  await page.waitForURL(/basket\?add=25$/);
  // Mail is in the language of the account, and mail about orders cannot be turned off.
  await page.request.patch('/api/me/settings', {
    data: { language, notifications: { mail: false } },
    headers: { origin: new URL(page.url()).origin },
  });
}

async function fillAddress(page: Page, language: SiteLanguage, country = 'HR'): Promise<void> {
  const field = (name: 'name' | 'street' | 'postalCode' | 'city' | 'country') =>
    page.getByLabel(said(language, `orders.send.${name}`));
  await field('name').fill('Ana Kovač');
  await field('street').fill('Riva 1');
  await field('postalCode').fill('21000');
  await field('city').fill('Split');
  await field('country').selectOption(country);
}

const sendButton = (page: Page) => page.locator('form[action^="/api/orders"] button[type=submit]');

/** The folded form of an action on the order; what else is folded there has none. */
const actionOf = (page: Page) => page.locator('details').filter({ has: page.locator('form') });

/** Returns the order number. */
async function orderAgain(page: Page, language: SiteLanguage): Promise<string> {
  await page.goto(pathIn(language, `/basket?add=${oil.id}`));
  await page.getByRole('button', { name: said(language, 'orders.add.submit') }).click();
  // The address is known from the previous order.
  await sendButton(page).click();
  await page.waitForURL(/orders\?sent=1$/);
  return newestOrder(page);
}

async function newestOrder(page: Page): Promise<string> {
  const address = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  return address?.match(/\d+$/)?.[0] ?? '';
}

async function openAsProducer(language: SiteLanguage, order: string): Promise<Page> {
  const page = await openPage(browser, server);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/orders/received'));
  const number = said(language, 'orders.number').replace('{number}', order);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  return page;
}

/** Makes an order's page stale: it reads nothing more until an action of its own is answered. */
async function letGrowOld(page: Page, order: string): Promise<void> {
  const reading = await holdResponses(page, `**/api/orders/${order}`, 'GET');
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') reading.release();
  });
  await page.reload();
}

const status = (
  page: Page,
  language: SiteLanguage,
  name: 'confirmed' | 'declined' | 'cancelled' | 'pending' | 'shipped',
) =>
  page
    .getByRole('main')
    .getByRole('status')
    .getByText(said(language, `orders.status.${name}`));

describe.each(repetitions(buyers))('in $language', ({ language, email, sum, amounts, reason }) => {
  test('a visitor chooses a product, signs in, sends the request, and reads that it is confirmed', async () => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await chooseAsVisitor(page, language, email);
    await page.getByLabel(said(language, 'orders.add.quantity'), { exact: true }).fill('3');
    await page.getByRole('button', { name: said(language, 'orders.add.submit') }).click();
    await page.getByText(sum).first().waitFor();

    // Nothing is sent without an address, and a reload keeps what was typed.
    await sendButton(page).click();
    await page.getByRole('alert').getByText(said(language, 'orders.error.street')).waitFor();
    await fillAddress(page, language);
    const shown = await page.getByRole('main').innerText();
    for (const part of [...particularsIn(language), said(language, 'orders.send.contract')])
      expect(shown).toContain(part);
    expect(await widthOf(page)).toBe(390);
    await page.reload();
    const street = page.getByLabel(said(language, 'orders.send.street'));
    await expect.poll(async () => street.inputValue()).toBe('Riva 1');
    await sendButton(page).click();
    await page.waitForURL(/orders\?sent=1$/);
    await page.getByText(said(language, 'orders.mine.sent')).waitFor();
    const order = await newestOrder(page);

    const producer = await openAsProducer(language, order);
    await producer.getByText('Riva 1').waitFor();
    await producer.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await status(producer, language, 'confirmed').waitFor();
    await producer.context().close();

    await runJobs(server);
    const title = said(language, 'notices.orderConfirmed.title').replace('{order}', order);
    const mail = post.mailsTo(email).find(({ subject }) => subject === title);
    expect(mail?.text).toContain(pathIn(language, `/orders/${order}`));
    const receipt = said(language, 'notices.orderRequested.title').replace('{order}', order);
    const receipts = post.mailsTo(email).filter(({ subject }) => subject === receipt);
    expect(receipts).toHaveLength(1);
    // The record of buyer and seller, whatever becomes of the page.
    const particulars = [oil.name, ...particularsIn(language), 'Ana Kovač', 'Riva 1', '21000 Split'];
    for (const text of [mail?.text, receipts[0]?.text].map((read) => read?.replaceAll(/\s+/g, ' ')))
      for (const part of [...particulars, ...amounts, pathIn(language, '/legal/withdrawal')])
        expect(text).toContain(part);
    for (const html of [mail?.html, receipts[0]?.html]) expect(html).toContain(particulars[1]);
    await page.goto(pathIn(language, '/notifications'));
    await page
      .getByRole('link', { name: said(language, 'notices.openOrder') })
      .first()
      .click();
    await status(page, language, 'confirmed').waitFor();
    await page.context().close();
  });

  test('the producer sends a parcel with its number, and the buyer reads how to track it', async () => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await chooseAsVisitor(page, language, email);
    const order = await orderAgain(page, language);
    const producer = await openAsProducer(language, order);
    await producer.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await status(producer, language, 'confirmed').waitFor();
    const ship = said(language, 'orders.action.ship');
    await producer.locator('summary', { hasText: ship }).click();
    const field = (name: 'carrier' | 'trackingNumber') =>
      producer.getByLabel(said(language, `orders.${name}`), { exact: false }).first();
    await field('carrier').fill('Ελληνικά Ταχυδρομεία');
    await field('trackingNumber').fill('https://carrier.test/1');
    await producer.getByRole('button', { name: ship }).click();
    await producer.getByText(said(language, 'orders.trackingNumberWrong')).waitFor();
    expect(await field('trackingNumber').evaluate((one) => one === document.activeElement)).toBe(true);
    await field('trackingNumber').fill(' rr 123456785 gr');
    await producer.getByRole('button', { name: ship }).click();
    await status(producer, language, 'shipped').waitFor();
    await producer.getByText('RR 123456785 GR', { exact: true }).waitFor();
    await producer.context().close();

    await page.goto(pathIn(language, `/orders/${order}`));
    const parcel = page.getByRole('region', { name: said(language, 'orders.parcel') });
    await parcel.getByText('Ελληνικά Ταχυδρομεία', { exact: true }).waitFor();
    await parcel.getByText('RR 123456785 GR', { exact: true }).waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    await page.context().close();
  });

  test('a producer declines with a reason, and a buyer cancels while the producer confirms', async () => {
    const page = await openPage(browser, server);
    await chooseAsVisitor(page, language, email);
    const declined = await orderAgain(page, language);
    const producer = await openAsProducer(language, declined);
    await actionOf(producer).locator('summary').click();
    await producer.getByLabel(said(language, 'orders.reason')).fill(reason);
    await actionOf(producer).getByRole('button').click();
    await status(producer, language, 'declined').waitFor();
    await producer.context().close();
    await page.goto(pathIn(language, `/orders/${declined}`));
    await page.getByText(reason).waitFor();

    const withdrawn = await orderAgain(page, language);
    const late = await openAsProducer(language, withdrawn);
    await letGrowOld(late, withdrawn);
    await page.goto(pathIn(language, `/orders/${withdrawn}`));
    await actionOf(page).locator('summary').click();
    await actionOf(page).getByRole('button').click();
    await status(page, language, 'cancelled').waitFor();
    await late.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await late.getByText(said(language, 'refusals.order-action-not-possible')).waitFor();
    await status(late, language, 'cancelled').waitFor();
    expect(await late.locator('main form').count()).toBe(0);
    await Promise.all([page.context().close(), late.context().close()]);
  });

  test('after a suspension and a recall an earlier order cannot be confirmed, and both sides read why', async () => {
    const page = await openPage(browser, server);
    await chooseAsVisitor(page, language, email);
    const order = await orderAgain(page, language);
    const administrator = await openPage(browser, server);
    await signInAs(administrator, 'Administrator', '/admin/orders');
    const producer = await openAsProducer(language, order);
    // The page is older than the suspension.
    await letGrowOld(producer, order);
    await decideCertificate(administrator, { action: 'suspend', reason: 'A result is examined again.' });
    await producer.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await producer.getByText(said(language, 'refusals.order-certificate-not-in-force')).waitFor();
    await producer.getByText(said(language, 'orders.advice.decline')).waitFor();
    expect(
      await producer.getByRole('button', { name: said(language, 'orders.action.confirm') }).count(),
    ).toBe(0);
    await page.goto(pathIn(language, `/orders/${order}`));
    await page.getByText(said(language, 'orders.advice.withdraw')).waitFor();
    await page.getByRole('link', { name: said(language, 'orders.since.certificate') }).click();
    await page.waitForURL(new RegExp(`certificate/${certificate}$`));
    await administrator.goto(pathIn(language, `/admin/orders?search=${order}`));
    await administrator
      .getByRole('row')
      .getByText(said(language, 'orders.change.certificate_suspended'))
      .first()
      .waitFor();
    await decideCertificate(administrator, { action: 'reinstate' });

    await producer.reload();
    await producer.getByRole('button', { name: said(language, 'orders.action.confirm') }).click();
    await status(producer, language, 'confirmed').waitFor();
    // And now older than the recall.
    await letGrowOld(producer, order);
    await recall(producer, '');
    await runJobs(server);
    const title = said(language, 'notices.orderOilRecalled.title').replace('{order}', order);
    expect(post.mailsTo(email).filter(({ subject }) => subject === title)).toHaveLength(1);
    await page.goto(pathIn(language, '/notifications'));
    await page
      .getByRole('link', { name: said(language, 'notices.openOrder') })
      .first()
      .click();
    await page.getByText(said(language, 'orders.advice.notToCome')).waitFor();
    await page.getByText(recalled.reason).waitFor();
    const ship = producer.locator('summary', { hasText: said(language, 'orders.action.ship') });
    await ship.click();
    await producer.getByRole('button', { name: said(language, 'orders.action.ship') }).click();
    await producer.getByText(said(language, 'refusals.order-oil-recalled')).waitFor();
    await producer.getByText(said(language, 'orders.advice.doNotSend')).waitFor();
    expect(await ship.count()).toBe(0);
    await producer.locator('summary', { hasText: said(language, 'orders.action.cancel') }).waitFor();
    await recall(producer, '/retract');
    await Promise.all([page, administrator, producer].map(async (one) => one.context().close()));
  });

  test('a higher price is shown before anything is sent', {
    tags: ['chromium'],
  }, async () => {
    const page = await openPage(browser, server);
    await chooseAsVisitor(page, language, email);
    const reading = await holdResponses(page, '**/api/basket', 'GET');
    await page.getByRole('button', { name: said(language, 'orders.add.submit') }).click();
    await sendButton(page).waitFor();
    await setPrice('62.50');
    await sendButton(page).click();
    await page.getByText(said(language, 'refusals.basket-conflict')).waitFor();
    reading.release();
    const [before = ''] = said(language, 'orders.line.before').split('{price}');
    await page.getByText(before).waitFor();
    await sendButton(page).click();
    await page.waitForURL(/orders\?sent=1$/);
    expect(await page.getByRole('article').first().innerText()).toMatch(/72[.,]00/);
    await setPrice('62.00');
    await page.context().close();
  });
});

async function decideCertificate(administrator: Page, data: object): Promise<void> {
  const { origin } = new URL(administrator.url());
  const address = `${origin}/api/admin/certificates/${certificate}`;
  expect((await administrator.request.patch(address, { data, headers: { origin } })).status()).toBe(200);
}

async function recall(producer: Page, rest: '' | '/retract'): Promise<void> {
  const { origin } = new URL(producer.url());
  const address = `${origin}/api/products/${oil.id}/recalls${rest}`;
  const sent = await producer.request.post(address, { data: recalled, headers: { origin } });
  expect(sent.ok()).toBe(true);
}

async function setPrice(price: string): Promise<void> {
  await server.database.updateTable('products').set({ price }).where('id', '=', oil.id).execute();
}

test('a product can be ordered and the order cancelled without scripts', async () => {
  const page = await openPage(browser, server, { javaScriptEnabled: false });
  await page.goto('/api/login?returnTo=/product/25');
  await enterAsVisitor(page, 'plain@visitor.example');
  await page.waitForURL(/\/product\/25$/);
  await page.goto('/hr/product/25');
  await page.getByRole('link', { name: said('hr', 'orders.request') }).click();
  await page.getByLabel(said('hr', 'orders.add.quantity'), { exact: true }).fill('2');
  await page.getByRole('button', { name: said('hr', 'orders.add.submit') }).click();
  await page.waitForURL(/\/hr\/basket$/, { waitUntil: 'load' });
  await fillAddress(page, 'hr');
  await sendButton(page).click();
  await page.waitForURL(/\/hr\/orders\?sent=1$/, { waitUntil: 'load' });
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/orders\/\d+$/);
  await actionOf(page).locator('summary').click();
  await actionOf(page).getByRole('button').click();
  await status(page, 'hr', 'cancelled').waitFor();
  expect(await page.locator('main form').count()).toBe(0);
  await page.context().close();
});

test('administrators find and answer the orders of a producer without an account', async () => {
  const page = await openPage(browser, server);
  await signInAs(page, 'Consumer', '/basket?add=16');
  await page.getByRole('button', { name: said('en', 'orders.add.submit') }).click();
  // Where a producer states nothing, only their own country can be chosen.
  await fillAddress(page, 'en', 'GR');
  await sendButton(page).click();
  await page.waitForURL(/orders\?sent=1$/);
  const order = await newestOrder(page);

  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator', '/notifications');
  await administrator
    .getByRole('link', { name: said('en', 'notices.openOrder') })
    .first()
    .click();
  await administrator.getByRole('button', { name: said('en', 'orders.action.confirm') }).click();
  await status(administrator, 'en', 'confirmed').waitFor();
  await administrator.goto('/admin/audit');
  await administrator.getByText('order.confirm').first().waitFor();
  await administrator.goto('/admin/orders?status=confirmed');
  await administrator.getByRole('link', { name: `Order ${order}`, exact: true }).waitFor();
  expect(await administrator.getByRole('row').count()).toBeGreaterThan(1);
  await Promise.all([page.context().close(), administrator.context().close()]);
});
