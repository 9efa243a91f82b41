/**
 * A producer whose certificate is suspended appeals on a phone; another administrator finds the appeal among
 * the cases and grants it; the producer reads why, and the certificate is in force, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertUser } from '../../src/database/identity/users.ts';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
const reason = 'The report names another batch.';
const text = 'The laboratory corrected the number of the batch on the third of the month.';
const finding = 'The corrected report names the batch of the certificate.';

let site: Site;
let number: string;
beforeAll(async () => {
  site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
  ({ number } = await site.server.database
    .selectFrom('certificates')
    .select('number')
    .where('producerId', '=', producerId)
    .where('state', '=', 'active')
    .orderBy('season', 'desc')
    .executeTakeFirstOrThrow());
});
afterAll(async () => site.close());

/** By an administrator other than the sample one. */
async function suspend(language: SiteLanguage): Promise<void> {
  const { database } = site.server;
  const colleague = await insertUser(database, {
    email: `${language}@register.example`,
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Novak',
    language,
  });
  const actorId = colleague?.id ?? null;
  const { id: certificateId } = await database
    .updateTable('certificates')
    .set({ state: 'suspended' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { action: 'suspend', fromState: 'active', toState: 'suspended' } as const;
  await database
    .insertInto('certificateEvents')
    .values({ ...change, certificateId, reason, actorId, at: new Date('2026-11-20T09:00:00Z') })
    .execute();
}

async function openAs(person: 'Administrator' | 'Producer', width = 390): Promise<Page> {
  const page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width, height: 844 },
  });
  await signInAs(page, person);
  return page;
}

describe.each(repetitions(['el', 'en']))('an appeal (%s)', (language) => {
  test('is filed on a phone, found among the cases, granted with a reason, and read', async () => {
    await suspend(language);
    const own = await openAs('Producer');
    await own.goto(pathIn(language, '/producer'));
    const appeal = own.getByRole('button', { name: said(language, 'appeals.open'), exact: true });
    await appeal.click();
    const dialog = own.getByRole('dialog', { name: said(language, 'appeals.title') });
    const send = dialog.getByRole('button', { name: said(language, 'appeals.send') });
    await send.click();
    await dialog.getByText(said(language, 'appeals.text.missing').replace('{count}', '10')).waitFor();
    await dialog.getByLabel(said(language, 'appeals.text')).fill(text);
    await send.click();
    await dialog.waitFor({ state: 'hidden' });
    await own.getByText(said(language, 'appeals.own')).first().waitFor();
    expect(await appeal.count()).toBe(0);

    const page = await openAs('Administrator');
    await page.goto(pathIn(language, '/admin/cases?kind=appeal'));
    await page.getByRole('table').getByRole('link', { name: 'Evolia', exact: true }).click();
    await page.getByText(text).waitFor();
    await page.getByText(reason).waitFor();
    const grant = page.getByRole('button', { name: said(language, 'appeals.admin.grant'), exact: true });
    await grant.click();
    await page.getByText(said(language, 'appeals.admin.findingMissing')).waitFor();
    await page.getByLabel(said(language, 'appeals.admin.finding'), { exact: true }).fill(finding);
    await grant.click();
    const main = page.getByRole('main');
    await main.getByText(said(language, 'appeals.admin.granted'), { exact: true }).waitFor();
    await main.getByText(finding).waitFor();
    expect(await grant.count()).toBe(0);

    await own.reload();
    await own.getByText(said(language, 'appeals.granted'), { exact: true }).first().waitFor();
    await own.getByText(finding).first().waitFor();
    const suspended = own.getByText(said(language, 'dashboard.certificate.suspended.title'), { exact: true });
    expect(await suspended.count()).toBe(0);
    const register = await own.request.get(`/api/certificates/${number}`);
    expect(await register.json()).toMatchObject({ number, state: 'active' });
    await own.context().close();
    await page.context().close();
  });
});
