/**
 * A producer adds a product with numbers in their language, changes it, and learns why one with codes cannot
 * be deleted.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { scanCodes } from '../../src/database/provenance/scans.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponseOnce } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const typedIn = {
  en: { name: 'Quiet Slope', price: '1,036.50', content: '1,468' },
  el: { name: 'Ήσυχη Πλαγιά', price: '1.036,50', content: '1.468' },
} as const;

async function productsCalled(name: string) {
  const response = await server.application.inject({ url: '/api/products?producerId=11&sort=newest' });
  const products: { readonly id: number; readonly name: string }[] = response.json();
  return products.filter((product) => product.name === name);
}

async function scanAsMany(code: string, count: number) {
  const scans = Array.from({ length: count }, (_, order) => ({
    code,
    visitor: `visitor ${order}`,
    userId: null,
    counts: true,
    country: null,
  }));
  await scanCodes(server.database, scans, new Date('2026-11-21T09:00:00Z'));
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();

describe.each(repetitions(['en', 'el']))('in %s', (language) => {
  const { name, price, content } = typedIn[language];
  const word = (id: Parameters<typeof said>[1]) => said(language, id);

  test('a producer adds a product once, changes, withdraws, restores and deletes it', async () => {
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer'));
    await page
      .getByRole('button', { name: word('dashboard.products.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=name]').fill(name);
    await dialog.locator('[name=price]').fill(price);
    await dialog.locator('[name=volume]').fill('500');
    await dialog.getByText(word('dashboard.field.price.unlikely').replace('{perLitre}', '')).waitFor();
    await dialog.locator('[name=description]').fill('It cures arthritis.');
    await dialog.getByText(word('common.claim.health').replace('{words}', 'cures, arthritis')).waitFor();
    await dialog.locator('[name=description]').fill('');
    await dialog.locator('[name=phenolicContent]').fill(content);
    await dialog.locator('[name=oliveVarieties]').fill('Κορωνέικη, Olympia');
    await dialog.locator('[name=gtin]').fill('5 201234 567895');
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).click();
    await dialog.getByText(word('dashboard.field.gtin.wrong')).first().waitFor();
    await dialog.locator('[name=gtin]').fill('5 201234 567894');
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect(await productsCalled(name)).toMatchObject([
      { price: '1036.50', volume: 500, phenolicContent: 1468, gtin: '5201234567894', available: true },
    ]);
    expect(await productsCalled(name)).toMatchObject([{ oliveVarieties: 'Κορωνέικη, Olympia' }]);

    await row(page, name).getByRole('button').first().click();
    await dialog.locator('[name=volume]').fill('250');
    await dialog.getByRole('button', { name: word('dashboard.edit.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await productsCalled(name)).toMatchObject([{ volume: 250, price: '1036.50' }]);

    await choose(page, name, word('dashboard.product.withdraw'));
    await confirm(page, word('dashboard.withdraw.confirm'));
    await row(page, name).getByText(word('dashboard.product.withdrawn')).waitFor();
    expect(await productsCalled(name)).toEqual([]);
    await choose(page, name, word('dashboard.product.restore'));
    await confirm(page, word('dashboard.restore.confirm'));
    await row(page, name).getByText(word('common.available')).waitFor();
    expect(await productsCalled(name)).toHaveLength(1);

    await choose(page, name, word('dashboard.product.delete'));
    await confirm(page, word('dashboard.delete.confirm'));
    await row(page, name).waitFor({ state: 'detached' });
    expect(await productsCalled(name)).toEqual([]);
    await page.context().close();
  });

  test('a measured batch in another spelling is the measured batch, at the level that the producer chose', async () => {
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer'));
    await page
      .getByRole('button', { name: word('dashboard.products.add') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const spelled = `${name} II`;
    await dialog.locator('[name=name]').fill(spelled);
    await dialog.locator('[name=price]').fill(price);
    // One size in each language: another product of the batch with the same size is refused.
    await dialog.locator('[name=volume]').fill(language === 'en' ? '100' : '125');
    const chosen = dialog.locator('[name=batch]');
    const typedContent = dialog.locator('[name=phenolicContent]');
    await chosen.selectOption({ label: word('dashboard.field.batch.new') });
    const batch = dialog.locator('[name=batchNumber]');
    await batch.fill('evo 2640/01');
    const proposal = word('dashboard.field.batchNumber.spelling.use').replace('{batch}', 'EVO-2640-01');
    await dialog.getByRole('button', { name: proposal }).click();
    // What the batch says is read, not typed again.
    expect(await chosen.locator('option:checked').innerText()).toContain('EVO-2640-01');
    for (const field of [batch, typedContent, dialog.locator('[name=harvestDate]')])
      await field.waitFor({ state: 'detached' });
    // The proposal need not be taken; a content far below the measurement does not decide the level.
    await chosen.selectOption({ label: word('dashboard.field.batch.new') });
    expect(await typedContent.inputValue()).toBe('');
    await typedContent.fill('600');
    await batch.fill('evo_2640 01');
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await productsCalled(spelled)).toMatchObject([
      { batchNumber: 'EVO-2640-01', contentBasis: 'measured', certificationLevel: 'triple_gold' },
    ]);

    await row(page, spelled).getByRole('button').first().click();
    const level = dialog.locator('[name=certificationLevel]');
    await level.selectOption('gold');
    await dialog.getByRole('button', { name: word('dashboard.edit.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(page, spelled).getByText(word('common.level.gold'), { exact: true }).waitFor();
    await row(page, spelled).getByRole('button').first().click();
    expect(await level.inputValue()).toBe('gold');
    await page.keyboard.press('Escape');
    const [product] = await productsCalled(spelled);
    await page.goto(pathIn(language, `/product/${product?.id}`));
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain(word('common.level.gold'));
    expect(shown).toContain('EVO');

    // One code, printed on every bottle of the batch: many scans of it are normal.
    await page.goto(pathIn(language, `/producer/products/${product?.id}?tab=codes`));
    await page.getByLabel(word('dashboard.make.count')).fill('1');
    await page.getByRole('button', { name: word('dashboard.make.submit') }).click();
    const codes = server.database
      .selectFrom('qrCodes')
      .select('code')
      .where('productId', '=', product?.id ?? 0);
    await expect.poll(async () => (await codes.execute()).length).toBe(1);
    const { code } = await codes.executeTakeFirstOrThrow();
    await scanAsMany(code, 40);
    const visitor = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await visitor.goto(pathIn(language, verificationPath(code)));
    await visitor.getByText(word('provenance.oftenScanned.batch')).waitFor();
    await visitor.getByText(word('provenance.verdict.authentic.batch')).waitFor();
    expect(await widthOf(visitor)).toBe(390);
    await visitor.context().close();
    await page.context().close();
  });

  test('a product with printed codes cannot be deleted, and the dialog offers alternatives', async () => {
    // On a phone nothing may cover the options of the dialog.
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer'));
    const oil = 'Evolia Olympia Reserve 2026';
    await choose(page, oil, word('dashboard.product.delete'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('dashboard.delete.confirm') })
      .click();
    await page.getByText(word('refusals.product-has-codes')).waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('dashboard.product.withdraw') })
      .click();
    await page.getByText(word('dashboard.withdraw.consequence')).waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('dashboard.cancel') })
      .click();
    expect(await productsCalled(oil)).toHaveLength(1);
    await page.context().close();
  });
});

const reserve = 'Evolia Olympia Reserve 2025';

test.each(repetitions(['en', 'el']))(
  'a producer who retries after a lost response does not undo the action (%s)',
  async (language) => {
    const word = (id: Parameters<typeof said>[1]) => said(language, id);
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer'));
    await choose(page, reserve, word('dashboard.product.withdraw'));
    await mockResponseOnce(page, '**/withdraw', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: word('dashboard.withdraw.confirm') }).click();
    await dialog.getByText(word('dashboard.connectionLost')).waitFor();

    // Once the connection is back the list shows the result, behind a dialog that still asks.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const behind = page.locator('main li').filter({ hasText: reserve }).first();
    const withdrawn = behind.getByText(word('dashboard.product.withdrawn'));
    await withdrawn.waitFor();
    await confirm(page, word('dashboard.withdraw.confirm'));
    await withdrawn.waitFor();
    expect(await productsCalled(reserve)).toEqual([]);

    await choose(page, reserve, word('dashboard.product.restore'));
    await confirm(page, word('dashboard.restore.confirm'));
    await withdrawn.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

