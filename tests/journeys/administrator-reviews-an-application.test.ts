/**
 * Two administrators review an application with its documents: they return one, ask about an answer, and
 * decide. Each sees the other's actions, and nothing is overwritten, in two languages.
 */
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { picture } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponseOnce } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const companies = { en: 'Grove above the bay', el: 'Κτήμα Μελιγαλά' } as const;
const fileName = 'Report 2026.png';
const licence = 'Licence.pdf';
const secret = 'The laboratory has to be called.';
const comment = { en: 'The last page is missing.', el: 'Λείπει η τελευταία σελίδα.' };
const remark = { en: 'Which of the two?', el: 'Ποια από τις δύο;' };
const reason = { en: 'The groves were sold.', el: 'Οι ελαιώνες πουλήθηκαν.' };

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

async function licencePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const text of ['Licence', 'Signatures'])
    document.addPage([595, 842]).drawText(text, { x: 60, y: 740 });
  return Buffer.from(await document.save());
}

/** Submits an application as the form does; returns its id. */
async function apply(page: Page, language: 'en' | 'el'): Promise<number> {
  const body = { ...applicationBody(), producerCompanyName: companies[language], language };
  const files = [
    { category: 'labReports', name: fileName, content: (await picture('png')).toString('base64') },
    { category: 'businessLicense', name: licence, content: (await licencePdf()).toString('base64') },
  ];
  return page.evaluate(
    async ([application, documents]) => {
      const headers = { 'content-type': 'application/json' };
      const post = async (path: string, sent: object) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) })).json();
      for (const { category, name, content } of documents) {
        const file = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
        const announced = { category, fileName: name, sizeBytes: file.length };
        const { id } = await post('/api/documents/uploads', announced);
        await fetch(`/api/documents/${id}/content?offset=0`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        });
      }
      return (await post('/api/producer-applications', application)).id;
    },
    [body, files] as const,
  );
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);

async function review(language: SiteLanguage, id: number, width = 1440): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width, height: 900 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, `/admin/application/${id}`));
  return page;
}

