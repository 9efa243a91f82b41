/** A producer prints what goes into the parcels and before the bottles: each in the language of who reads it, and a code that is read. */
import { Document } from 'mupdf';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { seenOn } from '../support/gs1/till.ts';
import { insertManyOrders } from '../support/many-orders.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({ template: 'samples' });
afterAll(close);

const rows: readonly { language: SiteLanguage; width: number }[] = [
  { language: 'el', width: 390 },
  { language: 'hr', width: 390 },
  { language: 'en', width: 1440 },
];

async function printed(page: Page): Promise<Document> {
  return Document.openDocument(await page.pdf({ preferCSSPageSize: true }), 'application/pdf');
}

function textOf(document: Document, index: number): string {
  return document.loadPage(index).toStructuredText('preserve-whitespace').asText();
}

describe.each(repetitions(rows))('in $language at $width px', ({ language, width }) => {
  test('a delivery note for each buyer, without prices, in the language of the buyer', async () => {
    const prefix = `paper-${language}-`;
    await insertManyOrders(server.database, { prefix, oil: 25, count: 2 });
    const orders = await server.database
      .selectFrom('orders')
      .select(['id', 'userId'])
      .where('userId', 'like', `${prefix}%`)
      .orderBy('id')
      .execute();
    const read = ['sl', 'it'] as const;
    for (const [place, { userId }] of orders.entries()) {
      await server.database
        .updateTable('users')
        .set({ language: read[place] ?? 'en' })
        .where('id', '=', userId ?? '')
        .execute();
    }
    const page = await openPage(browser, server, { viewport: { width, height: 844 } });
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/orders/received?status=pending'));
    for (const { id } of orders) {
      const name = said(language, 'orders.select').replace('{number}', String(id));
      await page.getByLabel(name, { exact: true }).check();
    }
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: said(language, 'orders.sheet.delivery-note') }).click();
    const sheets = await opened;
    await sheets.getByRole('button', { name: said(language, 'orders.sheet.print') }).waitFor();
    expect(await widthOf(sheets)).toBe(width);
    const notes = await printed(sheets);
    expect(notes.countPages()).toBe(2);
    const texts = [textOf(notes, 0), textOf(notes, 1)];
    for (const own of read) {
      const text = texts.find((one) => one.includes(said(own, 'orders.sheet.delivery-note'))) ?? '';
      expect(text).toContain('EVO-2640-01');
      expect(text).not.toContain('€');
      expect(text).not.toContain(said(language, 'orders.sheet.print'));
    }
    await sheets.getByRole('link', { name: said(language, 'orders.sheet.order-slip') }).click();
    await sheets
      .getByRole('heading', { level: 1, name: said(language, 'orders.sheet.order-slip') })
      .waitFor();
    const slips = await printed(sheets);
    expect(textOf(slips, 0)).toContain(said(language, 'orders.column.buyer'));
    expect(textOf(slips, 0)).toContain('€');

    // The menu of languages keeps the orders.
    const other = language === 'hr' ? 'el' : 'hr';
    await sheets.locator('.plain-languages summary').click();
    await sheets.locator(`.plain-languages [hreflang=${other}]`).click();
    await sheets.getByRole('heading', { level: 1, name: said(other, 'orders.sheet.order-slip') }).waitFor();

    // None of the orders is theirs.
    const address = sheets.url();
    await signInAs(page, 'Consumer');
    expect((await page.goto(address))?.status()).toBe(404);
    await page.context().close();
  });

  test('cards for a shelf and a table, whose codes lead to the oil', async () => {
    const page = await openPage(browser, server, { viewport: { width, height: 844 } });
    await signInAs(page, 'Producer');
    await page.goto(pathIn(language, '/producer/products/25?tab=codes'));
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: said(language, 'dashboard.cards.shelf-talker') }).click();
    const cards = await opened;
    await cards.getByRole('link', { name: said(language, 'dashboard.cards.table-card') }).waitFor();
    expect(await widthOf(cards)).toBe(width);
    const talkers = await printed(cards);
    expect(talkers.countPages()).toBe(1);
    const codes = await seenOn(talkers, 0);
    expect(codes.map(({ text }) => text)).toEqual(Array(8).fill(`${server.url}/product/25`));
    expect(textOf(talkers, 0)).toContain('PHL-2026-000010');
    await cards.getByRole('link', { name: said(language, 'dashboard.cards.table-card') }).click();
    await cards.waitForURL(/table-card/);
    const table = await printed(cards);
    expect(table.countPages()).toBe(1);
    expect(await seenOn(table, 0)).toHaveLength(2);

    // Once its certificate is not in force, it has no card.
    const certificate = server.database.updateTable('certificates').where('number', '=', 'PHL-2026-000010');
    await certificate.set({ state: 'suspended' }).execute();
    expect((await cards.reload())?.status()).toBe(409);
    // An address without a language has that of the account, which is Greek.
    const refused = said(language === 'en' ? 'el' : language, 'refusals.oil-card-uncertified');
    await cards.getByText(refused).waitFor();
    await certificate.set({ state: 'active' }).execute();
    await page.context().close();
  });
});
