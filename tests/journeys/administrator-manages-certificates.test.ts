/**
 * An administrator records results from reports, suspends a certificate with a public reason, and reinstates
 * it, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { makeResults } from '../support/builders/evidence.ts';
import { pdf } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponseOnce } from '../support/interference.ts';
import { promised, said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

/** Of the producer of the sample bottle. */
const number = 'PHL-2026-000010';
const languages = repetitions(['en', 'el']);
const reasons = { en: 'A sample is examined again.', el: 'Ένα δείγμα εξετάζεται ξανά.' };

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const act = (language: SiteLanguage, name: 'suspend' | 'reinstate') =>
  `${said(language, `administration.action.${name}`)}: ${number}`;

const insteadOfLevel = (language: SiteLanguage) => said(language, 'certification.badge.notInForce');

async function textOf(path: string, part = 'body'): Promise<string> {
  const page = await openPage(browser, server, { javaScriptEnabled: false });
  await page.goto(path);
  const text = await page.locator(part).first().innerText();
  await page.context().close();
  return text;
}

/** The producer's page; its list of products still says that the certificate of an earlier season ended. */
const inDirectory = async (language: SiteLanguage) =>
  textOf(pathIn(language, '/discovery?q=Evolia'), 'article:has(h3 a[href$="/producer/11"])');

async function confirm(page: Page, language: SiteLanguage, name: 'suspend' | 'reinstate'): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said(language, `administration.action.${name}`), exact: true })
    .click();
}

test.each(languages)('an administrator suspends and reinstates a certificate (%s)', async (language) => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin?tab=certificates'));
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: act(language, 'suspend') }).click();
  const dialog = page.getByRole('alertdialog');

  // Without a reason nothing is sent, and the field says why.
  await confirm(page, language, 'suspend');
  await dialog.getByText(said(language, 'administration.publicReasonMissing')).waitFor();
  await dialog.getByLabel(said(language, 'administration.publicReason')).fill(reasons[language]);
  await confirm(page, language, 'suspend');
  await row.getByText(said(language, 'common.certificateState.suspended')).waitFor();
  // The pressed button is gone; focus stays in the same row.
  await row.locator('a:focus').waitFor();

  const certificate = await textOf(pathIn(language, `/certificate/${number}`));
  expect(certificate).toContain(said(language, 'common.certificateState.suspended'));
  expect(certificate).toContain(reasons[language]);
  const verdict = said(language, 'provenance.verdict.certificate_suspended.title');
  expect(await textOf(pathIn(language, `/v/${sampleBottleCode}`))).toContain(verdict);
  // The producer's page and the directory no longer show the level either.
  const profile = await textOf(pathIn(language, '/producer/11'));
  expect(profile).toContain(said(language, 'producers.certificate.none'));
  expect(profile).toContain(insteadOfLevel(language));
  expect(await inDirectory(language)).toContain(insteadOfLevel(language));
  const badge = await (await fetch(`${server.url}/badge/${number}.svg?language=${language}`)).text();
  expect(badge).toContain(said(language, 'certification.badge.notInForce'));

  await row.getByRole('button', { name: act(language, 'reinstate') }).click();
  await confirm(page, language, 'reinstate');
  await row.getByText(said(language, 'common.certificateState.active')).waitFor();
  expect(await textOf(pathIn(language, `/v/${sampleBottleCode}`))).not.toContain(verdict);
  expect(await inDirectory(language)).not.toContain(insteadOfLevel(language));
});

test('a reason typed before the session ended is restored after the sign-in', async () => {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Administrator', '/admin?tab=certificates');
  await page.getByRole('button', { name: act('en', 'suspend') }).click();
  await page.getByLabel(said('en', 'administration.publicReason')).fill(reasons.en);
  await page.context().clearCookies({ name: /session/ });
  // The old page stays until its message was read.
  let goOn = () => {};
  const isRead = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await mockResponseOnce(page, /\/api\/login/, async (route) => {
    await isRead;
    await route.continue();
  });
  await confirm(page, 'en', 'suspend');
  await page.getByText(promised('en', 'identity.signedOut.title', 'Unauthorized')).waitFor();
  const why = promised('en', 'identity.signedOut.text', 'You are logged out. Logging in again...');
  await page.getByText(why).waitFor();
  goOn();
  await page.getByRole('button', { name: 'Administrator' }).click();
  const field = page.getByRole('alertdialog').getByLabel(said('en', 'administration.publicReason'));
  await expect.poll(async () => field.inputValue()).toBe(reasons.en);
});

test.each(languages)(
  'an interrupted decision continues, wherever its certificate is in the list (%s)',
  async (language) => {
    const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
    await signInAs(page, 'Administrator', '/');
    const key = await page.evaluate(() => {
      const user = document.documentElement.getAttribute('data-signed-in') ?? '';
      return `phenolive:${encodeURIComponent(user)}:interrupted-certificate`;
    });
    const saved = JSON.stringify({ action: 'suspend', number, reason: reasons[language] });
    await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, saved] as const);
    // Not on the first page of the list that the user returns to.
    await page.goto(pathIn(language, '/admin?tab=certificates&state=revoked'));
    const field = page.getByRole('alertdialog').getByLabel(said(language, 'administration.publicReason'));
    await expect.poll(async () => field.inputValue()).toBe(reasons[language]);
  },
);

