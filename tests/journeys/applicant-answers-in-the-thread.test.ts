/**
 * An administrator asks with a template in the applicant's language, and the applicant answers in the thread
 * on a phone. An applicant who does not answer is reminded twice, and the case says so; one who withdraws is
 * not.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addJob } from '../../src/server/jobs/add-job.ts';
import { languageNames } from '../../src/web/kernel/i18n/language-names.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { pdf } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-02T09:00:00Z');
let now = start;
const passDays = (days: number) => {
  now = new Date(start.getTime() + days * day);
};

const { server, browser, close } = await startSite({ template: 'samples', clock: () => now });
afterAll(close);

const companies = {
  en: 'The Grove above the Bay of Navarino and Sons',
  el: 'Αγροτικός Ελαιουργικός Συνεταιρισμός Μελιγαλά',
} as const;
const added = { en: 'The one of 2023 does not count.', el: 'Εκείνη του 2023 δεν μετράει.' } as const;
const answered = { en: 'The new one comes on Friday.', el: 'Η νέα έρχεται την Παρασκευή.' } as const;
type Language = keyof typeof companies;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);

interface Applicant {
  readonly page: Page;
  readonly id: number;
}

/** On a phone, in the language of the account. */
async function apply(language: Language, name: string): Promise<Applicant> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAsVisitor(page, `${name}@visitor.example`, pathIn(language, '/certification'));
  const body = { ...applicationBody(), producerCompanyName: companies[language], language };
  const id = await page.evaluate(async (application) => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(application) };
    return (await (await fetch('/api/producer-applications', request)).json()).id;
  }, body);
  return { page, id };
}

async function openReview(language: Language, id: number): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, `/admin/application/${id}`));
  return page;
}

/** Asks over the API: another test covers the template. */
async function ask(admin: Page, id: number, field = 'region'): Promise<void> {
  const asked = await admin.request.post(`${server.url}/api/producer-applications/${id}/request-changes`, {
    data: { fields: [{ field, comment: 'Which valley?' }] },
    headers: { origin: server.url },
  });
  expect(asked.status()).toBe(200);
}

async function runTheJob(): Promise<void> {
  await addJob(server.database, 'remind-silent-applicants', {});
  await runJobs(server, { only: ['remind-silent-applicants'] });
}

