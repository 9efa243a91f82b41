/**
 * A verification call from scheduling to outcome: the administrator is in New York and the producer in
 * Greece, each sees their own time, and both calendars are updated, in two languages.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import type { TestServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';
import type { MailServer } from '../support/smtp.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
const languages = repetitions(['en', 'el']);
const notes = 'Ask about the temperature of the mill.';
const addedNote = 'It was bought in 2019.';
const reason = 'The mill stands still.';
const secondCall = 'The trees are shown in a second call.';
const noMill = 'The mill was not shown.';

let site: SiteWithMail;
let post: MailServer;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  site = await startSiteWithMail();
  ({ post, server, browser } = site);
});
afterAll(async () => site.close());

async function openAs(person: 'Administrator' | 'Producer', timezoneId: string): Promise<Page> {
  const page = await openPage(browser, server, {
    timezoneId,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await signInAs(page, person);
  return page;
}

const times = (page: Page) => page.getByRole('dialog').getByRole('radio', { name: /\d\d:\d\d/ });
const press = async (page: Page, language: SiteLanguage, id: Parameters<typeof said>[1]) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: said(language, id), exact: true })
    .click();

const insertedCall = { producerId, meetingProvider: 'demo', exceptionReason: 'Made by another.' } as const;

/** Books the producer for another call during the final check. */
async function bookConcurrently(scheduledAt: string): Promise<void> {
  await server.database
    .insertInto('verificationCalls')
    .values({ ...insertedCall, scheduledAt, meetingUrl: 'https://meet.example.com/x' })
    .execute();
}

/** The next language begins without an open call. */
async function cancelConcurrent(): Promise<void> {
  await server.database
    .updateTable('verificationCalls')
    .set({ status: 'cancelled' })
    .where('exceptionReason', '=', insertedCall.exceptionReason)
    .where('status', '=', 'scheduled')
    .execute();
}

