/** Administrators read the figures as charts and as numbers, which follow each decision, in two languages. */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['en', 'el']);

const today = '2026-11-21';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date(`${today}T10:00:00Z`),
});
afterAll(close);

test.each(languages)(
  'shows levels, countries, applications, decisions, scans and expiry (%s)',
  async (language) => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin?tab=approved'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: said(language, 'administration.exportTable') }).click();
    expect((await download).suggestedFilename()).toBe('producers.csv');

    await page.getByRole('tab', { name: said(language, 'analytics.tab'), exact: true }).click();
    const levels = page.getByRole('table', { name: said(language, 'analytics.levels') });
    const countries = page.getByRole('table', { name: said(language, 'analytics.countries') });
    await levels.waitFor();
    for (const part of ['applications', 'decisions', 'scans', 'expiring', 'map'] as const) {
      await page.getByRole('heading', { name: said(language, `analytics.${part}`), exact: true }).waitFor();
    }
    const gold = levels
      .getByRole('row')
      .filter({ has: page.getByText(said(language, 'common.level.gold'), { exact: true }) });
    const greece = countries.getByRole('row').filter({ hasText: said(language, 'common.country.greece') });
    const inForce = await server.database
      .selectFrom('certificates')
      .innerJoin('producers', 'producers.id', 'certificates.producerId')
      .select(['producers.id', 'producers.certificationLevel', 'producers.country'])
      .where('certificates.state', '=', 'active')
      .where('certificates.validUntil', '>=', today)
      .execute();
    const certified = [...new Map(inForce.map((one) => [one.id, one])).values()];
    const truth = {
      gold: certified.filter(({ certificationLevel }) => certificationLevel === 'gold').length,
      greece: certified.filter(({ country }) => country === 'greece').length,
    };
    expect(await gold.locator('td').last().innerText()).toBe(String(truth.gold));
    expect(await greece.locator('td').last().innerText()).toBe(String(truth.greece));
    await page.getByRole('img', { name: /2026/ }).first().waitFor();
    await page.locator('.map-pin, .map-cluster').first().waitFor();
    expect(await widthOf(page)).toBe(390);
    await page.context().close();
  },
);
