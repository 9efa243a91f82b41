/**
 * A consumer reports a listing on a phone; both sides read the decision with its reason; one of them appeals, and another
 * administrator than the one who decided first answers. Reporter and producer appeal, each in one language.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { type SampleUser, signInAs, signInAsSecondAdministrator } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const finding = 'The claim has a measured figure.';
const answer = 'The figure is of another batch. The claim was removed.';

async function openAs(person?: SampleUser): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  if (person !== undefined) await signInAs(page, person);
  return page;
}

/** By its text, in the list of cases. */
async function openReport(page: Page, language: SiteLanguage, text: string): Promise<void> {
  await page.goto(pathIn(language, '/admin/cases?kind=report'));
  await page.locator('main table tbody th a').first().click();
  await page.getByText(text).waitFor();
  expect(await widthOf(page)).toBe(390);
}

async function decide(page: Page, language: SiteLanguage, reason: string): Promise<void> {
  await page.getByLabel(said(language, 'cases.close.finding')).fill(reason);
  await page.getByRole('button', { name: said(language, 'cases.action.close') }).click();
  await page.getByText(said(language, 'reports.admin.finding'), { exact: true }).last().waitFor();
  await page.getByText(reason).waitFor();
}

/** From the newest notification about a report. */
async function readDecision(page: Page, language: SiteLanguage, reason: string): Promise<void> {
  await page.goto(pathIn(language, '/notifications'));
  await page.getByText(reason).first().waitFor();
  await page
    .getByRole('link', { name: said(language, 'notices.openDecision') })
    .first()
    .click();
  await page.getByRole('main').getByText(reason).waitFor();
  expect(await widthOf(page)).toBe(390);
}

test.each(
  repetitions([
    { language: 'el', appeals: 'Producer' },
    { language: 'en', appeals: 'Consumer' },
  ] as const),
)('the $appeals appeals against the decision about a report ($language)', async ({ language, appeals }) => {
  const text = `This claim is not allowed (${language}).`;
  const reporter = await openAs('Consumer');
  await reporter.goto(pathIn(language, '/product/25'));
  await reporter.getByRole('link', { name: said(language, 'reports.link') }).click();
  await reporter.getByRole('radio', { name: said(language, 'reports.problem.illegal') }).check();
  await reporter.getByLabel(said(language, 'reports.text'), { exact: true }).fill(text);
  await reporter.getByRole('button', { name: said(language, 'reports.send') }).click();
  await reporter.getByRole('heading', { name: said(language, 'reports.sent.title') }).waitFor();
  const number = new URL(reporter.url()).searchParams.get('sent') ?? '';
  expect(await reporter.getByRole('main').innerText()).toContain(number);

  const first = await openAs('Administrator');
  await openReport(first, language, text);
  await decide(first, language, finding);

  const producer = await openAs('Producer');
  for (const side of [reporter, producer]) await readDecision(side, language, finding);
  const appellant = appeals === 'Producer' ? producer : reporter;
  const reason = `The register shows another figure (${language}).`;
  await appellant.getByLabel(said(language, 'appeals.text'), { exact: true }).fill(reason);
  await appellant.getByRole('button', { name: said(language, 'appeals.send') }).click();
  await appellant.getByRole('heading', { name: said(language, 'notices.appealReceived.title') }).waitFor();
  expect(await widthOf(appellant)).toBe(390);

  await openReport(first, language, reason);
  await first.getByText(said(language, 'appeals.blocker.took-decision')).waitFor();
  expect(await first.getByLabel(said(language, 'cases.close.finding')).count()).toBe(0);
  const second = await openAs();
  await signInAsSecondAdministrator(second, server);
  await openReport(second, language, reason);
  await second.getByText(finding).waitFor();
  await decide(second, language, answer);

  for (const side of [reporter, producer]) {
    await readDecision(side, language, answer);
    await side.getByText(said(language, 'reports.decision.final')).waitFor();
  }
  await Promise.all([reporter, producer, first, second].map(async (page) => page.context().close()));
});
