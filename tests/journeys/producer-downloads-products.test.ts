/** A producer downloads the table of their products from the dashboard, as a spreadsheet in their language opens it. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({ template: 'samples' });
afterAll(close);

const readers = [
  { language: 'el', width: 390, separator: ';' },
  { language: 'en', width: 1440, separator: ',' },
  { language: 'hr', width: 390, separator: ';' },
] as const;

test.each(repetitions(readers))('in $language at $width', async ({ language, width, separator }) => {
  const page = await openPage(browser, server, { viewport: { width, height: 844 } });
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/producer'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: said(language, 'dashboard.products.download') }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('products.csv');
  const [headings, ...rows] = readFileSync(await saved.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(headings).toContain(['id', 'producerId', 'producerName', 'name'].join(separator));
  const listed = await server.database
    .selectFrom('products')
    .select('id')
    .where('producerId', '=', 11)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Number(row.split(separator)[0]))).toEqual(listed.map(({ id }) => id));
  expect(await widthOf(page)).toBe(width);
  await page.context().close();
});
