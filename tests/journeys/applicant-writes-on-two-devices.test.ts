/** An application is written over days on two devices; interruptions and conflicts lose nothing. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fillApplication, fillSection, requiredAnswers } from '../support/application-answers.ts';
import { pdf } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponse } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { enterAsVisitor, signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const phoneSize = { viewport: { width: 390, height: 844 } };
const firstSection = '/producer-application?section=company';

const { server, browser, close } = await startSite();
afterAll(close);

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** Fields are disabled until the saved draft is loaded. */
const valueOf = async (page: Page, name: string) => page.locator(`[name="${name}"]:enabled`).inputValue();

test('an applicant starts on a phone and continues on a desktop, losing nothing offline or after an ended session', async () => {
  const email = 'devices@visitor.example';
  const phone = await openPage(browser, server, phoneSize);
  await signInAsVisitor(phone, email, firstSection);
  await fillSection(phone, requiredAnswers.company);
  await phone.getByText('Saved in your account').first().waitFor();

  const computer = await openPage(browser, server);
  await signInAsVisitor(computer, email, firstSection);
  // The last field may be saved a moment after the first one.
  await expect
    .poll(async () => {
      await computer.reload();
      return valueOf(computer, 'phone');
    })
    .toBe(requiredAnswers.company.phone);

  await phone.context().setOffline(true);
  await field(phone, 'registrationNumber').fill('GR-77');
  await phone.getByText('Waiting for a connection').first().waitFor();
  await phone.context().setOffline(false);
  await expect
    .poll(async () => {
      await computer.reload();
      return valueOf(computer, 'registrationNumber');
    })
    .toBe('GR-77');

  await computer.context().clearCookies();
  await field(computer, 'primaryContactName').fill('Ελένη');
  await computer.getByText('Your session has ended, so').first().waitFor();
  await field(computer, 'primaryContactTitle').fill('Ιδιοκτήτρια');
  await computer.getByRole('complementary').getByRole('link', { name: 'Sign In' }).click();
  await enterAsVisitor(computer, email);
  await computer.waitForURL(/section=company/);
  await computer.getByText('Saved in your account').first().waitFor();
  await expect
    .poll(async () => {
      await phone.reload();
      return [await valueOf(phone, 'primaryContactName'), await valueOf(phone, 'primaryContactTitle')];
    })
    .toEqual(['Ελένη', 'Ιδιοκτήτρια']);
  await Promise.all([phone.context().close(), computer.context().close()]);
});

test.each(
  repetitions([
    ['el', '/el', 'Αποθήκευση και συνέχεια'],
    ['en', '', 'Save and continue'],
  ]),
)('an applicant who goes offline continues to the next sections (%s)', async (language, prefix, goOn) => {
  const phone = await openPage(browser, server, phoneSize);
  const email = `tunnel-${language}@visitor.example`;
  await signInAsVisitor(phone, email, `${prefix}${firstSection}`);
  await fillSection(phone, requiredAnswers.company);
  await phone.context().setOffline(true);
  for (const [section, answers] of [
    ['place', requiredAnswers.place],
    ['groves', requiredAnswers.groves],
  ] as const) {
    await phone.getByRole('button', { name: goOn }).click();
    await phone.waitForURL(new RegExp(`section=${section}$`));
    await fillSection(phone, answers);
  }
  await phone.context().setOffline(false);
  await expect
    .poll(async () => savedAnswer(email, 'oliveVarieties'))
    .toBe(requiredAnswers.groves.oliveVarieties);
  await phone.context().close();
});