describe.each(
  repetitions([
    ['en', 'el'],
    ['el', 'en'],
  ]),
)('from %s to %s', (own, theirs) => {
  const word = (id: MessageId) => said(own, id);

  test('an applicant gets a template in their language and answers in the thread', async () => {
    passDays(0);
    const { page, id } = await apply(theirs, `asked-${theirs}`);
    const admin = await openReview(own, id);
    const field = word('applications.question.phenolicContent');
    await admin.getByRole('button', { name: filled(word('review.askNamed'), { field }) }).click();
    const area = admin.getByLabel(filled(word('review.remark'), { field }));
    await area.waitFor();
    await admin.locator('select[name=template-phenolicContent]').selectOption('report-old');
    const template = said(theirs, 'templates.report-old.text');
    await admin
      .getByText(filled(word('review.template.meaning'), { text: word('templates.report-old.text') }))
      .waitFor();
    const insert = filled(word('review.template.insert'), { language: languageNames[theirs] });
    await admin.getByRole('button', { name: insert }).press('Enter');
    await vi.waitFor(async () => expect(await area.inputValue()).toBe(template));
    await admin.locator('textarea[name=remark-phenolicContent]:focus').waitFor();
    await area.fill(`${template} ${added[theirs]}`);
    await admin.locator('#request [type=submit]').click();
    await admin.locator('#thread h2:focus').waitFor();
    const request = admin.locator('#thread li').filter({ hasText: added[theirs] });
    await request.getByText(word('review.waits')).waitFor();
    await admin.getByRole('button', { name: word('thread.reminders.stop') }).waitFor();

    await page.goto(pathIn(theirs, '/producer-application'));
    const thread = page.locator('#thread');
    await thread.getByText(added[theirs]).waitFor();
    expect(await widthOf(page)).toBe(390);
    await thread.locator('textarea[name="reply.phenolicContent"]').fill(answered[theirs]);
    await thread.getByRole('button', { name: said(theirs, 'applications.asked.send') }).click();
    await page.getByText(said(theirs, 'applications.asked.sent.title')).waitFor();
    const reply = thread.locator('li').filter({ hasText: answered[theirs] });
    await reply.getByText(said(theirs, 'thread.you'), { exact: true }).waitFor();
    expect(await widthOf(page)).toBe(390);

    await admin.reload();
    await admin.locator('#thread li').filter({ hasText: answered[theirs] }).waitFor();
    expect(await admin.getByRole('button', { name: word('thread.reminders.stop') }).count()).toBe(0);
    for (const each of [page, admin]) await each.context().close();
  });

  test('a request for a document is answered by the document', async () => {
    passDays(0);
    const { page, id } = await apply(theirs, `document-${theirs}`);
    const admin = await openReview(own, id);
    await ask(admin, id, 'producerCompanyName');
    await page.goto(pathIn(theirs, '/producer-application'));
    const thread = page.locator('#thread');
    // The upload stands inside the request, and nowhere else.
    const field = page.locator('[name="documents-businessLicense"]');
    await thread.locator(field).waitFor();
    expect(await field.count()).toBe(1);
    const send = thread.getByRole('button', { name: said(theirs, 'applications.asked.send') });
    await send.click();
    await thread.getByText(said(theirs, 'applications.error.unproved')).first().waitFor();
    await field.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf(3000) });
    await thread.getByRole('link', { name: 'licence.pdf' }).waitFor();
    expect(await widthOf(page)).toBe(390);
    await send.click();
    await page.getByText(said(theirs, 'applications.asked.sent.title')).waitFor();
    await thread.getByText(said(theirs, 'thread.byDocument')).waitFor();
    await admin.reload();
    await admin.locator('#thread').getByText(word('thread.byDocument')).waitFor();
    for (const each of [page, admin]) await each.context().close();
  });

  test('a silent applicant is reminded twice, one who withdraws is not, and reminders can be stopped', async () => {
    passDays(0);
    const [silent, gone] = [await apply(theirs, `silent-${theirs}`), await apply(theirs, `gone-${theirs}`)];
    const admin = await openReview(own, silent.id);
    for (const { id } of [silent, gone]) await ask(admin, id);
    await gone.page.goto(pathIn(theirs, '/producer-application'));
    await gone.page.getByRole('button', { name: said(theirs, 'applications.withdraw.button') }).click();
    const confirm = gone.page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: said(theirs, 'applications.withdraw.button') }).click();
    await gone.page.getByText(said(theirs, 'applications.status.withdrawn')).first().waitFor();

    // Stopped and resumed by keyboard: the button keeps its place.
    await admin.reload();
    const stop = admin.getByRole('button', { name: word('thread.reminders.stop') });
    await stop.press('Enter');
    const resume = admin.getByRole('button', { name: word('thread.reminders.resume') });
    await resume.waitFor();
    passDays(5);
    await runTheJob();
    expect(await remindersOf(silent.id)).toBe(0);
    await resume.press('Enter');
    await stop.waitFor();

    await runTheJob();
    expect([await remindersOf(silent.id), await remindersOf(gone.id)]).toEqual([1, 0]);
    await silent.page.goto(pathIn(theirs, '/producer-application'));
    await silent.page.locator('#thread').getByText(said(theirs, 'thread.reminder.first')).waitFor();
    await silent.page.locator('#thread').getByText(said(theirs, 'thread.automatic')).waitFor();

    passDays(10);
    await runTheJob();
    passDays(30);
    await runTheJob();
    expect([await remindersOf(silent.id), await remindersOf(gone.id)]).toEqual([2, 0]);
    const reader = await openReview(own, silent.id);
    await reader.locator('#thread').getByText(word('thread.reminder.second')).waitFor();
    expect(await reader.getByRole('button', { name: word('thread.reminders.stop') }).count()).toBe(0);
    await reader.goto(
      pathIn(own, `/admin/cases?search=${encodeURIComponent(`silent-${theirs}@visitor.example`)}`),
    );
    const [beginning = ''] = word('cases.silent').split('{date}');
    await reader.getByRole('row').filter({ hasText: companies[theirs] }).getByText(beginning).waitFor();
    for (const each of [silent.page, gone.page, admin, reader]) await each.context().close();
  });
});

async function remindersOf(applicationId: number): Promise<number> {
  const sent = await server.database
    .selectFrom('applicationReminders')
    .innerJoin('applicationChangeRequests', 'applicationChangeRequests.id', 'applicationReminders.requestId')
    .select('number')
    .where('applicationId', '=', applicationId)
    .execute();
  return sent.length;
}
