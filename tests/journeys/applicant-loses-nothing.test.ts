/** Whatever happens in between, an applicant's answers are stored. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { fillApplication, fillSection, requiredAnswers } from '../support/application-answers.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, holdResponses } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { enterAsVisitor, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server);
});

afterEach(() => page.context().close());

async function applicationsOf(email: string): Promise<string[]> {
  const rows = await server.database
    .selectFrom('producerApplications')
    .innerJoin('users', 'users.id', 'producerApplications.userId')
    .select('producerApplications.producerCompanyName')
    .where('users.email', '=', email)
    .execute();
  return rows.map(({ producerCompanyName }) => producerCompanyName ?? '');
}

/** Fields are empty until the page has read the browser's storage. */
async function valueOf(name: string): Promise<string> {
  return page.locator(`[name="${name}"]`).inputValue();
}

test('a visitor fills everything in, signs in when asked to, and submits the typed answers', async () => {
  await fillApplication(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('You need to sign in to submit a producer application.').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await enterAsVisitor(page, 'later@visitor.example');
  await page.waitForURL(/producer-application/);
  await page.getByRole('main').getByText('Κτήμα Δοκιμής').first().waitFor();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Application Submitted & Profile Created').first().waitFor();
  expect(await applicationsOf('later@visitor.example')).toEqual(['Κτήμα Δοκιμής']);
  // An applicant is a producer from now on, without a reload.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText('Application Under Review').waitFor();
});

test('after a session ends, signing in leads back to the same answers', async () => {
  await signInAsVisitor(page, 'ended@visitor.example', '/producer-application');
  await fillApplication(page);
  await server.database.deleteFrom('sessions').execute();
  const login = await holdResponses(page, '**/api/login**');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('You are logged out. Logging in again...').waitFor();
  await expect.poll(login.isAsked).toBe(true);
  login.release();
  await page.waitForURL(/demo-provider|interaction/);
  await enterAsVisitor(page, 'ended@visitor.example');
  await page.waitForURL(/producer-application/);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Application Submitted & Profile Created').first().waitFor();
  expect(await applicationsOf('ended@visitor.example')).toHaveLength(1);
});

test.each(repetitions(['en', 'el']))(
  'a failure is shown, loses nothing, and disappears once the application was sent (%s)',
  async (language) => {
    const check = pathIn(language, '/producer-application?section=check');
    await signInAsVisitor(page, `failing-${language}@visitor.example`, '/producer-application');
    await fillApplication(page);
    await page.goto(check);
    const send = page.getByRole('button', { name: said(language, 'applications.send.button') });
    const restore = await failResponses(page, '**/api/producer-applications', 'answered with 500');
    await send.click();
    const failure = page.getByText(said(language, 'applications.failed.text'));
    // In the toast, and beside the button.
    await expect.poll(async () => failure.count()).toBe(2);
    await page.getByText(said(language, 'applications.failed.kept')).waitFor();
    restore();
    await send.click();
    const title = said(language, 'applications.submitted.withProfile');
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await failure.count()).toBe(0);
    expect(await applicationsOf(`failing-${language}@visitor.example`)).toHaveLength(1);
  },
);

test.each(
  repetitions([
    [
      'en',
      'Bronze',
      '250–499\u00a0mg/kg',
      'Silver',
      '500–799\u00a0mg/kg',
      /^Bronze \(250–499.mg\/kg\) and Silver \(/,
    ],
    [
      'el',
      'Χάλκινο',
      '250–499\u00a0mg/kg',
      'Αργυρό',
      '500–799\u00a0mg/kg',
      /^Χάλκινο \(250–499.mg\/kg\) και Αργυρό/,
    ],
  ]),
)(
  'shows levels with the ranges of the application (%s)',
  async (language, bronze, low, silver, high, both) => {
    await page.goto(pathIn(language, '/producer-application?section=laboratory'));
    for (const [level, band] of [
      [bronze, low],
      [silver, high],
    ] as const) {
      const choice = page.locator('label', { hasText: new RegExp(`^${level}`) });
      expect(await choice.innerText()).toContain(band);
      await choice.click();
    }
    await page.goto(pathIn(language, '/producer-application?section=check'));
    await page.getByText(both).waitFor();
  },
);

test('a reload and a change of language keep every answer', async () => {
  await page.goto('/producer-application?section=company');
  await fillSection(page, requiredAnswers.company);
  await page.getByText('Saved on this device').first().waitFor();
  await page.reload();
  await expect.poll(() => valueOf('producerCompanyName')).toBe('Κτήμα Δοκιμής');
  await page.goto('/el/producer-application?section=company');
  await expect.poll(() => valueOf('phone')).toBe(requiredAnswers.company.phone);
});

test.each(repetitions(['en', 'el']))(
  'a user signed out by a reload reads that nothing is lost, before an empty form (%s)',
  async (language) => {
    const company = pathIn(language, '/producer-application?section=company');
    const signedOutAlert = page
      .getByRole('alert')
      .filter({ hasText: said(language, 'applications.signedOut.text') });
    await page.goto(company);
    await fillSection(page, { phone: '+385 21 000 000' });
    await page.getByText(said(language, 'applications.saved.device')).first().waitFor();
    expect(await signedOutAlert.count()).toBe(0);

    const email = `reloading-${language}@visitor.example`;
    await signInAsVisitor(page, email, company);
    await page.locator('[name="producerCompanyName"]').fill('Κτήμα Δοκιμής');
    await page
      .getByText(said(language, 'applications.saved.account').split('{')[0] ?? '')
      .first()
      .waitFor();
    await page.context().clearCookies({ name: 'session' });
    await page.reload();
    await signedOutAlert.waitFor();
    expect(await valueOf('producerCompanyName')).toBe('');
    expect(await page.getByRole('main').innerText()).not.toContain('Κτήμα');
    await signedOutAlert.getByRole('link', { name: said(language, 'shell.signIn') }).click();
    // The previous form has an email field, too.
    await page.waitForURL(/demo-provider/);
    await enterAsVisitor(page, email);
    await page.waitForURL(/producer-application/);
    await expect.poll(() => valueOf('producerCompanyName')).toBe('Κτήμα Δοκιμής');
    expect(await valueOf('phone')).toBe('+385 21 000 000');
    expect(await signedOutAlert.count()).toBe(0);
  },
);

test('an incomplete section lists what is missing, field by field, and loses nothing', async () => {
  await page.goto('/producer-application?section=company');
  await page.locator('[name="producerCompanyName"]').fill('X');
  await page.locator('[name="email"]').fill('not an address');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const main = page.getByRole('main');
  for (const message of [
    'Producer/Company Name is required',
    'Valid email is required',
    'Phone number is required',
  ]) {
    await main.getByText(message).first().waitFor();
  }
  const summary = page.getByRole('alert').or(page.locator('[tabindex="-1"]:focus'));
  await summary
    .getByRole('link', { name: /Valid email is required/ })
    .first()
    .click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  expect(await page.locator('[name="email"]').inputValue()).toBe('not an address');
});
