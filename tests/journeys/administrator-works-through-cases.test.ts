/**
 * A reviewer takes one case after the other by keyboard, finds their own, reassigns one and sees which are
 * overdue.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { insertMills } from '../support/mills.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

beforeAll(async () => insertMills(server.database));

async function pressUntil(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (focused === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** The companies of the rows, from top to bottom. */
async function companies(page: Page): Promise<string[]> {
  await page.locator('main table tbody tr').first().waitFor();
  return page.locator('main table tbody th a').allInnerTexts();
}

test('a reviewer takes three cases by keyboard, oldest first, and finds them under mine', async () => {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Administrator');
  for (const company of ['Mill 1', 'Mill 2', 'Mill 3']) {
    await page.goto('/admin/cases');
    await pressUntil(page, said('en', 'cases.takeNext'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/application\/\d+$/);
    await page.getByRole('heading', { level: 1 }).getByText(company).waitFor();
  }
  await page.goto('/admin/cases');
  await page.getByRole('link', { name: new RegExp(`^${said('en', 'cases.people.me')}`) }).click();
  await page.waitForURL(/assignee=me/);
  await expect.poll(async () => companies(page)).toEqual(['Mill 1', 'Mill 2', 'Mill 3']);

  // One is reassigned to a colleague, by keyboard.
  const box = page.getByRole('checkbox', { name: /Mill 2/ });
  await box.focus();
  await page.keyboard.press('Space');
  const assign = page.getByRole('button', { name: said('en', 'cases.action.assign'), exact: true });
  await assign.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(said('en', 'cases.assign.to')).selectOption({ label: 'Nefeli Reviewer' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Done for 1 case').waitFor();
  await expect.poll(async () => companies(page)).toEqual(['Mill 1', 'Mill 3']);
  await page.context().close();
});

test('a reviewer filters overdue cases, saves the filter, and sees for which cases an action failed', async () => {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Administrator');
  await page.goto('/admin/cases?search=Mill');
  await page.getByRole('link', { name: new RegExp(`^${said('en', 'cases.overdue')}`) }).click();
  await page.waitForURL(/overdue=true/);
  await page
    .locator('main table')
    .getByText(/^Overdue: /)
    .first()
    .waitFor();
  // The previous list stays until the new one arrives.
  await expect.poll(async () => companies(page)).not.toContain('Mill 8');
  const late = await companies(page);
  expect(late).toContain('Mill 1');
  await page.locator('main summary').getByText(said('en', 'cases.saved')).click();
  await page.getByLabel(said('en', 'cases.saved.name')).fill('Late mills');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Late mills' }).waitFor();
  await page.goto('/admin/cases');
  await page.locator('main summary').getByText(said('en', 'cases.saved')).click();
  await page.getByRole('link', { name: 'Late mills' }).click();
  await page.waitForURL(/overdue=true/);
  expect(await companies(page)).toEqual(late);

  await page.getByRole('checkbox', { name: /Mill 1/ }).check();
  await page.getByRole('button', { name: said('en', 'cases.action.remind'), exact: true }).click();
  await page
    .getByRole('form')
    .getByRole('button', { name: said('en', 'cases.action.remind'), exact: true })
    .click();
  await page.getByText(`Mill 1: ${said('en', 'refusals.case-not-waiting')}`).waitFor();
  await page.context().close();
});

test.each(repetitions(['en', 'el']))(
  'on a phone the first case starts within the first screen (%s)',
  async (language) => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin/cases'));
    const first = await page.locator('main table tbody tr').first().boundingBox();
    expect(first?.y).toBeLessThan(700);
    expect(await widthOf(page)).toBe(390);
    await page.context().close();
  },
);

const more = 'Please send it as a PDF.';
/** Mills that the other journeys do not use; the first of each writes in Greek. */
const asked = { en: ['Mill 4', 'Mill 5'], el: ['Mill 6', 'Mill 7'] } as const;
const done = { en: 'Done for 2 cases', el: 'Έγινε για 2 υποθέσεις' } as const;

test.each(repetitions(['en', 'el']))(
  'a template reaches each applicant in their language (%s)',
  async (language) => {
    const [greek, english] = asked[language];
    await server.database
      .updateTable('producerApplications')
      .set({ language: 'el' })
      .where('producerCompanyName', '=', greek)
      .execute();
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin/cases?search=Mill'));
    for (const company of [greek, english]) {
      await page.getByRole('checkbox', { name: new RegExp(company) }).check();
    }
    await page
      .getByRole('button', { name: said(language, 'cases.action.request-document'), exact: true })
      .click();
    await page.locator('[name=category]:focus').waitFor();
    await page.locator('[name=category]').selectOption('businessLicense');
    const template = said(language, 'templates.licence-missing.name');
    await page.locator('[name=template]').selectOption({ label: template });
    await page.getByText(said(language, 'templates.licence-missing.text')).waitFor();
    await page.getByText(said(language, 'cases.document.template')).waitFor();
    expect(await widthOf(page)).toBeLessThanOrEqual(390);
    await page.locator('[name=missing]').fill(more);
    const form = page.getByRole('form', { name: said(language, 'cases.action.request-document') });
    await form.getByRole('button', { name: said(language, 'cases.action.request-document') }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(done[language]).waitFor();
    const rows = await server.database
      .selectFrom('applicationChangeRequestFields')
      .innerJoin('applicationChangeRequests', 'applicationChangeRequests.id', 'requestId')
      .innerJoin('producerApplications', 'producerApplications.id', 'applicationId')
      .select(['producerCompanyName', 'applicationChangeRequestFields.comment'])
      .where('producerCompanyName', 'in', asked[language])
      .orderBy('producerCompanyName')
      .execute();
    expect(rows).toEqual([
      { producerCompanyName: greek, comment: `${said('el', 'templates.licence-missing.text')}\n${more}` },
      { producerCompanyName: english, comment: `${said('en', 'templates.licence-missing.text')}\n${more}` },
    ]);
    await page.context().close();
  },
);

test('without scripts a reviewer filters, pages and works on the list', async () => {
  const page = await openPage(browser, server, { javaScriptEnabled: false });
  await signInAs(page, 'Administrator');
  await page.goto('/admin/cases');
  await page.getByLabel(said('en', 'cases.search')).fill('8@mill.example');
  await page
    .getByRole('button', { name: said('en', 'cases.show'), exact: true })
    .first()
    .click();
  await page.waitForURL(/search=8/);
  expect(await companies(page)).toEqual(['Mill 8']);
  await page.getByRole('button', { name: said('en', 'cases.takeNext') }).click();
  await page.waitForURL(/\/admin\/application\/\d+$/);
  await page.context().close();
});
