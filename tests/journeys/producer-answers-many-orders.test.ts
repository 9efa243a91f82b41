/** A producer confirms many requests at once, and marks them as shipped, and reads what became of each. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({ template: 'samples' });
afterAll(close);

const languages: readonly { language: SiteLanguage; confirm: string; ship: string; confirmed: string }[] = [
  {
    language: 'el',
    confirm: 'Επιβεβαίωση 3 παραγγελιών',
    ship: 'Δήλωση αποστολής: 2',
    confirmed: 'Επιβεβαιώθηκαν 2 παραγγελίες.',
  },
  {
    language: 'en',
    confirm: 'Confirm 3 orders',
    ship: 'Mark 2 as shipped',
    confirmed: '2 orders were confirmed.',
  },
];

async function ordersOf(prefix: string) {
  return server.database
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('userId', 'like', `${prefix}%`)
    .orderBy('id')
    .execute();
}

describe.each(repetitions(languages))('in $language', ({ language, confirm, ship, confirmed }) => {
  test('one request was withdrawn, the others are confirmed and shipped', async () => {
    const prefix = `many-${language}-`;
    await insertManyOrders(server.database, { prefix, oil: 25, count: 3 });
    const [withdrawn, ...others] = (await ordersOf(prefix)).map(({ id }) => id);
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/orders/received?status=pending'));
    await page.getByLabel(said(language, 'orders.selectAll')).check();
    await page.getByRole('button', { name: confirm, exact: true }).click();
    const message = page.getByLabel(said(language, 'orders.confirm.message'));
    await message.fill('IBAN: GR16 0110 1250 0000 0001 2300 696');
    await page.getByRole('button', { name: confirm, exact: true }).last().click();
    await page.getByText(said(language, 'refusals.order-account-malformed')).first().waitFor();
    await message.fill('IBAN: GR16 0110 1250 0000 0001 2300 695');
    // Between the list and the press.
    await server.database
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', withdrawn ?? 0)
      .execute();
    await page.getByRole('button', { name: confirm, exact: true }).last().click();
    const report = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: confirmed });
    await report.waitFor();
    expect(await linesOf(report)).toEqual(
      [...others, withdrawn]
        .toSorted((one = 0, other = 0) => other - one)
        .map((id) => {
          const name = said(language, 'orders.number').replace('{number}', String(id));
          const refused = said(language, 'refusals.order-action-not-possible');
          return `${name}: ${id === withdrawn ? refused : said(language, 'orders.status.confirmed')}`;
        }),
    );
    expect(await widthOf(page)).toBe(390);
    const messages = await server.database
      .selectFrom('orderEvents')
      .select('reason')
      .where('orderId', 'in', others)
      .execute();
    expect(new Set(messages.map(({ reason }) => reason))).toEqual(
      new Set(['IBAN: GR16 0110 1250 0000 0001 2300 695']),
    );

    await page.goto(pathIn(language, '/orders/received?status=confirmed'));
    for (const id of others) {
      await page
        .getByLabel(said(language, 'orders.select').replace('{number}', String(id)), { exact: true })
        .check();
    }
    await page.getByRole('button', { name: ship, exact: true }).click();
    await page.getByText(said(language, 'orders.bulk.shipConsequence')).waitFor();
    await page.getByRole('button', { name: ship, exact: true }).last().click();
    await expect
      .poll(async () => (await ordersOf(prefix)).map(({ status }) => status))
      .toEqual(['cancelled', 'shipped', 'shipped']);
    await page.getByText(said(language, 'orders.status.shipped')).first().waitFor();
    await page.context().close();
  });
});

test.each(repetitions<SiteLanguage>(['hr', 'en']))(
  'tracking numbers come back in a file, which is mended and then ships all its orders (%s)',
  async (language) => {
    const prefix = `parcels-${language}-`;
    await insertManyOrders(server.database, { prefix, oil: 25, count: 2 });
    await server.database
      .updateTable('orders')
      .set({ status: 'confirmed' })
      .where('userId', 'like', `${prefix}%`)
      .execute();
    const [first, second] = (await ordersOf(prefix)).map(({ id }) => id);
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/orders/received?status=confirmed'));
    await page.getByText(said(language, 'orders.parcels.title'), { exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: said(language, 'orders.parcels.download') }).click();
    expect((await download).suggestedFilename()).toBe('parcels.csv');
    const choose = async (numbers: readonly string[]) =>
      page.getByLabel(said(language, 'orders.parcels.file')).setInputFiles({
        name: 'back.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `order;carrier;trackingNumber\n${first};GLS;${numbers[0]}\n${second};GLS;${numbers[1]}`,
        ),
      });
    await choose(['GLS 1001', '?']);
    await page.getByText(said(language, 'orders.parcels.number-wrong')).waitFor();
    await choose(['GLS 1001', 'GLS 1002']);
    const report = page.getByRole('status').filter({ hasText: 'GLS 1002' });
    await report.waitFor();
    expect(await widthOf(page)).toBe(390);
    await report.locator('xpath=following::button[1]').click();
    await expect
      .poll(async () => (await ordersOf(prefix)).map(({ status }) => status))
      .toEqual(['shipped', 'shipped']);
    await page.context().close();
  },
);

async function linesOf(report: ReturnType<Page['getByRole']>): Promise<string[]> {
  return report.getByRole('listitem').allInnerTexts();
}
