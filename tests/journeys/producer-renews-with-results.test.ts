/**
 * A producer applies for renewal with the results on record in two taps, and with two more reports; the administrator
 * records one, sets the other aside with a reason and issues; the old certificate leads to the new one and back.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { daysAfter } from '../../src/domain/common/dates.ts';
import { certificatePath, evidencePath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { makeLaboratory } from '../support/builders/laboratories.ts';
import { makeReport } from '../support/builders/reports.ts';
import { pdf } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
const batchNumber = 'EVO-NEW';

let site: Site;
let now = new Date('2026-11-21T10:00:00Z');
let old = '';
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  site = await startSite({ template: 'samples', clock: () => now });
  const { database } = site.server;
  const { validUntil, number } = await database
    .selectFrom('certificates')
    .select(['validUntil', 'number'])
    .where('producerId', '=', producerId)
    .where('state', '=', 'active')
    .orderBy('season', 'desc')
    .executeTakeFirstOrThrow();
  old = number;
  now = new Date(`${daysAfter(validUntil, -20)}T10:00:00Z`);
  const days = {
    harvestedOn: daysAfter(validUntil, -50),
    sampledOn: daysAfter(validUntil, -45),
    reportedOn: daysAfter(validUntil, -30),
  };
  const documentId = await makeReport(database, producerId);
  const laboratories = [await makeLaboratory(database, 'Athens'), await makeLaboratory(database, 'Jaén')];
  await database
    .insertInto('labResults')
    .values(
      laboratories.map((laboratoryId, place) => ({
        producerId,
        laboratoryId,
        method: 'NMR' as const,
        batchNumber,
        ...days,
        phenolicContent: 1300 + place,
        documentId,
      })),
    )
    .execute();
  return async () => site.close();
});

async function openAs(person: 'Administrator' | 'Producer', width: number): Promise<Page> {
  const page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width, height: 844 },
  });
  await signInAs(page, person);
  return page;
}

describe.each(
  repetitions([
    ['en', 390],
    ['el', 1440],
    ['en', 1440],
    ['el', 390],
  ] as const),
)('a renewal with results on record (%s, %d px)', (language, width) => {
  const say = (id: Parameters<typeof said>[1]) => said(language, id);

  test('is requested in two taps', async () => {
    const own = await openAs('Producer', width);
    await own.goto(pathIn(language, '/producer'));
    await own.getByRole('button', { name: say('dashboard.renewal.open') }).click();
    const dialog = own.getByRole('dialog', { name: say('dashboard.renewal.title') });
    await expect.poll(async () => dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await dialog.getByRole('button', { name: say('dashboard.renewal.send') }).click();
    await dialog.waitFor({ state: 'detached' });
    await own.context().close();
  });

  test('is issued once one report is recorded and the other set aside', async () => {
    const own = await openAs('Producer', width);
    await own.goto(pathIn(language, '/producer'));
    await own.getByRole('button', { name: say('dashboard.renewal.open') }).click();
    const dialog = own.getByRole('dialog', { name: say('dashboard.renewal.title') });
    await dialog.getByText(say('dashboard.renewal.more')).click();
    for (const name of ['vienna.pdf', 'other.pdf']) {
      const buffer = pdf(name.length * 90);
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await dialog.getByRole('link', { name }).waitFor();
    }
    const batches = dialog.getByRole('textbox', { name: say('dashboard.renewal.batch') });
    for (const batch of await batches.all()) {
      await batch.fill(batchNumber);
    }
    await dialog.getByRole('button', { name: say('dashboard.renewal.send') }).click();
    await dialog.waitFor({ state: 'detached' });

    const page = await openAs('Administrator', width);
    await page.goto(pathIn(language, evidencePath(producerId)));
    const unread = page.getByText(say('evidence.renewal.state.unread'));
    expect(await unread.count()).toBe(2);
    expect(await page.getByText(say('evidence.renewal.notAsked')).count()).toBe(0);
    const named = (id: Parameters<typeof said>[1], file: string) => say(id).replace('{file}', file);
    const issue = async () => {
      await page.getByRole('button', { name: say('evidence.renew'), exact: true }).click();
      await page.getByRole('button', { name: say('evidence.renew.submit') }).click();
    };
    await issue();
    await page.getByRole('alert').getByText(say('refusals.renewal-report-unread')).waitFor();
    await page.keyboard.press('Escape');

    const setAside = { name: named('evidence.renewal.setAsideNamed', 'other.pdf') };
    await page.getByRole('button', setAside).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByLabel(say('evidence.renewal.declineReason')).fill('It is of another oil.');
    await asked.getByRole('button', { name: say('evidence.renewal.setAside') }).click();
    await expect.poll(async () => unread.count()).toBe(1);

    const record = { name: named('evidence.renewal.recordNamed', 'vienna.pdf') };
    await page.getByRole('button', record).click();
    const form = page.locator('section[aria-labelledby=record-result]');
    await expect
      .poll(async () => form.getByLabel(say('evidence.field.batchNumber')).inputValue())
      .toBe(batchNumber);
    // The form refuses dates after the day of the machine, and this renewal is a year later.
    const documentId = await form.getByLabel(say('evidence.field.documentId')).inputValue();
    const reportedOn = now.toISOString().slice(0, 10);
    await site.server.database
      .insertInto('labResults')
      .values({
        producerId,
        laboratoryId: await makeLaboratory(site.server.database, 'Vienna'),
        method: 'NMR',
        batchNumber,
        harvestedOn: daysAfter(reportedOn, -30),
        reportedOn,
        phenolicContent: 1290,
        documentId,
      })
      .execute();
    await page.reload();
    await page.getByText(say('evidence.renewal.ready')).waitFor();
    await issue();
    await page.getByText(say('evidence.renewed')).first().waitFor();

    await page.goto(pathIn(language, certificatePath(old)));
    await page
      .locator('div', { has: page.getByText(say('certification.next'), { exact: true }) })
      .last()
      .getByRole('link')
      .click();
    await page.getByRole('link', { name: old }).click();
    await page.waitForURL(new RegExp(`${old}$`));
    await own.context().close();
    await page.context().close();
  });
});
