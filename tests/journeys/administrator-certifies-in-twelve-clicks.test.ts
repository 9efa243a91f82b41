/**
 * From the list of cases to the public certificate in at most twelve clicks, without typing a URL: the
 * administrator reads and accepts both documents, records two reports, and decides beside the evidence, in
 * two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { makeHeldCall } from '../support/builders/evidence.ts';
import { makeLaboratory } from '../support/builders/laboratories.ts';
import { countActions } from '../support/counted-actions.ts';
import { picture } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const maxClicks = 12;
const companies = { en: 'Groves of Upper Dorio', el: 'Ελαιώνες Άνω Δωρίου και Κάτω Μελπείας' } as const;
const reports = [
  { laboratory: 'Laboratory of Patras', content: '1342', reportedOn: '2026-11-12' },
  { laboratory: 'Laboratory of Athens', content: '1310', reportedOn: '2026-11-15' },
] as const;

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/**
 * Submits an application as the form does, with a licence and a report; the call with the producer was held.
 */
async function apply(language: 'en' | 'el'): Promise<void> {
  const page = await openPage(browser, server);
  await signInAsVisitor(page, `${language}@dorio.example`, pathIn(language, '/certification'));
  const content = (await picture('png')).toString('base64');
  const id: number = await page.evaluate(
    async ([application, bytes]) => {
      const headers = { 'content-type': 'application/json' };
      const post = async (path: string, sent: object) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) })).json();
      for (const category of ['businessLicense', 'labReports']) {
        const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
        const announced = { category, fileName: `${category}.png`, sizeBytes: file.length };
        const { id: upload } = await post('/api/documents/uploads', announced);
        await fetch(`/api/documents/${upload}/content?offset=0`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/octet-stream' },
          body: file,
        });
      }
      return (await post('/api/producer-applications', application)).id;
    },
    [{ ...applicationBody(), producerCompanyName: companies[language], language }, content] as const,
  );
  await page.context().close();
  const { producerId } = await server.database
    .selectFrom('producerApplications')
    .select('producerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await makeHeldCall(server.database, producerId ?? 0);
  for (const { laboratory } of reports) await makeLaboratory(server.database, laboratory);
}

describe.each(
  repetitions([
    { language: 'en', width: 1440 },
    { language: 'el', width: 390 },
  ]),
)('in $language at $width px', ({ language, width }) => {
  const word = (id: Parameters<typeof said>[1]) => said(language, id);
  const company = companies[language];
  const button = (page: Page, id: Parameters<typeof said>[1]) =>
    page.getByRole('button', { name: word(id), exact: true });

  test('an administrator certifies an application in at most twelve clicks', async () => {
    await apply(language);
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    await signInAs(page, 'Administrator');
    const acts = await countActions(page);
    await page.goto(pathIn(language, '/admin/cases'));

    await page.getByRole('link', { name: company }).first().click();
    await page.waitForURL(/\/admin\/application\/\d+$/);
    await acceptDocuments(page);
    await button(page, 'review.moveOn').click();
    // The next step appears in place of the button.
    await page.locator('aside [role=group]:focus').waitFor();
    await page.getByRole('link', { name: word('evidence.title'), exact: true }).click();
    await page.waitForURL(/\/admin\/producer\/\d+$/);
    for (const report of reports) await record(page, report);
    await approve(page);

    await page.waitForURL(/\/certificate\/PHL-2026-\d{6}$/);
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
    await page.getByText(word('common.certificateState.active'), { exact: true }).first().waitFor();
    expect(await page.getByRole('main').innerText()).toMatch(/1[.,]310/);
    expect(acts().slice(maxClicks)).toEqual([]);
  });

  /** The second opens by itself once the first is accepted. */
  async function acceptDocuments(page: Page): Promise<void> {
    await page.locator('#documents').getByRole('button').first().click();
    for (const open of [1, 0]) {
      const accept = page.locator('#documents [type=submit]').last();
      await page.locator('#documents img:not([alt=""])').last().waitFor();
      await accept.click();
      const left = page.locator('#documents').getByText(word('review.document.unread'), { exact: true });
      await expect.poll(async () => left.count()).toBe(open);
      if (open > 0) await page.locator('#documents [aria-expanded=true]:focus').waitFor();
    }
  }

  /** The second form is prefilled with the batch of the first report. */
  async function record(page: Page, { laboratory, content, reportedOn }: (typeof reports)[number]) {
    await page.locator('[name=laboratory]').fill(laboratory);
    await page.locator('[name=phenolicContent]').fill(content);
    await page.locator('[name=reportedOn]').fill(reportedOn);
    if (laboratory === reports[0].laboratory) {
      await page.locator('[name=batchNumber]').fill('DOR-26-01');
      await page.locator('[name=harvestedOn]').fill('2026-10-20');
    } else {
      expect(await page.locator('[name=batchNumber]').inputValue()).toBe('DOR-26-01');
      expect(await page.locator('[name=harvestedOn]').inputValue()).toBe('2026-10-20');
    }
    await button(page, 'evidence.record.submit').click();
    await page.getByRole('row').filter({ hasText: laboratory }).waitFor();
  }

  async function approve(page: Page): Promise<void> {
    await button(page, 'administration.approveTitle').click();
    const dialog = page.getByRole('dialog', { name: word('administration.approveTitle') });
    await dialog
      .getByRole('status')
      .getByText(/1[.,]310/)
      .waitFor();
    await dialog.locator('[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    // The page shows the certificate in force and who issued it.
    await page.locator('#certificate').getByText(word('common.certificateState.active')).waitFor();
    await page.locator('#certificates li').first().waitFor();
    // Focus moves to the certificate.
    await page.locator('main a[href*="/certificate/"]:focus').click();
  }
});
