/**
 * A producer requests a renewal from the dashboard with a new report; the administrator finds it in the list
 * of expiring certificates, reads the report and declines; the producer reads why and requests again, in two
 * languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '../../src/domain/common/dates.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { pdf } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
const reason = 'The report is of the harvest before.';

let site: Site;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ template: 'samples', clock: () => now });
  const { validUntil } = await site.server.database
    .selectFrom('certificates')
    .select('validUntil')
    .where('producerId', '=', producerId)
    .where('state', '=', 'active')
    .orderBy('season', 'desc')
    .executeTakeFirstOrThrow();
  now = new Date(`${daysAfter(validUntil, -60)}T10:00:00Z`);
});
afterAll(async () => site.close());

async function openAs(person: 'Administrator' | 'Producer'): Promise<Page> {
  const page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width: 390, height: 844 },
  });
  await signInAs(page, person);
  return page;
}

describe.each(repetitions(['en', 'el']))('a renewal (%s)', (language) => {
  test('is requested with a report, found in the list, and declined with a reason', async () => {
    const own = await openAs('Producer');
    await own.goto(pathIn(language, '/producer'));
    const apply = own.getByRole('button', { name: said(language, 'dashboard.renewal.open') });
    await apply.click();
    const dialog = own.getByRole('dialog', { name: said(language, 'dashboard.renewal.title') });
    const send = dialog.getByRole('button', { name: said(language, 'dashboard.renewal.send') });
    await send.click();
    await dialog.getByRole('alert').getByText(said(language, 'refusals.renewal-without-report')).waitFor();
    const fileName = `harvest-${language}.pdf`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf(900) });
    // The name becomes a link once the file is stored.
    await dialog.getByRole('link', { name: fileName }).waitFor();
    // What was missing is there, so its message is gone.
    await expect.poll(async () => dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByLabel(said(language, 'dashboard.renewal.batch')).fill(`NEW-${language}`);
    // What we already have is proposed with its date, and not asked for again.
    const onFile = dialog.getByRole('region', { name: said(language, 'dashboard.renewal.onFile') });
    const [terms = ''] = said(language, 'dashboard.renewal.terms').split('{');
    await onFile.getByText(terms).waitFor();
    await onFile.getByLabel(said(language, 'dashboard.renewal.unchanged')).check();
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => apply.count()).toBe(0);

    const page = await openAs('Administrator');
    await page.goto(pathIn(language, '/admin?tab=certificates'));
    await page.getByRole('link', { name: said(language, 'administration.toRenew'), exact: true }).click();
    await page
      .getByRole('link', {
        name: said(language, 'administration.renewal.decide').replace('{name}', 'Evolia'),
      })
      .click();
    const report = page.getByRole('link', { name: fileName });
    await report.waitFor();
    await page.getByText(said(language, 'evidence.renewal.unchanged')).waitFor();
    const file = await page.request.get((await report.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: said(language, 'evidence.renewal.decline') }).click();
    const asked = page.getByRole('alertdialog');
    const confirm = asked.getByRole('button', { name: said(language, 'evidence.renewal.decline') });
    await confirm.click();
    await asked.getByText(said(language, 'evidence.renewal.declineMissing')).waitFor();
    await asked.getByLabel(said(language, 'evidence.renewal.declineReason')).fill(reason);
    await confirm.click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(async () => report.count()).toBe(0);

    await own.reload();
    await own.getByText(reason).first().waitFor();
    await apply.waitFor();
    await own.context().close();
    await page.context().close();
  });
});
