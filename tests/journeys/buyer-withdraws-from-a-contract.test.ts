/** A buyer withdraws from the contract of an order in two steps, is confirmed by mail, and the producer answers for it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';

/** Of the sample producer. */
const oil = { id: 25, name: 'Evolia Olympia Reserve 2026' } as const;

let site: SiteWithMail;
beforeAll(async () => {
  site = await startSiteWithMail();
});
afterAll(async () => site.close());

const phone = { viewport: { width: 390, height: 844 } } as const;

const address = { name: 'Ana Kovač', street: 'Riva 1', postalCode: '21000', city: 'Split', country: 'HR' };

async function call(page: Page, method: 'put' | 'patch' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { data, headers: { origin: site.server.url } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Returns the order number. */
async function order(page: Page, language: SiteLanguage, email: string): Promise<string> {
  await signInAsVisitor(page, email, pathIn(language, '/basket'));
  await call(page, 'patch', '/api/me/settings', { language, notifications: { mail: false } });
  await call(page, 'put', `/api/basket/items/${oil.id}`, { quantity: 2 });
  const { key, revision } = await (await page.request.get('/api/basket')).json();
  const [{ id }] = await call(page, 'post', '/api/orders', {
    key,
    revision,
    ...address,
    message: '',
    phone: '',
  });
  return String(id);
}

/** What a buyer must know, as the API states it (Directive 2011/83/EU, Art. 6 (1), 8 (2)). */
async function readParticulars(page: Page, language: SiteLanguage): Promise<readonly string[]> {
  const { requests } = await (await page.request.get('/api/basket')).json();
  const [{ terms, items, shippingCost, total }] = requests;
  const { legalName, address: place, email, phone: number, register, taxId, payment } = terms.seller;
  const [{ price, volume }] = items;
  const perLitre = ((Number(price) * 1000) / volume).toFixed(2);
  const amounts = [price, perLitre, shippingCost, total].map((amount: string) =>
    language === 'en' ? `€${amount}` : amount.replace('.', ','),
  );
  const [vat = ''] = said(language, 'orders.seller.vatIncluded').split('{rate}');
  return [
    oil.name,
    ...amounts,
    legalName,
    ...place.split('\n'),
    email,
    number,
    register,
    taxId,
    `${vat}13`,
    said(language, `orders.seller.payment.${payment as 'invoice'}`),
    ...(['payTo', 'delivery', 'withdrawal', 'complaintsText', 'certified'] as const).map((name) =>
      said(language, `orders.seller.${name}`),
    ),
  ];
}

/** Spaces that do not break are spaces. */
function missing(wanted: readonly string[], shown: string): readonly string[] {
  const plain = (one: string) => one.replaceAll(/\s+/g, ' ');
  return wanted.filter((one) => !plain(shown).includes(plain(one)));
}

describe.each(repetitions(['en', 'el'] as const))('in %s', (language) => {
  const text = (id: Parameters<typeof said>[1]) => said(language, id);

  test('the buyer withdraws on a phone, and reads by mail what was received when', async () => {
    const page = await openPage(site.browser, site.server, phone);
    const complaints = complaintsOf(page);
    const email = `withdraws.${language}@visitor.example`;
    const number = await order(page, language, email);
    const producer = await openPage(site.browser, site.server);
    await signInAs(producer, 'Producer');
    for (const action of ['confirm', 'ship', 'deliver'])
      await call(producer, 'patch', `/api/orders/${number}`, { action });

    await page.goto(pathIn(language, `/orders/${number}`));
    // In two steps: a button that opens the statement, filled in, and one that confirms it.
    await page.locator('summary', { hasText: text('orders.action.withdraw-contract') }).click();
    const name = page.getByLabel(text('orders.withdrawal.name'));
    expect(await name.inputValue()).toBe('Ana Kovač');
    await page.locator('form').getByText(email).waitFor();
    const box = page.getByRole('checkbox', { name: new RegExp(oil.name) });
    await box.uncheck();
    const confirm = page.getByRole('button', { name: text('orders.withdrawal.confirm') });
    await confirm.click();
    await page.getByText(text('orders.withdrawal.oilMissing')).first().waitFor();
    await box.check();
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    await confirm.click();
    const main = page.getByRole('main');
    await main.getByRole('status').getByText(text('orders.status.withdrawn')).waitFor();
    expect(await main.locator('form').count()).toBe(0);
    const [received = ''] = text('orders.withdrawal.received').split('{date}');
    await main.getByText(received).first().waitFor();

    await runJobs(site.server);
    const title = text('notices.orderWithdrawalReceived.title').replace('{order}', number);
    const [mail, ...more] = site.post.mailsTo(email).filter(({ subject }) => subject === title);
    expect(more).toEqual([]);
    for (const part of [oil.name, 'Ana Kovač', received, '2026', text('orders.withdrawal.more')])
      expect(mail?.text).toContain(part);
    await page.getByRole('link', { name: text('orders.withdrawal.more') }).click();
    await page.getByRole('heading', { level: 1, name: text('legal.title.withdrawal') }).waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    expect(complaints.seen).toEqual([]);

    // The producer reads what to do, states an exception, and pays back all the same.
    await producer.goto(pathIn(language, `/orders/${number}`));
    const [amount = ''] = text('orders.withdrawal.amount').split('{amount}');
    await producer.getByText(amount).first().waitFor();
    const opened = (action: 'state-exception' | 'reimburse') => {
      const button = text(`orders.action.${action}`);
      return producer.locator('details', { has: producer.locator('summary', { hasText: button }) });
    };
    await opened('state-exception').locator('summary').click();
    await opened('state-exception').getByLabel(text('orders.withdrawal.exception')).selectOption('unsealed');
    await opened('state-exception').getByLabel(text('orders.reason')).fill('The seal is broken.');
    await opened('state-exception').getByRole('button').click();
    await producer.getByText(text('orders.withdrawal.exception.unsealed')).first().waitFor();
    await opened('reimburse').locator('summary').click();
    await opened('reimburse').getByRole('button').click();
    await producer.getByText(text('orders.event.reimburse'), { exact: true }).waitFor();
    await Promise.all([page.context().close(), producer.context().close()]);
  });

  test('every particular is on one screen before the request, and in each mail that binds', async () => {
    const page = await openPage(site.browser, site.server, phone);
    const email = `reads.${language}@visitor.example`;
    await signInAsVisitor(page, email, pathIn(language, '/basket'));
    await call(page, 'patch', '/api/me/settings', { language, notifications: { mail: false } });
    await call(page, 'put', `/api/basket/items/${oil.id}`, { quantity: 1 });
    const particulars = await readParticulars(page, language);
    await page.goto(pathIn(language, '/basket'));
    const main = page.getByRole('main');
    const contract = [
      text('orders.send.contract'),
      text('orders.send.terms'),
      text('orders.withdrawal.more'),
    ];
    expect(missing([...particulars, ...contract], (await main.textContent()) ?? '')).toEqual([]);
    for (const [field, typed] of Object.entries(address)) {
      const input = main.locator(`[name=${field}]`);
      await (field === 'country' ? input.selectOption(typed) : input.fill(typed));
    }
    await main.locator('form[action^="/api/orders"] [type=submit]').click();
    await page.waitForURL(/orders\?sent=1$/);
    const [{ id }] = await (await page.request.get('/api/orders')).json();
    const producer = await openPage(site.browser, site.server);
    await signInAs(producer, 'Producer');
    await call(producer, 'patch', `/api/orders/${id}`, { action: 'confirm' });
    await runJobs(site.server);
    for (const kind of ['orderRequested', 'orderConfirmed'] as const) {
      const title = text(`notices.${kind}.title`).replace('{order}', String(id));
      const [mail] = site.post.mailsTo(email).filter(({ subject }) => subject === title);
      const stated = [
        ...particulars,
        text('food.sentence.extra-virgin'),
        ...Object.values(address).filter((one) => one !== 'HR'),
        email,
      ];
      const html = (mail?.html ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
      expect({ kind, lost: missing(stated, mail?.text ?? '') }).toEqual({ kind, lost: [] });
      expect({ kind, lost: missing(stated, html) }).toEqual({ kind, lost: [] });
      for (const version of [mail?.text, mail?.html])
        expect(version).toContain(pathIn(language, '/legal/terms-buyers/2026-01-01'));
    }
    await Promise.all([page.context().close(), producer.context().close()]);
  });

  test('without scripts, before delivery', async () => {
    const page = await openPage(site.browser, site.server, { ...phone, javaScriptEnabled: false });
    const number = await order(page, language, `plain.${language}@visitor.example`);
    const producer = await openPage(site.browser, site.server);
    await signInAs(producer, 'Producer');
    await call(producer, 'patch', `/api/orders/${number}`, { action: 'confirm' });
    await page.goto(pathIn(language, `/orders/${number}`));
    await page
      .locator('details', { has: page.locator('form') })
      .locator('summary')
      .click();
    await page.getByRole('button', { name: text('orders.withdrawal.confirm') }).click();
    await page.getByRole('main').getByRole('status').getByText(text('orders.status.withdrawn')).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    await Promise.all([page.context().close(), producer.context().close()]);
  });
});