describe.each(repetitions(['en', 'el']))('in %s', (language) => {
  const company = companies[language];
  const word = (id: MessageId) => said(language, id);

  test('administrators review an application, ask about it and reject it', async () => {
    const applicant = await openPage(browser, server);
    await signInAsVisitor(applicant, `${language}@visitor.example`, pathIn(language, '/certification'));
    const id = await apply(applicant, language);

    // From the panel, where the documents can be read without leaving the page.
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin'));
    const row = page.getByRole('listitem').filter({ hasText: company }).first();
    const view = filled(word('administration.viewDocumentsNamed'), { name: company });
    await row.getByRole('button', { name: view }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(fileName).waitFor();
    await dialog.getByRole('button', { name: word('shell.close'), exact: true }).click();
    await row
      .getByRole('link', { name: filled(word('administration.reviewNamed'), { name: company }) })
      .click();
    await page.getByRole('heading', { level: 1, name: company }).waitFor();

    // A colleague has the same document open and learns that it was decided.
    const colleague = await review(language, id);
    for (const each of [page, colleague]) {
      const open = filled(word('review.document.openNamed'), { file: fileName });
      // The file itself is offered once its preview was seen.
      const original = each.getByRole('link', { name: word('review.document.original') });
      expect(await original.count()).toBe(0);
      await each.getByRole('button', { name: open }).click();
      await each.getByRole('img', { name: fileName }).waitFor();
      await original.waitFor();
    }
    await turnPages(page);
    const giveBack = filled(word('review.document.returnNamed'), { file: fileName });
    await page.getByRole('button', { name: giveBack }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: word('review.document.return'), exact: true }).click();
    await confirm.getByText(word('review.document.commentMissing')).waitFor();
    await confirm.getByLabel(word('review.document.comment')).fill(comment[language]);
    await confirm.getByRole('button', { name: word('review.document.return'), exact: true }).click();
    await page.locator('#documents').getByText(comment[language]).waitFor();
    const accept = filled(word('review.document.acceptNamed'), { file: fileName });
    // A date that does not exist is not treated as no expiry date.
    const lastDay = colleague.getByLabel(word('review.document.validUntil'));
    await lastDay.pressSequentially('02302027');
    await colleague.getByRole('button', { name: accept }).click();
    await colleague.getByText(word('review.document.validUntilUnreadable')).waitFor();
    await lastDay.fill('2027-02-28');
    await colleague.getByRole('button', { name: accept }).click();
    await colleague.locator('#documents').getByText(comment[language]).waitFor();
    await colleague.getByText(word('refusals.document-decided')).waitFor();

    // Colleagues can read notes; the application is assigned to one of them.
    await page.getByLabel(word('review.notes.label')).fill(secret);
    await page.getByRole('button', { name: word('review.notes.save') }).click();
    await page.locator('#notes li').getByText(secret).waitFor();
    await colleague.reload();
    await colleague.locator('#notes li').getByText(secret).waitFor();
    await writeOn(page);
    await page.getByLabel(word('review.assignee.label')).selectOption({ index: 1 });
    await page.getByRole('button', { name: word('review.assignee.save') }).press('Enter');
    // The button disappears after saving; focus moves to the select box.
    await page.locator('select[name=assignee]:focus').waitFor();
    const [assigned = ''] = word('thread.assigned').split('{name}');
    await page.locator('#thread li').filter({ hasText: assigned }).waitFor();

    await ask(page, language);
    await answer(applicant, language);
    await reject(page, language, id);
    await readTheReason(applicant, language);
    expect(await applicant.locator('body').innerText()).not.toContain(secret);
  });

  test('an administrator accepts a document beside its answer, and asks for a missing answer', async () => {
    const applicant = await openPage(browser, server);
    await signInAsVisitor(
      applicant,
      `beside-${language}@visitor.example`,
      pathIn(language, '/certification'),
    );
    const id = await apply(applicant, language);
    const page = await review(language, id, 390);
    const answers = page.locator('#answers');
    const category = word('documents.category.businessLicense');
    const beside = answers.getByRole('button', { name: `${category}: ${licence}` });
    await beside.click();
    const values = { file: licence, page: '1', pages: '2' };
    await answers.getByRole('img', { name: filled(word('review.document.pageOf'), values) }).waitFor();
    await answers
      .getByRole('button', { name: filled(word('review.document.acceptNamed'), { file: licence }) })
      .click();
    await answers.getByText(word('review.document.accepted'), { exact: true }).waitFor();
    // The preview beside the answer closes, and focus returns to the button that opened it.
    await expect.poll(async () => beside.evaluate((button) => button === document.activeElement)).toBe(true);

    await answers.locator('details summary').first().click();
    await answers.locator('details[open] button').first().click();
    const asked = answers.locator('details textarea');
    await asked.and(page.locator(':focus')).waitFor();
    await asked.fill(remark[language]);
    await page.reload();
    // It is in view without scrolling.
    await expect.poll(async () => asked.inputValue()).toBe(remark[language]);
    expect(await asked.isVisible()).toBe(true);
    await page.locator('#request [type=submit]').click();
    await page.locator('#thread h2:focus').waitFor();

    await applicant.goto(pathIn(language, '/producer-application'));
    await applicant.getByText(remark[language]).first().waitFor();
    await applicant.getByRole('group').getByRole('textbox').first().fill('GEMI 123456');
    await applicant.getByRole('button', { name: word('applications.asked.send') }).click();
    await applicant.getByText(word('applications.asked.sent.title')).waitFor();
    await page.reload();
    await answers.getByText('GEMI 123456').waitFor();
  });

  /** The server saves a note but its response is lost: text typed afterwards is not lost with it. */
  async function writeOn(page: Page): Promise<void> {
    const save = page.getByRole('button', { name: word('review.notes.save') });
    const field = page.getByLabel(word('review.notes.label'));
    await mockResponseOnce(page, '**/notes', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field.fill('The mill is closed');
    await save.click();
    await page.locator('#notes').getByText(word('administration.connection')).waitFor();
    await field.fill('The mill is closed until May.');
    await save.click();
    await page.locator('#notes li').getByText('The mill is closed until May.').waitFor();
  }

  /** A PDF is previewed page by page. */
  async function turnPages(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: filled(word('review.document.openNamed'), { file: licence }) })
      .click();
    for (const number of ['1', '2']) {
      const values = { file: licence, page: number, pages: '2' };
      await page.getByRole('img', { name: filled(word('review.document.pageOf'), values) }).waitFor();
      if (number === '1') await page.getByRole('button', { name: word('review.document.pageAfter') }).click();
    }
    await page
      .getByRole('button', { name: filled(word('review.document.closeNamed'), { file: licence }) })
      .click();
  }

  async function ask(page: Page, of: 'en' | 'el'): Promise<void> {
    const field = word('applications.question.oliveVarieties');
    await page.getByRole('button', { name: filled(word('review.askNamed'), { field }) }).click();
    const area = page.getByLabel(filled(word('review.remark'), { field }));
    // Undone and asked again, without losing the focus.
    await page.getByRole('button', { name: filled(word('review.unaskNamed'), { field }) }).press('Enter');
    await page.locator('button:focus').press('Enter');
    await page.locator('#request [type=submit]').click();
    await page.locator('#request').getByRole('alert').waitFor();
    await area.fill(remark[of]);
    // A reload in between loses nothing.
    await page.reload();
    await expect.poll(async () => area.inputValue()).toBe(remark[of]);
    await page.locator('#request [type=submit]').click();
    await page.locator('#thread h2:focus').waitFor();
    await page.getByText(word('applications.status.changes_requested')).first().waitFor();
    await page.locator('#answers').getByText(word('review.waits')).waitFor();
  }

  async function answer(applicant: Page, of: 'en' | 'el'): Promise<void> {
    await applicant.goto(pathIn(of, '/producer-application'));
    // The page shows what was returned beside the document, and none of the notes.
    await applicant.getByText(comment[of]).first().waitFor();
    expect(await applicant.locator('body').innerText()).not.toContain(secret);
    await applicant.getByLabel(word('applications.question.oliveVarieties')).fill('Koroneiki, Mavrolia');
    await applicant.getByRole('button', { name: word('applications.asked.send') }).click();
    await applicant.getByText(word('applications.asked.sent.title')).waitFor();
  }

  async function reject(page: Page, of: 'en' | 'el', id: number): Promise<void> {
    await page.goto(pathIn(of, `/admin/application/${id}`));
    await page.locator('#answers').getByText('Koroneiki, Mavrolia').waitFor();
    // The next decision appears in place of the pressed button, with the focus.
    await page.getByRole('button', { name: word('review.moveOn') }).press('Enter');
    await page.locator('aside [role=group]:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('aside [role=group] :focus').waitFor();
    const late = await review(of, id);
    for (const each of [page, late]) {
      await each.getByRole('button', { name: word('administration.reject'), exact: true }).click();
      await each.getByRole('alertdialog').getByRole('textbox').fill(reason[of]);
    }
    const done = word('administration.rejectProducer');
    await page.getByRole('alertdialog').getByRole('button', { name: done }).click();
    await page.getByText(word('applications.status.rejected')).first().waitFor();
    await late.getByRole('alertdialog').getByRole('button', { name: done }).click();
    const decided = filled(word('administration.decided'), { name: company });
    await late.getByRole('alertdialog').getByText(decided).waitFor();
    expect(await late.getByRole('alertdialog').getByRole('button', { name: done }).count()).toBe(0);
  }

  async function readTheReason(applicant: Page, of: 'en' | 'el'): Promise<void> {
    await applicant.goto(pathIn(of, '/producer-application'));
    await applicant.getByText(word('applications.status.rejected')).first().waitFor();
    await applicant.getByText(reason[of]).first().waitFor();
  }
});

test('applicants get the not-found page, and visitors are asked to sign in', async () => {
  const stranger = await openPage(browser, server);
  await signInAs(stranger, 'Producer');
  expect((await stranger.goto('/admin/application/1'))?.status()).toBe(404);
  const visitor = await openPage(browser, server);
  await visitor.goto('/el/admin/application/1');
  await visitor.getByText(said('el', 'administration.signIn')).waitFor();
  const missing = await review('en', 999_999);
  expect(await missing.title()).toContain('Phenolive');
  await missing.getByRole('heading', { level: 1 }).waitFor();
});