test.each(
  repetitions([
    ['en', '', 'One answer was changed in two places', /^Keep this one: .*Here/],
    ['el', '/el', 'Μία απάντηση άλλαξε σε δύο διαφορετικά μέρη', /^Κρατήστε αυτήν: .*Εδώ/],
  ]),
)('an answer changed on two devices waits for a choice (%s)', async (language, prefix, title, save) => {
  const email = `both-${language}@visitor.example`;
  const [phone, computer] = [await openPage(browser, server, phoneSize), await openPage(browser, server)];
  await signInAsVisitor(phone, email, `${prefix}${firstSection}`);
  await signInAsVisitor(computer, email, `${prefix}${firstSection}`);
  await phone.context().setOffline(true);
  await field(phone, 'producerCompanyName').fill('Κτήμα Πύλου');
  await field(computer, 'producerCompanyName').fill('Pylos Estate');
  await expect.poll(async () => savedName(email)).toBe('Pylos Estate');
  await phone.context().setOffline(false);
  await phone.getByRole('heading', { name: title }).waitFor();
  expect(await valueOf(phone, 'producerCompanyName')).toBe('Κτήμα Πύλου');
  expect(await savedName(email)).toBe('Pylos Estate');
  await phone.getByRole('button', { name: save }).click();
  // No choice is left: focus moves to the page behind it.
  await expect.poll(async () => focusedTag(phone)).toBe('H1');
  await expect.poll(async () => savedName(email)).toBe('Κτήμα Πύλου');
  await Promise.all([phone.context().close(), computer.context().close()]);
});

test('two tabs of one browser show the same, and sending from one closes the other', async () => {
  const one = await openPage(browser, server);
  await signInAsVisitor(one, 'tabs@visitor.example', firstSection);
  await fillApplication(one);
  const other = await one.context().newPage();
  await other.goto(firstSection);
  await expect.poll(async () => valueOf(other, 'producerCompanyName')).toBe('Κτήμα Δοκιμής');
  await other.bringToFront();
  await field(other, 'registrationNumber').fill('GR-5');
  await one.getByText('GR-5').waitFor();
  await one.getByRole('button', { name: 'Submit application' }).dblclick();
  await one.getByText('Application Submitted & Profile Created').first().waitFor();
  await other.getByText('Under review', { exact: true }).first().waitFor();
  const sent = await server.database
    .selectFrom('producerApplications')
    .innerJoin('users', 'users.id', 'producerApplications.userId')
    .select('answers')
    .where('users.email', '=', 'tabs@visitor.example')
    .execute();
  expect(sent).toMatchObject([{ answers: { registrationNumber: 'GR-5' } }]);
  await one.context().close();
});

test.each(
  repetitions([
    [
      'en',
      '',
      'Send your answers',
      'Your answers have been sent',
      'Withdraw application',
      'The application was withdrawn',
    ],
    ['sl', '/sl', 'Pošlji odgovore', 'Vaši odgovori so poslani', 'Umakni vlogo', 'Vloga je umaknjena'],
  ]),
)(
  'an applicant answers a change request, and withdraws (%s)',
  async (language, prefix, send, sent, step, done) => {
    const applicant = await openPage(browser, server);
    await signInAsVisitor(applicant, `asked-${language}@visitor.example`, '/producer-application');
    await fillApplication(applicant);
    await applicant.getByRole('button', { name: 'Submit application' }).click();
    await applicant.getByText('Application Submitted & Profile Created').first().waitFor();
    await askAgain(`asked-${language}@visitor.example`);

    await applicant.goto(`${prefix}/producer-application`);
    await applicant.getByText('Too few digits.').first().waitFor();
    await field(applicant, 'phone').fill('+386 5 000 000');
    await field(applicant, 'reply.groveSize').fill('Drži, polovica je v najemu.');
    await applicant.reload();
    await expect.poll(async () => valueOf(applicant, 'phone')).toBe('+386 5 000 000');
    expect(await valueOf(applicant, 'reply.groveSize')).toBe('Drži, polovica je v najemu.');
    await applicant.getByRole('button', { name: send }).click();
    await applicant.getByText(sent).waitFor();
    await applicant.getByText('+386 5 000 000').first().waitFor();

    await applicant.getByRole('button', { name: step }).click();
    await applicant.getByRole('alertdialog').getByRole('button', { name: step }).click();
    await applicant.getByText(done).first().waitFor();
    await expect.poll(async () => focusedTag(applicant)).toBe('H1');
    await applicant.goto(`${prefix}/producer`);
    await applicant.getByText(said(language, 'dashboard.withdrawn.title')).waitFor();
    await applicant.context().close();
  },
);

