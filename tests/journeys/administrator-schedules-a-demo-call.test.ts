/**
 * The verification dashboard with demo meetings, which are marked as such: its tabs, empty and filled, and
 * the three steps, in two languages.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { closeContexts, openBrowser } from '../support/browser.ts';
import { repetitions } from '../support/exhaustive.ts';
import { mockResponseOnce } from '../support/interference.ts';
import { promised } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in.ts';

const languages = repetitions(['el', 'en']);
const name = 'Maslinik Škojina';
const notes = 'Ask about the mill.';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => closeContexts(browser));

describe.each(languages)('the verification dashboard (%s)', (language) => {
  const text = (id: MessageId, english: string) => promised(language, id, english);
  const tabs = {
    upcoming: text('calls.tab.upcoming', 'Upcoming Calls'),
    history: text('calls.tab.history', 'Call History'),
    pending: text('calls.tab.pending', 'Pending Producers'),
    schedule: text('calls.tab.schedule', 'Schedule New'),
  };
  const scheduleCall = text('calls.scheduleCall', 'Schedule Call');

  let server: TestServer;
  let page: Page;
  beforeAll(async () => {
    server = await startTestServer({
      template: 'samples',
      clock: () => new Date('2026-11-21T10:00:00Z'),
      environment: { MEETING_PROVIDER: 'demo' },
    });
    page = await openPage(browser, server, {
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Athens',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/verification'));
  });
  afterAll(async () => {
    await page.context().close();
    await server.close();
  });

  const openTab = async (tab: keyof typeof tabs) => page.getByRole('tab', { name: tabs[tab] }).click();
  const shown = async (place: Page | Locator, ...texts: readonly string[]) => {
    for (const each of texts) await place.getByText(each, { exact: true }).first().waitFor();
  };
  const button = (place: Locator, label: string) => place.getByRole('button').filter({ hasText: label });
  const toast = async (title: string, description: string) =>
    page.locator('[aria-live=polite]').filter({ hasText: title }).filter({ hasText: description }).waitFor();

  test('describes its empty lists, and lists producers that need a call', async () => {
    await shown(
      page,
      text('calls.title', 'Verification Dashboard'),
      text('calls.subtitle', 'Manage producer verification calls and certification process'),
      text('calls.noUpcoming', 'No upcoming calls'),
    );
    await openTab('history');
    await shown(page, text('calls.noHistory', 'No calls yet'));
    await openTab('pending');
    const card = page.getByRole('article').filter({ hasText: name });
    await shown(
      card,
      text('calls.contactEmail', 'Contact email'),
      'maslinik@skojina.example',
      text('common.phenolicContent', 'Phenolic content'),
      text('common.notAvailable', 'N/A'),
      text('calls.applied', 'Applied'),
      scheduleCall,
    );
    await openTab('upcoming');
    await shown(page, text('calls.noUpcoming', 'No upcoming calls'));
    await page.getByRole('tabpanel').getByRole('link', { name: scheduleCall }).click();
    const choice = page.getByRole('listitem').filter({ hasText: name });
    await shown(choice, text('common.producerStatus.pending', 'Pending Review'));
    await choice.getByRole('link').click();
    await page.waitForURL(/producer=10/);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('schedule');
  });

  test('leads through three steps to a link marked as a demo', async () => {
    const first = page.getByRole('dialog', {
      name: text('calls.dialog.title', 'Schedule Verification Call'),
    });
    await shown(
      first,
      text('calls.slots', 'Choose an available time slot'),
      text('calls.duration', 'Duration'),
      text('calls.cancel', 'Cancel'),
    );
    const onward = first.getByRole('button', { name: text('calls.continue', 'Continue') });
    const times = first.getByRole('radio', { name: /\d\d?:\d\d/ });
    await expect.poll(async () => times.count()).toBe(56);
    expect(await onward.isDisabled()).toBe(true);
    expect(await first.locator('[name=duration]').evaluateAll(valuesOf)).toEqual(['15', '30', '45', '60']);
    expect(await first.locator('[name=duration][value="30"]').isChecked()).toBe(true);
    await times.first().check();
    await first.getByLabel(text('calls.notes', 'Notes')).fill(notes);
    await onward.click();

    const second = page.getByRole('dialog', {
      name: text('calls.confirmTitle', 'Confirm Verification Call'),
    });
    const back = second.getByRole('button', { name: text('calls.back', 'Back') });
    await back.click();
    expect(await first.getByLabel(text('calls.notes', 'Notes')).inputValue()).toBe(notes);
    await onward.click();
    await shown(
      second,
      text('calls.producer', 'Producer'),
      name,
      text('calls.location', 'Location'),
      text('calls.country', 'Country'),
      text('calls.contactEmail', 'Contact email'),
      'maslinik@skojina.example',
      text('calls.schedule', 'Date and time'),
      text('calls.duration', 'Duration'),
      text('calls.notes', 'Notes'),
      notes,
    );
    const confirm = second.getByRole('button', { name: text('calls.confirm', 'Confirm & Schedule') });
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => {
      cut = resolve;
    });
    await mockResponseOnce(page, /\/api\/verification-calls$/, async (route) => {
      await isCut;
      await route.abort();
    });
    await confirm.click();
    await shown(second, text('calls.scheduling', 'Scheduling...'));
    cut();
    await toast(
      text('calls.toast.error', 'Error'),
      text('calls.toast.failed', 'Failed to schedule verification call.'),
    );
    await confirm.click();
    // Checked first, because the toast disappears.
    await toast(text('calls.toast.scheduled', 'Verification Call Scheduled'), name);

    const third = page.getByRole('dialog', { name: text('calls.doneTitle', 'Verification Call Scheduled!') });
    await shown(
      third,
      name,
      text('calls.dateTime', 'Date and time'),
      text('calls.duration', 'Duration'),
      text('calls.meetingId', 'Meeting ID'),
      text('calls.passcode', 'Passcode'),
      text('calls.freeNote.title', 'Free Version Note'),
    );
    const freeNote = text(
      'calls.freeNote',
      'This is a demo meeting link. Real video integration and calendar invites need an upgrade.',
    );
    await third.getByText(freeNote).waitFor();
    await third.getByRole('button', { name: text('calls.copy', 'Copy Meeting Link') }).click();
    await page.getByText(text('calls.copied', 'Meeting link copied!')).first().waitFor();
    await button(third, text('shell.close', 'Close')).click();
  });

  test('shows the outcome of each call', async () => {
    await page.goto(pathIn(language, '/verification'));
    const card = page.getByRole('article').filter({ hasText: notes });
    await shown(
      card,
      text('calls.producerNumber', 'Producer #{id}').replace('{id}', '10'),
      text('calls.status.scheduled', 'Scheduled'),
      notes,
    );
    const join = card.getByRole('link').filter({ hasText: text('calls.join', 'Join Meeting') });
    expect(await join.getAttribute('target')).toBe('_blank');
    await button(card, text('calls.action.cancel', 'Cancel')).waitFor();
    // The call starts: before that it has no outcome.
    expect(await button(card, text('calls.action.complete', 'Mark Complete')).count()).toBe(0);
    await server.database
      .updateTable('verificationCalls')
      .set({ scheduledAt: '2026-11-21T09:55:00Z' })
      .where('notes', '=', notes)
      .execute();
    await page.goto(pathIn(language, '/verification?tab=history'));
    await button(card, text('calls.action.complete', 'Mark Complete')).click();
    await toast(
      text('calls.toast.updated', 'Call Updated'),
      text('calls.toast.updatedText', 'Verification call status has been updated.'),
    );

    const others = { cancelled: 'Cancelled', 'no-show': 'No-show' } as const;
    for (const [day, status] of (['cancelled', 'no-show'] as const).entries()) {
      await server.database
        .insertInto('verificationCalls')
        .values({
          producerId: 9,
          status,
          scheduledAt: `2026-11-1${day + 5}T10:00:00Z`,
          finishedAt: status === 'no-show' ? '2026-11-19T10:00:00Z' : null,
          meetingProvider: 'demo',
          meetingUrl: 'https://meet.example.com/x',
        })
        .execute();
    }
    await server.database
      .insertInto('verificationCalls')
      .values({
        producerId: 13,
        status: 'completed',
        verificationOutcome: 'needs_review',
        scheduledAt: '2026-11-20T10:00:00Z',
        finishedAt: '2026-11-20T10:30:00Z',
        outcomeAt: '2026-11-20T10:31:00Z',
        meetingProvider: 'demo',
        meetingUrl: 'https://meet.example.com/x',
      })
      .execute();
    await page.reload();
    const unsure = page.getByRole('article').filter({ hasText: 'Henchir Rihanet' });
    await shown(unsure, text('calls.outcome.needs_review', 'Needs review'));
    for (const status of ['cancelled', 'no-show'] as const) {
      const past = page
        .getByRole('article')
        .filter({ hasText: text(`calls.status.${status}`, others[status]) });
      await shown(past, text('calls.noNotes', 'No notes'));
    }
    const held = page.getByRole('article').filter({ hasText: name });
    await shown(held, text('calls.status.completed', 'Completed'), text('calls.hasNotes', 'Has notes'));
    await button(held, text('calls.outcomeAct.approved', 'Approve')).waitFor();
    await button(held, text('calls.outcomeAct.rejected', 'Reject')).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('The mill was not shown.');
    await asked.getByRole('button', { name: text('calls.outcomeConfirm', 'Record outcome') }).click();
    await shown(held, text('calls.outcome.rejected', 'Rejected'));
  });
});

function valuesOf(fields: readonly Element[]): (string | null)[] {
  return fields.map((field) => field.getAttribute('value'));
}
