/** A batch from grove to bottle and recall: recorded, printed, scanned, recalled, in two languages. */
import { ColorSpace, Document, Matrix } from 'mupdf';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const today = new Date('2026-11-21T10:00:00Z');

const { server, browser, close } = await startSite({ template: 'samples', clock: () => today });
afterAll(close);

interface Case {
  readonly language: SiteLanguage;
  readonly batch: string;
  /** A table as a spreadsheet in this language saves it. */
  readonly table: (word: (id: MessageId) => string) => string;
  readonly written: string;
  /** 1700 as written in this language. */
  readonly codes: string;
}

/** Headings of the table of stages. */
const headings = [
  'dashboard.entry.stage',
  'dashboard.entry.time',
  'dashboard.file.temperature',
  'dashboard.entry.quantity',
  'dashboard.entry.unit',
] as const satisfies readonly MessageId[];

const cases: readonly Case[] = [
  {
    language: 'en',
    batch: 'EVO-2645-EN',
    written: '1,250.5',
    codes: '1,700',
    table: (word) =>
      [
        headings.map(word),
        [word('provenance.stage.Malaxation'), '3/10/2026 09:40', '26.5', '', ''],
        [word('provenance.stage.Bottling'), '2026-11-05 10:00', '', '300', 'l'],
      ]
        .map((cells) => cells.join(','))
        .join('\n'),
  },
  {
    language: 'el',
    batch: 'ΕΛ-2645',
    written: '1.250,5',
    codes: '1.700',
    table: (word) =>
      [
        headings.map(word),
        [word('provenance.stage.Malaxation'), '3/10/2026 9:40', '26,5', '', ''],
        [word('provenance.stage.Bottling'), '5/11/2026 10:00', '', '300', 'l'],
      ]
        .map((cells) => cells.join(';'))
        .join('\r\n'),
  },
];

