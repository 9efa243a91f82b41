/**
 * Every decision of the dashboard, failing and succeeding, from waiting applications to empty lists, in two
 * languages.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationStatus } from '../../src/domain/applications/states.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { closeContexts, openBrowser } from '../support/browser.ts';
import { makeDocument, makeResults } from '../support/builders/evidence.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponseOnce } from '../support/interference.ts';
import { promised } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in.ts';

const languages = repetitions(['el', 'en']);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => closeContexts(browser));

/** Makes the page's next request to a matching URL fail. */
async function failOnce(page: Page, address: RegExp): Promise<void> {
  await mockResponseOnce(page, address, async (route) => route.abort());
}

describe.each(languages)('the dashboard (%s)', (language) => {
  const text = (id: MessageId, english: string) => promised(language, id, english);
  const pendingTab = text('administration.tab.pending', 'Pending Applications');
  const approve = text('administration.approve', 'Approve');
  const reject = text('administration.reject', 'Reject');
  const success = text('administration.success', 'Success');
  const failure = text('administration.error', 'Error');

  let server: TestServer;
  let page: Page;
  beforeAll(async () => {
    server = await startTestServer({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
    page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin'));
  });
  afterAll(async () => {
    await page.context().close();
    await server.close();
  });

  const toast = async (title: string, description: string) =>
    page.locator('[aria-live=polite]').filter({ hasText: title }).filter({ hasText: description }).waitFor();
  const openTab = async (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

  test('shows totals and waiting work', async () => {
    await page
      .getByRole('heading', { level: 1, name: text('administration.title', 'Admin Dashboard') })
      .waitFor();
    await page
      .getByText(text('administration.subtitle', 'Manage producer applications and platform oversight'))
      .waitFor();
    const figures = {
      14: text('administration.totalProducers', 'Total Producers'),
      10: text('administration.approved', 'Approved'),
      2: text('administration.pendingReview', 'Pending Review'),
      30: text('administration.totalProducts', 'Total Products'),
    };
    for (const [figure, label] of Object.entries(figures)) {
      const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await card.filter({ hasText: figure }).waitFor();
    }
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs.map((tab) => tab.replaceAll(/\s+/g, ' ').trim())).toEqual(
      expect.arrayContaining([
        `${pendingTab} 2`,
        `${text('administration.tab.approved', 'Approved Producers')} 10`,
        text('administration.tab.rejected', 'Rejected Applications'),
        text('analytics.tab', 'Analytics'),
      ]),
    );
  });

  test('moves applications to the next status until the panel is empty', async () => {
    const panel = page.getByRole('region', {
      name: text('administration.applications', 'Pending Applications'),
    });
    const rows = panel.getByRole('listitem');
    expect(await rows.count()).toBe(3);
    const row = rows.filter({ hasText: 'Henchir Rihanet' });
    for (const label of [
      text('administration.contactEmail', 'Contact email'),
      text('common.phenolicContent', 'Phenolic content'),
      text('administration.submitted', 'Submitted'),
    ])
      await row.getByText(label, { exact: true }).waitFor();
    await row.getByText('contact@rihanet.example').waitFor();
    const review = row.getByRole('link').filter({ hasText: text('administration.review', 'Review') });
    expect(await review.getAttribute('href')).toMatch(/\/admin\/application\/3$/);
    const call = row
      .getByRole('link')
      .filter({ hasText: text('administration.scheduleCall', 'Schedule Call') });
    expect(await call.getAttribute('target')).toBe('_blank');

    await failOnce(page, /producer-applications\/3\/approve$/);
    const button = row.getByRole('button').filter({ hasText: approve });
    await button.click();
    await toast(
      failure,
      text('administration.approveApplicationFailed', 'Failed to approve application. Please try again.'),
    );
    const waiting = rows.filter({
      has: page.getByRole('button', { name: approve }).and(page.locator(':not([aria-disabled=true])')),
    });
    const under = panel.getByText(
      text(
        'administration.applications.text',
        'New applications. Producers waiting for a certificate are in the tab below.',
      ),
    );
    for (const [left, apart] of [
      [2, 60],
      [1, 350],
      [0, 800],
    ] as const) {
      const approving = waiting.first().getByRole('button').filter({ hasText: approve });
      const { x = 0, y = 0 } = (await approving.boundingBox()) ?? {};
      // The second press of a double click, quick or slow, is not for the next applicant. Each press takes half of the milliseconds.
      await approving.dblclick({ delay: apart / 2 });
      // The toast disappears by itself, and the list may take longer.
      await toast(
        text('administration.applicationApproved', 'Application Approved'),
        text(
          'administration.applicationApproved.text',
          'The producer application has been approved and moved to certification review.',
        ),
      );
      await expect.poll(async () => waiting.count()).toBe(left);
      await page.mouse.click(x + 4, y + 4);
      expect(await rows.count()).toBe(left + 1);
      await under.hover();
      await expect.poll(async () => rows.count()).toBe(left);
      expect(await waiting.count()).toBe(left);
    }
    await panel.getByText(text('administration.noApplications', 'No pending applications')).waitFor();
    await panel
      .getByText(text('administration.noApplications.text', 'All applications have been reviewed'))
      .waitFor();
  });

  test('refuses a decision on what another administrator has changed since', async () => {
    const { id, name } = await server.database
      .selectFrom('producerApplications')
      .innerJoin('producers', 'producers.id', 'producerApplications.producerId')
      .where('producerApplications.status', '=', 'certification_review')
      .select(['producerApplications.id', 'producers.name'])
      .orderBy('producerApplications.id')
      .executeTakeFirstOrThrow();
    const setStatus = async (status: ApplicationStatus) =>
      server.database.updateTable('producerApplications').set({ status }).where('id', '=', id).execute();
    await openTab(pendingTab);
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByRole('button').filter({ hasText: reject }).click();
    const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('textbox') });
    await dialog.getByRole('textbox').fill('The groves were sold.');
    await setStatus('changes_requested');
    await dialog
      .getByRole('button')
      .filter({ hasText: text('administration.rejectProducer', 'Reject Producer') })
      .click();
    await dialog
      .getByText(
        text(
          'administration.decided',
          'Someone else has already decided on {name}. Your decision was not saved; the lists are now up to date.',
        ).replace('{name}', name),
      )
      .waitFor();
    const rejected = await server.database
      .selectFrom('producers')
      .select('id')
      .where('name', '=', name)
      .where('status', '=', 'rejected')
      .execute();
    expect(rejected).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await setStatus('submitted');
    await setStatus('certification_review');
    await page.reload();
  });

  test('approves a producer on two results, with a reason for waiving the call', async () => {
    await makeDocument(server.database, 10, 'businessLicense');
    await makeDocument(server.database, 10, 'labReports');
    await makeResults(server.database, { producerId: 10, phenolicContent: 950 });
    const card = page.getByRole('article').filter({ hasText: 'Maslinik Škojina' });
    for (const label of [
      text('administration.farmSize', 'Farm Size'),
      text('administration.annualProduction', 'Annual Production'),
      text('administration.varieties', 'Olive Varieties'),
      text('administration.certifications', 'Existing Certifications'),
      text('administration.preview', 'Preview Profile'),
      text('administration.scheduleZoom', 'Schedule ZOOM'),
      text('administration.viewDocuments', 'View Documents'),
      text('common.producerStatus.pending', 'Pending Review'),
      reject,
    ])
      await card.getByText(label, { exact: true }).waitFor();
    await card
      .getByText(new RegExp(`^${text('administration.applied', 'Applied {date}').replace('{date}', '')}`))
      .waitFor();

    await card.getByRole('button').filter({ hasText: approve }).click();
    const title = text('administration.approveTitle', 'Approve Producer');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog
      .getByText(text('administration.approveText', 'Set certification level for the producer'))
      .waitFor();
    // Filled with what the results support; a level above it cannot be chosen.
    const level = dialog.locator('[name=certificationLevel]');
    expect(await level.inputValue()).toBe('silver');
    expect(await level.locator('option:disabled').count()).toBe(3);
    const content = dialog.locator('[name=phenolicContent]');
    expect(await content.inputValue()).toBe('950');
    expect(await content.isEditable()).toBe(false);
    await dialog.getByRole('status').getByText(/950/).waitFor();
    await dialog.getByRole('status').getByText(text('common.level.silver', 'Silver')).waitFor();
    const explain = dialog.locator('textarea[name=call]');
    await dialog
      .getByRole('button', { name: text('administration.cancel', 'Cancel'), exact: true })
      .waitFor();
    const send = dialog.locator('[type=submit]');
    await send.click();
    await dialog
      .getByText(text('administration.approval.reasonMissing', 'Enter a reason of at least ten characters'))
      .waitFor();
    await explain.fill('We met at the mill.');

    // The request is pending until the connection breaks; nothing typed is lost.
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await mockResponseOnce(page, /approve-producer\/10$/, async (route) => {
      await isCut;
      await route.abort();
    });
    await send.click();
    await dialog.getByText(text('administration.approving', 'Approving...')).waitFor();
    cut();
    await toast(
      failure,
      text('administration.approveFailed', 'Failed to approve producer. Please try again.'),
    );
    expect(await explain.inputValue()).toBe('We met at the mill.');
    await send.click();
    await toast(success, text('administration.done.approve', 'Producer approved successfully!'));
    await dialog.waitFor({ state: 'hidden' });

    await openTab(text('administration.tab.approved', 'Approved Producers'));
    const row = page.getByRole('row').filter({ hasText: 'Maslinik Škojina' });
    await row.getByText('maslinik@skojina.example').waitFor();
    const headings = await page.getByRole('columnheader').allInnerTexts();
    expect(headings.map((heading) => heading.trim())).toEqual([
      text('administration.producer', 'Producer'),
      text('administration.location', 'Location'),
      text('administration.certification', 'Certification'),
      text('administration.content', 'Phenolic Content'),
      text('administration.approvedDate', 'Approved Date'),
      text('administration.actions', 'Actions'),
    ]);
    const view = row.getByRole('link').filter({ hasText: text('administration.view', 'View') });
    expect(await view.getAttribute('href')).toMatch(/\/producer\/10$/);
  });

  test('rejects a producer, who is then the only one in the list', async () => {
    await server.database
      .updateTable('producers')
      .set({ status: 'draft', rejectedAt: null })
      .where('status', '=', 'rejected')
      .execute();
    const rejectedTab = text('administration.tab.rejected', 'Rejected Applications');
    await openTab(rejectedTab);
    await page.getByText(text('administration.noRejected', 'No rejected applications')).waitFor();

    await openTab(pendingTab);
    // On a phone the row is far below the status message.
    await page.setViewportSize({ width: 390, height: 400 });
    const card = page.getByRole('article').filter({ hasText: 'Zeytin Kuytusu' });
    await card.getByRole('button').filter({ hasText: reject }).click();
    const dialog = page.getByRole('alertdialog').filter({ has: page.getByRole('textbox') });
    await dialog.getByRole('textbox').fill('The groves were sold.');
    await failOnce(page, /reject-producer\/9$/);
    const confirm = dialog.getByRole('button').filter({
      hasText: text('administration.rejectProducer', 'Reject Producer'),
    });
    await confirm.click();
    await toast(failure, text('administration.rejectFailed', 'Failed to reject producer. Please try again.'));
    await confirm.click();
    await toast(success, text('administration.done.reject', 'Producer application rejected.'));
    await dialog.waitFor({ state: 'hidden' });
    const cameOfIt = page.locator('main a:focus');
    const top = async () => (await cameOfIt.boundingBox())?.y;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(400);

    await page.setViewportSize({ width: 1440, height: 900 });
    await openTab(rejectedTab);
    const row = page.getByRole('row').filter({ hasText: 'Zeytin Kuytusu' });
    await row.getByText(text('common.producerStatus.rejected', 'Rejected'), { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    const dated = text('administration.rejectedDate', 'Rejected Date');
    await page.getByRole('columnheader', { name: dated }).waitFor();
  });
});