const pricesOfTwo = { en: ['57.10', '58.20'], el: ['59,30', '60,40'] } as const;

test.each(repetitions(['en', 'el']))(
  'two tabs with one product do not overwrite each other unnoticed (%s)',
  async (language) => {
    const word = (id: Parameters<typeof said>[1]) => said(language, id);
    const first = await openPage(browser, server);
    await signInAs(first, 'Producer', '/certification');
    const second = await first.context().newPage();
    for (const page of [first, second]) {
      await page.goto(pathIn(language, '/producer'));
      await row(page, reserve).getByRole('button').first().click();
      await page.getByRole('dialog').locator('[name=price]').waitFor();
    }
    const [one, other] = [first.getByRole('dialog'), second.getByRole('dialog')];
    const prices = pricesOfTwo[language];
    const save = { name: word('dashboard.edit.submit') };
    await one.locator('[name=price]').fill(prices[0]);
    await one.getByRole('button', save).click();
    await one.waitFor({ state: 'detached' });

    // Unedited fields are no change; typed ones wait until the user has read the other version.
    await other.locator('[name=price]').fill(prices[1]);
    await other.locator('[name=description]').fill(`Tomato leaf, ${language}.`);
    await other.getByRole('button', save).click();
    const changedNotice = word('dashboard.field.conflict').replace('{now}', prices[0]);
    await other.getByText(changedNotice).first().waitFor();
    expect(await productsCalled(reserve)).toMatchObject([{ price: prices[0].replace(',', '.') }]);
    expect(await other.locator('[name=price]').inputValue()).toBe(prices[1]);
    await other.getByRole('button', save).click();
    await other.waitFor({ state: 'detached' });
    expect(await productsCalled(reserve)).toMatchObject([
      { price: prices[1].replace(',', '.'), description: `Tomato leaf, ${language}.` },
    ]);
    await first.context().close();
  },
);