test.each(
  repetitions([
    ['en', ''],
    ['el', '/el'],
  ]),
)('documents from a phone are sent from a desktop (%s)', async (language, prefix) => {
  const email = `papers-${language}@visitor.example`;
  const check = `${prefix}/producer-application?section=check`;
  const phone = await openPage(browser, server, phoneSize);
  await signInAsVisitor(phone, email, firstSection);
  await fillApplication(phone);
  await phone.goto(check);
  await attach(phone, 'businessLicense', 'Άδεια.pdf', 90_000);
  await attach(phone, 'certifications', 'organic.pdf', 90_000);
  // The connection breaks once the first chunk has arrived.
  const chunks = '**/api/documents/*/content?offset=*';
  const restore = await mockResponse(phone, chunks, async (route) =>
    route.request().url().endsWith('offset=0') ? route.continue() : route.abort('internetdisconnected'),
  );
  await choose(phone, 'labReports', 'results.pdf', 2_000_000);
  await phone.getByText(said(language, 'documents.phase.waiting')).waitFor();
  restore();
  await phone.evaluate(() => window.dispatchEvent(new Event('online')));
  await phone.getByRole('link', { name: 'results.pdf' }).waitFor();
  const { qualityCommitmentStatement: last } = requiredAnswers.story;
  await expect.poll(async () => savedAnswer(email, 'qualityCommitmentStatement')).toBe(last);

  const computer = await openPage(browser, server);
  await signInAsVisitor(computer, email, check);
  await computer.getByRole('link', { name: 'results.pdf' }).waitFor();
  await computer.getByRole('button', { name: said(language, 'applications.send.button') }).click();
  await computer
    .getByRole('heading', { name: said(language, 'applications.submitted.withProfile') })
    .waitFor();
  await phone.goto(`${prefix}/producer-application`);
  for (const name of ['Άδεια.pdf', 'organic.pdf', 'results.pdf']) {
    await phone.getByRole('link', { name }).waitFor();
  }
  const sent = await server.database
    .selectFrom('documents')
    .innerJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .innerJoin('users', 'users.id', 'producerApplications.userId')
    .select(['documents.fileName', 'documents.expiresAt'])
    .where('users.email', '=', email)
    .orderBy('documents.fileName')
    .execute();
  expect(sent).toEqual([
    { fileName: 'organic.pdf', expiresAt: null },
    { fileName: 'results.pdf', expiresAt: null },
    { fileName: 'Άδεια.pdf', expiresAt: null },
  ]);
  await Promise.all([phone.context().close(), computer.context().close()]);
});

async function focusedTag(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName);
}

async function attach(page: Page, category: string, name: string, size: number): Promise<void> {
  await choose(page, category, name, size);
  await page.getByRole('link', { name }).waitFor();
}

async function choose(page: Page, category: string, name: string, size: number): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: pdf(size) };
  await field(page, `documents-${category}`).setInputFiles(file);
}

async function savedName(email: string): Promise<unknown> {
  return savedAnswer(email, 'producerCompanyName');
}

async function savedAnswer(email: string, name: string): Promise<unknown> {
  const row = await server.database
    .selectFrom('applicationDrafts')
    .innerJoin('users', 'users.id', 'applicationDrafts.userId')
    .select('entries')
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row?.entries[name]?.value;
}

/** Asks about two answers, as an administrator. */
async function askAgain(email: string): Promise<void> {
  const { id } = await server.database
    .selectFrom('producerApplications')
    .innerJoin('users', 'users.id', 'producerApplications.userId')
    .select('producerApplications.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator', '/admin');
  const status = await administrator.evaluate(async (application) => {
    const fields = [
      { field: 'phone', comment: 'Too few digits.' },
      { field: 'groveSize', comment: 'The map shows twice as much.' },
    ];
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    };
    return (await fetch(`/api/producer-applications/${application}/request-changes`, init)).status;
  }, id);
  expect(status).toBe(200);
  await administrator.context().close();
}