test.each(languages)('an administrator records a result and withdraws it (%s)', async (language) => {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin?tab=approved'));
  await page
    .getByRole('row', { name: /Evolia/ })
    .getByRole('link')
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Evolia' }).waitFor();

  const record = page.getByRole('button', { name: said(language, 'evidence.record.submit') });
  await record.click();
  await page.getByRole('alert').getByText(said(language, 'evidence.error.laboratory')).waitFor();
  const laboratory = `Laboratory of ${language}`;
  await page.locator('[name=laboratory]').fill(laboratory);
  await record.click();
  await page.getByRole('alert').getByText(said(language, 'evidence.error.laboratoryUnknown')).waitFor();
  await page.getByRole('button', { name: said(language, 'laboratories.add') }).click();
  const added = page.getByRole('dialog');
  expect(await added.locator('[name=laboratory-name]').inputValue()).toBe(laboratory);
  await added.getByRole('button', { name: said(language, 'laboratories.save') }).click();
  await added.waitFor({ state: 'hidden' });
  // Any spelling leads to its record.
  await page.locator('[name=laboratory]').fill(laboratory.toUpperCase());
  await page
    .getByText(said(language, 'evidence.laboratory.recordedAs').replace('{name}', laboratory))
    .waitFor();
  await page.locator('[name=phenolicContent]').fill(language === 'el' ? '2.191' : '2,191');
  await page.locator('[name=reportedOn]').fill('2027-01-01');
  await record.click();
  await page.getByRole('alert').getByText(said(language, 'evidence.error.order.reportedOn')).waitFor();
  await page.locator('[name=reportedOn]').fill('2026-11-20');
  // For a day that does not exist the browser reports an empty value.
  await page.locator('[name=harvestedOn]').pressSequentially('02302026');
  await record.click();
  await page.getByRole('alert').getByText(said(language, 'evidence.error.other')).waitFor();
  await page.locator('[name=harvestedOn]').fill('2026-10-30');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  // Clicked again before the page could show progress: one result, not two.
  await record.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const row = page.getByRole('row').filter({ hasText: laboratory });
  await row.waitFor();
  expect(sent).toHaveLength(1);
  expect(await page.locator('[name=laboratory]').inputValue()).toBe('');

  // Recorded without its report: it carries no certificate until that is attached.
  await row.getByText(said(language, 'evidence.report.none')).waitFor();
  const attach = said(language, 'evidence.report.attach');
  await row.getByRole('button', { name: attach.split(' ')[0] ?? '' }).click();
  const attaching = page.getByRole('dialog', { name: attach });
  await attaching.getByRole('button', { name: attach, exact: true }).click();
  await attaching.getByText(said(language, 'evidence.report.missing')).waitFor();
  await attaching
    .locator('[type=file]')
    .setInputFiles({ name: 'confirmation.pdf', mimeType: 'application/pdf', buffer: pdf(900) });
  await expect.poll(async () => attaching.locator('select').inputValue()).not.toBe('');
  await attaching.getByRole('button', { name: attach, exact: true }).click();
  await attaching.waitFor({ state: 'detached' });
  await row.getByRole('link', { name: said(language, 'evidence.report.open') }).waitFor();

  // It stands beside the form, as wide as its place, and is enlarged there.
  const form = page.getByRole('region', { name: said(language, 'evidence.record'), exact: true });
  const chosen = form.locator('[name=documentId]');
  const option = chosen.locator('option', { hasText: 'confirmation.pdf' }).first();
  await chosen.selectOption(await option.getAttribute('value'));
  const report = form.getByRole('img');
  const width = async () => report.evaluate((image) => image.getBoundingClientRect().width);
  const whole = await width();
  await form.getByRole('button', { name: said(language, 'map.in') }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.4);
  await form.getByRole('button', { name: said(language, 'map.out') }).click();
  await expect.poll(width).toBe(whole);

  // The first accepts the alarm that its laboratory has no accreditation on record.
  await row.getByRole('button').last().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(said(language, 'administration.reason'), { exact: true }).fill('Recorded twice.');
  await dialog.getByRole('button', { name: said(language, 'evidence.withdraw'), exact: true }).click();
  await row.waitFor({ state: 'detached' });
});

test.each(languages)('a producer without a certificate this season gets one (%s)', async (language) => {
  const { id } = await server.database
    .insertInto('producers')
    .values({
      name: `Grove of ${language}`,
      location: 'Pyrgos',
      country: 'greece',
      status: 'approved',
      certificationLevel: 'gold',
      statedContent: 1300,
      productionMethods: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, `/admin/producer/${id}`));
  await page.getByRole('button', { name: said(language, 'evidence.renew') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said(language, 'administration.approval.unsupported')).waitFor();
  await page.keyboard.press('Escape');
  await makeResults(server.database, { producerId: id });
  await page.reload();
  await page.getByRole('button', { name: said(language, 'evidence.renew') }).click();
  await dialog
    .getByRole('status')
    .getByText(/1[.,]?300/)
    .waitFor();
  await dialog.getByRole('button', { name: said(language, 'evidence.renew.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  const issued = page.getByRole('link', { name: /^PHL-2026-/ }).first();
  const text = await textOf(pathIn(language, `/certificate/${await issued.innerText()}`));
  expect(text).toContain(`Grove of ${language}`);

  // The season now has its certificate: the page says from when the next one can be issued.
  await page.getByText(said(language, 'evidence.renew.from').split('{date}')[0] ?? '').waitFor();
  expect(await page.getByRole('button', { name: said(language, 'evidence.renew') }).count()).toBe(0);
});