const reasonOfSuspension = 'The sample was not of this batch.';
const refusedIn = {
  en: { name: 'Late Terrace', price: '21.50' },
  el: { name: 'Όψιμη Πεζούλα', price: '21,50' },
} as const;

describe.each(repetitions(['en', 'el']))('with the form open, in %s', (language) => {
  const { name, price } = refusedIn[language];
  const word = (id: Parameters<typeof said>[1]) => said(language, id);

  test('the certificate is suspended: the producer reads why nothing was added, and the text stays', async () => {
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer?product=new'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=name]').fill(name);
    await dialog.locator('[name=price]').fill(price);
    await dialog.locator('[name=volume]').fill('500');
    await dialog.locator('[name=phenolicContent]').fill('640');

    await suspendCertificate();
    const save = dialog.getByRole('button', { name: word('dashboard.create.submit') });
    await save.click();
    const refusal = dialog.getByRole('alert').filter({ hasText: word('refusals.certificate-not-in-force') });
    await refusal.waitFor();
    // No field is invalid, and the message points to none.
    expect(await refusal.innerText()).not.toContain(word('dashboard.form.check'));
    expect(await dialog.locator('[name=name]').inputValue()).toBe(name);
    expect(await dialog.locator('[name=price]').inputValue()).toBe(price);
    expect(await save.isEnabled()).toBe(true);
    expect(await productsCalled(name)).toEqual([]);

    // A reload keeps it too, as does a certificate that is in force again.
    await page.reload();
    await dialog.getByText(word('dashboard.form.restored')).waitFor();
    expect(await dialog.locator('[name=name]').inputValue()).toBe(name);
    // The dashboard shows the certificate's status and reason, and offers nothing that would be refused.
    const status = page.locator('main');
    await status.getByText(word('dashboard.certificate.suspended.title')).waitFor();
    expect(await status.innerText()).toContain(reasonOfSuspension);
    const add = { name: word('dashboard.products.add'), includeHidden: true };
    expect(await status.getByRole('button', add).count()).toBe(0);
    await reinstateCertificate();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await productsCalled(name)).toHaveLength(1);
    await page.reload();
    await status.getByRole('button', { name: word('dashboard.products.add') }).waitFor();
    expect(await status.innerText()).not.toContain(reasonOfSuspension);
    await page.context().close();
  });

  test('afterwards neither the dashboard header nor the profile shows the level as in force', async () => {
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer', '/certification');
    const level = word('common.level.triple_gold');
    const heading = page.getByRole('main').locator('header');
    await suspendCertificate();
    await page.goto(pathIn(language, '/producer'));
    const doubt = heading.getByText(word('certification.badge.notInForce'));
    await doubt.waitFor();
    const visitor = await openPage(browser, server);
    await visitor.goto(pathIn(language, '/producer/11'));
    await visitor.getByText(word('producers.certificate.none')).waitFor();
    const seal = visitor.getByRole('img', { name: word('certification.seal').replace('{level}', level) });
    expect(await seal.count()).toBe(0);
    await reinstateCertificate();
    await Promise.all([page.reload(), visitor.reload()]);
    await Promise.all([heading.getByText(level).waitFor(), seal.first().waitFor()]);
    expect(await doubt.count()).toBe(0);
    await Promise.all([page.context().close(), visitor.context().close()]);
  });
});

/** Suspends or reinstates the newest certificate of the sample producer, as administrators do. */
async function decideAboutCertificate(decision: {
  readonly action: 'suspend' | 'reinstate';
  readonly reason?: string;
}): Promise<void> {
  const { number } = await server.database
    .selectFrom('certificates')
    .select('number')
    .where('producerId', '=', 11)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await asAdministrator(async ({ request }) => {
    const options = { data: decision, headers: { origin: server.url } };
    const response = await request.patch(`/api/admin/certificates/${number}`, options);
    expect(response.status()).toBe(200);
  });
}

const suspendCertificate = async () =>
  decideAboutCertificate({ action: 'suspend', reason: reasonOfSuspension });
const reinstateCertificate = async () => decideAboutCertificate({ action: 'reinstate' });

async function asAdministrator(work: (page: Page) => Promise<void>): Promise<void> {
  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator');
  await work(administrator);
  await administrator.context().close();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await row(page, name).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}
