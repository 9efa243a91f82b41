/**
 * A producer sees on the dashboard how often and where bottles are scanned, in two languages, behind a proxy.
 */
import { afterAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
  environment: { TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'CF-IPCountry' },
});
afterAll(close);

test.each(
  repetitions([
    { language: 'en', country: 'Austria', bottle: 1 },
    { language: 'el', country: 'Αυστρία', bottle: 2 },
  ]),
)('a scan abroad is counted with its country ($language)', async ({ language, country, bottle }) => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, '/producer'));
  const before = await figureOf(country);
  const scan = await fetch(`${server.url}/v/${sampleCode('EVO-2640-01', bottle)}`, {
    headers: { 'x-forwarded-for': `192.0.2.${bottle}`, 'cf-ipcountry': 'AT' },
  });
  expect(scan.status).toBe(200);
  await page.reload();
  expect(await figureOf(country)).toBe(before + 1);
  expect(await widthOf(page)).toBe(390);

  // The chart of the weeks, and its numbers for users who cannot see it.
  await page.getByRole('img', { name: /2026/ }).waitFor();
  await page.getByText(said(language, 'dashboard.scans.table')).click();
  await page.getByRole('table', { name: said(language, 'dashboard.scans'), exact: true }).waitFor();
  await page.context().close();

  async function figureOf(name: string): Promise<number> {
    const countries = page.getByRole('table', { name: said(language, 'dashboard.scans.countries') });
    const row = countries.getByRole('row', { name });
    return Number(await row.locator('td').last().innerText());
  }
});

test('the dashboard says so if the proxy names no countries', async () => {
  await server.database.updateTable('scans').set({ country: null }).execute();
  const page = await openPage(browser, server);
  await signInAs(page, 'Producer', '/producer');
  await page.getByText(said('en', 'dashboard.scans.country')).waitFor();
  expect(await page.getByText(said('en', 'dashboard.scans.countries')).count()).toBe(0);
  await page.context().close();
});