/** Schedules the next of all calls, for tomorrow. */
async function scheduleForTomorrow(): Promise<number> {
  const scheduledAt = '2026-11-22T05:00:00Z';
  const { id } = await server.database
    .insertInto('verificationCalls')
    .values({ ...insertedCall, scheduledAt, meetingUrl: 'https://meet.example.com/y' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes the call start: it is ten o'clock on the server. The newest call in the history has this language.
 */
async function beginCall(id: number, language: SiteLanguage): Promise<void> {
  await server.database
    .updateTable('verificationCalls')
    .set({ scheduledAt: language === 'en' ? '2026-11-21T09:50:00Z' : '2026-11-21T09:55:00Z' })
    .where('id', '=', id)
    .execute();
}

async function emailOf(role: 'admin' | 'owner'): Promise<string> {
  const query = server.database.selectFrom('users').select('users.email');
  const found =
    role === 'admin'
      ? query.where('role', '=', 'admin')
      : query.innerJoin('producers', 'producers.userId', 'users.id').where('producers.id', '=', producerId);
  return (await found.executeTakeFirstOrThrow()).email;
}

function isCalendar({ mimeType }: { readonly mimeType: string }): boolean {
  return mimeType === 'text/calendar';
}

/** The newest invitation sent to this address: its text, and its calendar file as lines. */
async function newestMail(email: string): Promise<{ text: string; calendar: string }> {
  const mail = post.mailsTo(email).findLast(({ attachments }) => attachments.some(isCalendar));
  const part = mail?.attachments.find(isCalendar);
  const content = part?.content ?? '';
  const calendar = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return { text: mail?.text ?? '', calendar: calendar.replaceAll(/\r?\n /g, '') };
}

/**
 * Another user edits the notes concurrently: both texts are shown before one replaces the other, also after a
 * reload.
 */
async function annotate(page: Page, card: Locator, language: SiteLanguage): Promise<void> {
  const edit = card.getByRole('button', { name: new RegExp(`^${said(language, 'calls.notes.edit')}`) });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: said(language, 'calls.notes') });
  const text = dialog.getByLabel(said(language, 'calls.notes'), { exact: true });
  await expect.poll(async () => text.evaluate((area) => area === document.activeElement)).toBe(true);
  await text.fill(`${notes}\n${addedNote}`);
  const theirs = `${notes} And about the trees.`;
  await server.database
    .updateTable('verificationCalls')
    .set({ notes: theirs })
    .where('notes', '=', notes)
    .execute();
  await page.reload();
  await card.getByText(theirs).waitFor();
  await edit.click();
  expect(await text.inputValue()).toBe(`${notes}\n${addedNote}`);
  const save = dialog.getByRole('button', { name: said(language, 'calls.notes.save') });
  await save.click();
  await dialog.getByRole('alert').getByText(theirs).waitFor();
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText(addedNote).waitFor();
  await page.mouse.move(0, 0);
  await page.getByText(said(language, 'calls.toast.notesSaved')).last().waitFor({ state: 'detached' });
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of the two is not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(languages)('a call (%s)', (language) => {
  test('the administrator schedules, moves and cancels a call, and both calendars are updated', async () => {
    const page = await openAs('Administrator', 'America/New_York');
    await page.goto(pathIn(language, `/verification?producer=${producerId}`));
    const dialog = page.getByRole('dialog', { name: said(language, 'calls.dialog.title') });
    const onward = dialog.getByRole('button', { name: said(language, 'calls.continue') });
    await expect.poll(async () => times(page).count()).toBeGreaterThan(30);
    expect(await onward.isDisabled()).toBe(true);
    // The slot says both times: nine in the morning in New York is afternoon in Greece.
    const slot = times(page).nth(4).locator('xpath=..');
    await expect.poll(async () => slot.innerText()).toMatch(/^\d\d:\d\d\s+\d\d:\d\d$/);
    await times(page).nth(4).check();
    await page.locator('[name=duration][value="45"]').check();
    await dialog.getByLabel(said(language, 'calls.notes')).fill(notes);
    const taken = await times(page).nth(4).getAttribute('value');
    await onward.click();
    await bookConcurrently(taken ?? '');

    // The time was taken: the dialog says so and keeps what was typed.
    await page.getByRole('dialog', { name: said(language, 'calls.confirmTitle') }).waitFor();
    await press(page, language, 'calls.confirm');
    await dialog.getByRole('alert').getByText(said(language, 'refusals.slot-taken')).waitFor();
    expect(await dialog.getByLabel(said(language, 'calls.notes')).inputValue()).toBe(notes);
    expect(await page.locator('[name=duration][value="45"]').isChecked()).toBe(true);
    await expect
      .poll(async () => times(page).evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
      .not.toContain(taken);
    const chosen = (await times(page).nth(8).getAttribute('value')) ?? '';
    await times(page).nth(8).check();
    await onward.click();

    // The call of the other administrator is said, and a second one needs a reason.
    const confirming = page.getByRole('dialog', { name: said(language, 'calls.confirmTitle') });
    await confirming.getByText(said(language, 'calls.exception.second')).waitFor();
    await press(page, language, 'calls.confirm');
    await confirming.getByText(said(language, 'calls.exception.missing')).waitFor();
    await confirming.getByLabel(said(language, 'calls.exception.reason')).fill(secondCall);
    await press(page, language, 'calls.confirm');

    // A toast stays while the pointer is on it, and must not cover the next button.
    const announced = said(language, 'calls.toast.scheduledText').replace('{name}', 'Evolia');
    const slip = page.locator('[aria-live=polite] > div').filter({ hasText: announced });
    await slip.hover();
    const done = page.getByRole('dialog', { name: said(language, 'calls.doneTitle') });
    const link = (await done.getByText('https://meet.jit.si/').textContent()) ?? '';
    for (const next of await done.getByRole('button').filter({ hasText: /\S/ }).all()) {
      expect(await overlap(slip, next)).toBe(false);
    }
    await press(page, language, 'calls.copy');
    await page.getByText(said(language, 'calls.copied')).first().waitFor();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(link);
    await done
      .getByRole('button', { name: said(language, 'shell.close') })
      .last()
      .click();

    // The producer sees the call in their own time, with the link and without internal notes.
    await runJobs(server);
    const own = await openAs('Producer', 'Europe/Athens');
    await own.goto(pathIn(language, '/producer'));
    const section = own.locator('section').filter({
      has: own.getByRole('heading', { name: said(language, 'calls.own.title') }),
    });
    await section.locator(`a[href="${link}"]`).waitFor();
    const inGreece = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Athens',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const hour = inGreece.format(new Date(chosen)).split(':')[0] ?? '';
    // The server does not know the time zone of the device.
    await expect.poll(async () => section.innerText()).toContain(language === 'en' ? `${hour}:00` : ':00');
    expect(await section.innerText()).not.toContain(notes);
    expect(await section.innerText()).not.toContain(secondCall);
    const owner = await newestMail(await emailOf('owner'));
    expect(owner.text).toContain(link);
    expect(owner.calendar).toContain('METHOD:REQUEST');
    expect(owner.calendar).toContain(`DTSTART:${chosen.replaceAll(/[-:]|\.000/g, '')}`);
    expect((await newestMail(await emailOf('admin'))).calendar).toContain('SEQUENCE:0');

    await page.goto(pathIn(language, '/verification'));
    const card = page.getByRole('article').filter({ hasText: notes });
    await card.getByText(secondCall).waitFor();
    await annotate(page, card, language);
    await card.getByRole('button', { name: new RegExp(`^${said(language, 'calls.action.move')}`) }).click();
    await page.getByRole('dialog', { name: said(language, 'calls.dialog.moveTitle') }).waitFor();
    await times(page).last().check();
    await press(page, language, 'calls.continue');
    await press(page, language, 'calls.confirmMove');
    await page.getByRole('dialog', { name: said(language, 'calls.movedTitle') }).waitFor();
    await page.keyboard.press('Escape');
    await runJobs(server);
    expect((await newestMail(await emailOf('owner'))).calendar).toContain('SEQUENCE:1');

    await card.getByRole('button', { name: new RegExp(`^${said(language, 'calls.action.cancel')}`) }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: said(language, 'calls.cancelConfirm') }).click();
    await asked.getByText(said(language, 'calls.cancelReasonMissing')).waitFor();
    await asked.getByLabel(said(language, 'calls.cancelReason')).fill(reason);
    await asked.getByRole('button', { name: said(language, 'calls.cancelConfirm') }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(async () => card.count()).toBe(0);
    // The pressed button disappears with the call; focus moves to the heading.
    await page.locator('h1:focus').waitFor();
    await runJobs(server);
    for (const role of ['admin', 'owner'] as const) {
      const { calendar, text } = await newestMail(await emailOf(role));
      expect(calendar).toContain('METHOD:CANCEL');
      expect(calendar).toContain('SEQUENCE:2');
      expect(text).toContain(reason);
    }
    await own.reload();
    await section.getByText(reason).first().waitFor({ state: 'attached' });
    await cancelConcurrent();
    await own.context().close();
    await page.context().close();
  });

  test('the administrator completes a call only after its start, rejects it with a reason, and corrects the outcome', async () => {
    const id = await scheduleForTomorrow();
    const page = await openAs('Administrator', 'Europe/Athens');
    await page.goto(pathIn(language, '/verification'));
    const card = page.getByRole('article').first();
    const completing = new RegExp(`^${said(language, 'calls.action.complete')}`);
    await card
      .getByRole('button', { name: new RegExp(`^${said(language, 'calls.action.cancel')}`) })
      .waitFor();
    expect(await card.getByRole('button', { name: completing }).count()).toBe(0);

    await beginCall(id, language);
    await page.goto(pathIn(language, '/verification?tab=history'));
    await page.getByRole('button', { name: completing }).click();
    await page.getByText(said(language, 'calls.toast.updatedText')).first().waitFor();
    const past = page
      .getByRole('article')
      .filter({ hasText: said(language, 'calls.status.completed') })
      .first();
    const act = (outcome: 'approved' | 'rejected') =>
      past.getByRole('button', { name: new RegExp(`^${said(language, `calls.outcomeAct.${outcome}`)}`) });
    await act('rejected').click();
    const asked = page.getByRole('alertdialog');
    const record = asked.getByRole('button', { name: said(language, 'calls.outcomeConfirm') });
    await record.click();
    await asked.getByText(said(language, 'calls.outcomeReasonMissing')).waitFor();
    await asked.getByLabel(said(language, 'calls.outcomeReason')).fill(noMill);
    await record.click();
    await asked.waitFor({ state: 'hidden' });
    await past.getByText(said(language, 'calls.outcome.rejected'), { exact: true }).waitFor();
    await past.getByText(noMill).waitFor();
    // The button disappears after its action; focus moves to the call.
    await page.locator('article:focus').waitFor();
    await expect.poll(async () => act('rejected').count()).toBe(0);

    const own = await openAs('Producer', 'Europe/Athens');
    await own.goto(pathIn(language, '/notifications'));
    const rejection = own.getByRole('article').filter({ hasText: noMill });
    await rejection.getByText(said(language, 'notices.callRejected.title')).waitFor();
    await act('approved').click();
    await record.click();
    await past.getByText(said(language, 'calls.outcome.approved'), { exact: true }).waitFor();
    await own.reload();
    await own.getByText(said(language, 'notices.callOutcomeCorrected.title')).first().waitFor();
    expect(await rejection.count()).toBe(0);
    await own.context().close();
    await page.context().close();
  });
});

test('an administrator starts a call from a pending producer in a new tab', async () => {
  const page = await openAs('Administrator', 'Europe/Athens');
  await page.goto('/admin');
  const [first] = await page.getByRole('article').all();
  const name = (await first?.getByRole('heading').textContent()) ?? '';
  const opened = page.waitForEvent('popup');
  // The link announces that it opens a new tab.
  await first?.getByRole('link', { name: `Schedule ZOOM with ${name} (opens in a new tab)` }).click();
  const dialog = (await opened).getByRole('dialog', { name: 'Schedule Verification Call' });
  await dialog.getByText(name).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/\/admin$/);
  await page.context().close();
});

test('a producer gets the not-found page, and a visitor is asked to sign in', async () => {
  const page = await openAs('Producer', 'Europe/Athens');
  const response = await page.goto('/verification');
  expect(response?.status()).toBe(404);
  const visitor = await openPage(browser, server);
  await visitor.goto('/verification');
  await visitor.getByText('Sign in as an administrator').first().waitFor();
  expect(await visitor.locator('body').innerText()).not.toContain('@');
  await page.context().close();
  await visitor.context().close();
});
