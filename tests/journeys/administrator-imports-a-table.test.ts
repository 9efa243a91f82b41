/**
 * An administrator exports a table, edits it as in a spreadsheet, previews the import and applies it, in two
 * languages.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['el', 'en']);

const { server, browser, close } = await startSite();
afterAll(close);

async function openTables(language: SiteLanguage): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin'));
  await page.getByRole('link', { name: said(language, 'imports.title') }).click();
  await page.getByRole('heading', { name: said(language, 'imports.import'), exact: true }).waitFor();
  return page;
}

async function bring(page: Page, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'producers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function lookedAt(page: Page): Promise<void> {
  await page.waitForURL(/import=\d+/);
  await runJobs(server);
}

test.each(languages)('an administrator exports, edits and imports producers (%s)', async (language) => {
  const page = await openTables(language);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: said(language, 'imports.download.producers') }).click();
  const table = readFileSync(await (await download).path(), 'utf8');

  // The unchanged export changes nothing.
  await bring(page, table);
  await lookedAt(page);
  await page.getByText(said(language, 'imports.unchanged.text')).waitFor();
  await page.getByRole('link', { name: said(language, 'imports.another') }).click();

  // One invalid cell blocks the whole import.
  await bring(page, 'id;country\n11;atlantis\n12;greece\n');
  await lookedAt(page);
  const error = page.getByRole('row').filter({ hasText: 'atlantis' });
  await error.getByText(said(language, 'imports.cell.choice')).waitFor();
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('link', { name: said(language, 'imports.another') }).click();

  const region = `Region of ${language}`;
  await bring(page, `id;region\n11;${region}\n`);
  await lookedAt(page);
  await page.getByRole('row').filter({ hasText: region }).waitFor();
  await page.locator('main button').click();
  // The button has the same text before the response; a running import has a progress bar.
  await page.getByRole('progressbar', { name: said(language, 'imports.applying') }).waitFor();
  await runJobs(server);
  await page.getByText(said(language, 'imports.done'), { exact: true }).waitFor();
  await page.goto(pathIn(language, '/producer/11'));
  await page.getByText(region).first().waitFor();
  await page.context().close();
});

test('a table in the code page of an old spreadsheet shows a preview first', async () => {
  const page = await openTables('en');
  await bring(page, Buffer.from('id,region\n11,C\u00f3rdoba\n', 'latin1'));
  await page.locator('main pre').getByText('Córdoba').waitFor();
  await page.getByRole('button', { name: said('en', 'audit.show'), exact: true }).click();
  await lookedAt(page);
  const row = page.getByRole('row').filter({ hasText: 'Córdoba' });
  await expect.poll(async () => row.count()).toBe(1);
  await page.context().close();
});

test('a workbook that was named as a table is refused in words, without a preview of its bytes', async () => {
  const page = await openTables('en');
  await bring(page, Buffer.from('504b0304140006000800000021009ae2', 'hex'));
  await page.getByText(said('en', 'refusals.import-not-text')).waitFor();
  expect(await page.locator('main pre').count()).toBe(0);
  await page.context().close();
});