describe.each(repetitions(cases))('a batch in $language', ({ language, batch, table, written, codes }) => {
  const word = (id: MessageId) => said(language, id);

  test('is recorded, printed, scanned and recalled', async () => {
    const page = await openPage(browser, server, { acceptDownloads: true });
    await signInAs(page, 'Producer', '/certification');
    const id = await addProduct(page);

    // A stage typed by hand, in local time.
    await page.getByLabel(word('dashboard.entry.stage'), { exact: true }).selectOption('Harvest');
    await page.getByLabel(word('dashboard.entry.time')).fill('2026-10-03T07:05');
    await page.getByLabel(word('dashboard.entry.quantity')).fill(written);
    await page.getByRole('button', { name: word('dashboard.entry.submit') }).click();
    const stages = page.locator('main ol > li:has(time)');
    await expect.poll(async () => stages.count()).toBe(1);
    expect(await stages.first().innerText()).toContain(written);

    // More stages from a spreadsheet; importing the same file again adds nothing.
    for (const added of [2, 0]) {
      await page.getByRole('button', { name: word('dashboard.journey.file') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'journey.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(table(word)),
      });
      await dialog.getByRole('status').waitFor();
      if (added > 0) await dialog.getByRole('button', { name: String(added) }).click();
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(async () => stages.count()).toBe(3);
    }

    // Codes and their labels.
    await page.goto(pathIn(language, `/producer/products/${id}?tab=codes`));
    await page.getByLabel(word('dashboard.make.count')).fill('500');
    await page.getByRole('button', { name: word('dashboard.make.submit') }).click();
    await page.getByLabel(word('dashboard.labels.format')).selectOption('roll-50');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('dashboard.labels.submit') }).click(),
    ]);
    const sheets = Document.openDocument(await bytesOf(await download.createReadStream()), 'application/pdf');
    expect(sheets.countPages()).toBe(500);

    // A consumer photographs one of them.
    const label = Buffer.from(
      sheets.loadPage(41).toPixmap(Matrix.scale(6, 6), ColorSpace.DeviceRGB, false, true).asPNG(),
    );
    const visitor = await openPage(browser, server);
    await scanPhoto(visitor, label);
    const verdict = visitor.getByRole('dialog');
    await verdict.getByText(batch).first().waitFor();
    const address = await verdict.locator('a[href*="/v/"]').first().getAttribute('href');
    expect(await textOf(visitor, address)).toContain(batch);

    // More bottles: a large order is created while the page is open, and labels are printed for one order
    // only.
    await page.getByLabel(word('dashboard.make.count')).fill('1200');
    const make = page.getByRole('button', { name: word('dashboard.make.submit') });
    await make.click();
    // The batch fills 600 bottles, so a reason is required.
    await page.getByText(word('refusals.codes-beyond-bottles')).waitFor();
    const why = page.getByLabel(word('dashboard.make.reason'));
    await make.click();
    await why.and(page.locator(':focus')).waitFor();
    await why.fill('Το πρώτο ρολό ετικετών καταστράφηκε');
    await make.click();
    const progress = page.getByRole('progressbar', { name: word('dashboard.make.underWay') });
    await progress.waitFor();
    expect(await progress.getAttribute('value')).toBe('1000');
    await runJobs(server);
    await progress.waitFor({ state: 'hidden' });
    await page.getByText(codes).first().waitFor();
    const ordered = page.getByLabel(word('dashboard.labels.order'));
    await ordered.selectOption((await ordered.locator('option').last().getAttribute('value')) ?? '');
    const labels = page.getByLabel(word('dashboard.labels.count'));
    await expect.poll(async () => labels.inputValue()).toBe('500');
    const [ofOrder] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('dashboard.labels.submit') }).click(),
    ]);
    const again = Document.openDocument(await bytesOf(await ofOrder.createReadStream()), 'application/pdf');
    expect(again.countPages()).toBe(500);

    const administrator = await openPage(browser, server);
    await signInAs(administrator, 'Administrator');
    await administrator.goto(pathIn(language, '/notifications'));
    await administrator.getByText('Το πρώτο ρολό ετικετών καταστράφηκε').first().waitFor();

    // The recall.
    await page.getByRole('button', { name: batch }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: word('dashboard.recall.confirm') }).click();
    await asked.getByText(word('dashboard.recall.reasonMissing')).waitFor();
    await asked.getByRole('textbox').fill('Η σφράγιση δεν είναι στεγανή');
    await asked.getByRole('button', { name: word('dashboard.recall.confirm') }).click();
    await asked.waitFor({ state: 'hidden' });
    const text = await textOf(visitor, address);
    expect(text).toContain(word('provenance.verdict.recalled.title'));
    expect(text).toContain('Η σφράγιση δεν είναι στεγανή');

    // A visitor who finds the product without its bottle sees the recall too, and cannot order.
    const found = await textOf(visitor, pathIn(language, `/product/${id}`));
    expect(found).toContain(word('provenance.verdict.recalled.heading').replace('{batch}', batch));
    expect(found).toContain('Η σφράγιση δεν είναι στεγανή');
    expect(found).not.toContain(word('orders.request'));
  });

  /** Returns the id of a product of the batch. */
  async function addProduct(page: Page): Promise<number> {
    await page.goto(pathIn(language, '/producer?product=new'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('dashboard.field.name')).fill(`Πρώιμο ${batch}`);
    await dialog.getByLabel(word('dashboard.field.price')).fill('24');
    await dialog.getByLabel(word('dashboard.field.volume')).fill('500');
    await dialog.getByLabel(word('dashboard.field.phenolicContent')).fill('2100');
    await dialog.locator('[name=batch]').selectOption({ label: word('dashboard.field.batch.new') });
    await dialog.getByLabel(word('dashboard.field.batchNumber')).fill(batch);
    await dialog.getByRole('button', { name: word('dashboard.create.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: `Πρώιμο ${batch}`, exact: true }).click();
    await page.waitForURL(/\/producer\/products\/\d+$/);
    return Number(/\d+$/.exec(page.url())?.[0]);
  }

  async function scanPhoto(page: Page, photo: Buffer): Promise<void> {
    await page.goto(pathIn(language, '/scan'));
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: photo });
  }

  /** The text of the page that a phone opens from the code. */
  async function textOf(page: Page, address: string | null): Promise<string> {
    await page.goto(address ?? '');
    return page.locator('main').innerText();
  }
});

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
