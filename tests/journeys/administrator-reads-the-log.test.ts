/** What was decided is found in the log with its reason, and the log proves itself whole; in two languages. */
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/words/language-paths.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';
import { said } from '../support/words.ts';

const number = 'PHL-2026-000010';
const languages = ['en', 'sl'] as const satisfies readonly SiteLanguage[];

const { server, browser, close } = await startSite();
afterAll(close);

test.each(languages)('a decision is found, opened and taken along (%s)', async (language) => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  const decided = await page.request.patch(`${server.url}/api/admin/certificates/${number}`, {
    data: { act: 'suspend', reason: `Looked at again (${language}).` },
    headers: { origin: server.url },
  });
  expect(decided.status()).toBe(200);
  await page.goto(pathIn(language, '/admin'));
  await page.getByRole('link', { name: said(language, 'audit.title') }).click();
  await page.getByLabel(said(language, 'audit.search')).fill('certificate.suspend');
  await page.getByRole('button', { name: said(language, 'audit.show'), exact: true }).click();
  await page.waitForURL(/search=certificate\.suspend/);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `certificate ${number}` })
    .first();
  await entry.locator('summary').click();
  await entry.getByText(`Looked at again (${language}).`).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: said(language, 'audit.export') }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');

  await page.getByRole('button', { name: said(language, 'audit.verify') }).click();
  const verified = page.getByRole('main').locator('[aria-live=polite]');
  await expect.poll(async () => verified.innerText()).not.toBe('');
  expect(await verified.innerText()).not.toContain(said(language, 'audit.broken.text'));

  await page.request.patch(`${server.url}/api/admin/certificates/${number}`, {
    data: { act: 'reinstate' },
    headers: { origin: server.url },
  });
  await page.context().close();
});

test('others do not learn that there is a log', async () => {
  const page = await openPage(browser, server);
  await signInAs(page, 'Producer');
  expect((await page.goto('/admin/audit'))?.status()).toBe(404);
  expect((await page.request.get(`${server.url}/api/admin/audit`)).status()).toBe(403);
});
