/**
 * An administrator sets call hours, a producer moves a call to one of them, both see it, and the
 * administrator's calendar follows at its secret URL until that is revoked, on a phone in two languages. Days off are
 * named whose cover is no administrator any more.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { confirmedExceptions } from '../support/exceptional-calls.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
/** Saturday. */
const now = new Date('2026-11-21T10:00:00Z');
const host = 'Nefeli Papadopoulou-Anagnostopoulou';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: 'samples', clock: () => now });
  await site.server.database
    .insertInto('users')
    .values({
      id: 'nefeli',
      email: 'nefeli@colleague.example',
      firstName: 'Nefeli',
      lastName: 'Papadopoulou-Anagnostopoulou',
      role: 'admin',
    })
    .execute();
});
afterAll(async () => site.close());
beforeEach(async () => {
  const { database } = site.server;
  await database.deleteFrom('callAvailability').execute();
  await database.deleteFrom('callFeeds').execute();
  await database.deleteFrom('verificationCalls').execute();
});

async function openAs(person: 'Administrator' | 'Producer'): Promise<Page> {
  const page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width: 390, height: 844 },
  });
  await signInAs(page, person);
  return page;
}

const button = (where: Page | Locator, language: SiteLanguage, id: Parameters<typeof said>[1]) =>
  where.getByRole('button', { name: said(language, id), exact: true });
const times = (dialog: Locator) => dialog.locator('[name=slot]');
const valuesOf = async (dialog: Locator) =>
  times(dialog).evaluateAll((all) => all.map((one) => one.getAttribute('value')));

/** As in another window, while a dialog about the call is open in this one. */
async function moveElsewhere(page: Page): Promise<void> {
  const { id } = await site.server.database
    .selectFrom('verificationCalls')
    .select('id')
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  const { origin } = new URL(page.url());
  const data = { scheduledAt: '2026-12-03T10:00:00Z', ...confirmedExceptions };
  const response = await page.request.patch(`${origin}/api/verification-calls/${id}`, {
    data,
    headers: { origin },
  });
  expect(response.status()).toBe(200);
}

/** Requests the feed as a calendar program does: without cookies. */
async function subscribe(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { headers: { accept: 'text/calendar' } });
  return { status: response.status, text: await response.text() };
}

/** Mondays and Wednesdays from ten to noon, every hour; the first Monday is off. */
async function setHours(page: Page, language: SiteLanguage): Promise<void> {
  await page.goto(pathIn(language, '/verification'));
  await page.getByRole('link', { name: said(language, 'calls.availability') }).click();
  await page.getByRole('heading', { level: 1, name: said(language, 'availability.title') }).waitFor();
  await expect.poll(async () => page.locator('[name=monday-from-0]').isEnabled()).toBe(true);
  for (const day of ['monday', 'wednesday']) {
    await page.locator(`[name=${day}-from-0]`).fill('10:00');
    await page.locator(`[name=${day}-to-1]`).fill('');
    await page.locator(`[name=${day}-from-1]`).fill('');
  }
  for (const day of ['tuesday', 'thursday', 'friday', 'saturday', 'sunday']) {
    for (const place of ['from-0', 'to-0', 'from-1', 'to-1']) {
      await page.locator(`[name=${day}-${place}]`).fill('');
    }
  }
  await page.locator('[name=interval]').selectOption('60');
  await page.locator('[name=monday-to-0]').fill('09:00');
  await button(page, language, 'availability.save').click();
  await page.getByRole('alert').getByText(said(language, 'availability.error.order')).waitFor();
  await page.locator('[name=monday-to-0]').fill('12:00');
  await page.locator('[name=day-off-from]').fill('2026-11-23');
  await page.locator('[name=day-off-cover]').selectOption({ label: host });
  await button(page, language, 'availability.daysOff.addButton').click();
  await page.getByText(new RegExp(`23 (November|Νοεμβρίου) 2026.*${host}`)).waitFor();
  await button(page, language, 'availability.save').click();
  await page.getByText(said(language, 'availability.saved')).first().waitFor();
  await page.reload();
  await expect.poll(async () => page.locator('[name=monday-to-0]').inputValue()).toBe('12:00');
  expect(await page.locator('[name=interval]').inputValue()).toBe('60');
}

async function createFeed(page: Page, language: SiteLanguage): Promise<string> {
  await button(page, language, 'availability.feed.create').click();
  const address = page.getByLabel(said(language, 'availability.feed.address'));
  await address.waitFor();
  return address.inputValue();
}

/** Within the hours just set; the producer can still move it. */
async function schedule(page: Page, language: SiteLanguage): Promise<void> {
  await page.goto(pathIn(language, `/verification?producer=${producerId}`));
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => valuesOf(dialog))
    .toEqual([
      '2026-11-25T08:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
      '2026-11-30T08:00:00.000Z',
      '2026-11-30T09:00:00.000Z',
      '2026-12-02T08:00:00.000Z',
      '2026-12-02T09:00:00.000Z',
    ]);
  await times(dialog).first().check();
  await button(dialog, language, 'calls.continue').click();
  await button(dialog, language, 'calls.confirm').click();
  await page.getByRole('dialog', { name: said(language, 'calls.doneTitle') }).waitFor();
  await page.keyboard.press('Escape');
}

/** An administrator moves the call first. */
async function moveConcurrently(scheduledAt: string): Promise<void> {
  await site.server.database
    .updateTable('verificationCalls')
    .set({ scheduledAt, sequence: 7 })
    .where('producerId', '=', producerId)
    .execute();
}

test.each(repetitions(['en', 'el']))('days off whose cover was demoted are named (%s)', async (language) => {
  const page = await openAs('Administrator');
  const demote = async (role: 'consumer' | 'admin') =>
    site.server.database.updateTable('users').set({ role }).where('id', '=', 'nefeli').execute();
  await setHours(page, language);
  await demote('consumer');
  await page.reload();
  const gone = said(language, 'availability.daysOff.coverGone').replace('{days}', '');
  const days = page.getByRole('listitem').filter({ hasText: gone });
  expect(await days.innerText()).toMatch(/^23 (November|Νοεμβρίου) 2026/);
  await button(page, language, 'availability.save').click();
  await page.getByRole('alert').getByText(said(language, 'refusals.cover-not-administrator')).waitFor();
  await days.getByRole('button').click();
  await button(page, language, 'availability.save').click();
  await page.getByText(said(language, 'availability.saved')).first().waitFor();
  await demote('admin');
  await page.context().close();
});

describe.each(repetitions(['el', 'en']))('a call (%s)', (language) => {
  test("is moved by the producer within the administrator's hours, and a calendar follows", async () => {
    const page = await openAs('Administrator');
    await setHours(page, language);
    const address = await createFeed(page, language);
    expect((await subscribe(address)).text).not.toContain('BEGIN:VEVENT');
    await schedule(page, language);
    expect((await subscribe(address)).text).toContain('DTSTART:20261125T080000Z');

    const own = await openAs('Producer');
    await own.goto(pathIn(language, '/producer'));
    const section = own.locator('section').filter({
      has: own.getByRole('heading', { name: said(language, 'calls.own.title') }),
    });
    const begin = section.locator('time').first();
    const moving = section.getByRole('button', {
      name: new RegExp(`^${said(language, 'calls.own.move')}`),
    });
    await moving.click();
    const dialog = own.getByRole('dialog', { name: said(language, 'calls.own.move') });
    const confirm = button(dialog, language, 'calls.own.moveConfirm');
    await expect.poll(async () => times(dialog).count()).toBe(5);
    expect(await confirm.isDisabled()).toBe(true);

    // The administrator moves it at the same moment: the producer sees the new time and chooses again.
    await times(dialog).last().check();
    await moveConcurrently('2026-11-30T08:00:00Z');
    await confirm.click();
    const refusal = dialog.getByRole('alert');
    await refusal.getByText(said(language, 'refusals.call-time-conflict')).waitFor();
    expect(await refusal.innerText()).toMatch(/30 (November|Νοεμβρίου) 2026/);
    // Elements behind the dialog have no role.
    await own.locator('time[datetime="2026-11-30T08:00:00.000Z"]').waitFor({ state: 'attached' });
    await expect.poll(async () => confirm.isDisabled()).toBe(true);
    await times(dialog).last().check();
    await confirm.click();
    await dialog.waitFor({ state: 'hidden' });
    await own.getByText(said(language, 'calls.own.moved')).first().waitFor();
    await expect.poll(async () => begin.getAttribute('datetime')).toBe('2026-12-02T09:00:00.000Z');

    await page.goto(pathIn(language, '/verification'));
    const card = page.getByRole('article').first();
    await card.locator('time[datetime="2026-12-02T09:00:00.000Z"]').waitFor();
    expect((await subscribe(address)).text).toContain('DTSTART:20261202T090000Z');

    await page.goto(pathIn(language, '/admin/availability'));
    // The URL is shown only once.
    const revoke = button(page, language, 'availability.feed.revoke');
    await revoke.waitFor();
    expect(await page.getByLabel(said(language, 'availability.feed.address')).count()).toBe(0);
    await revoke.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: said(language, 'availability.feed.revoke') })
      .click();
    await page.getByText(said(language, 'availability.feed.none')).waitFor();
    expect((await subscribe(address)).status).toBe(404);
    await own.context().close();
    await page.context().close();
  });

  test('is reassigned to another administrator, whose name both see', async () => {
    const page = await openAs('Administrator');
    await page.goto(pathIn(language, `/verification?producer=${producerId}`));
    await times(page.getByRole('dialog')).last().check();
    await button(page.getByRole('dialog'), language, 'calls.continue').click();
    await button(page.getByRole('dialog'), language, 'calls.confirm').click();
    await page.getByRole('dialog', { name: said(language, 'calls.doneTitle') }).waitFor();
    await page.keyboard.press('Escape');
    const mine = pathIn(language, '/verification?host=me');
    await page.goto(mine);
    const card = page.getByRole('article').first();
    await card
      .getByRole('button', { name: new RegExp(`^${said(language, 'calls.action.handover')}`) })
      .click();
    const dialog = page.getByRole('dialog');
    await button(dialog, language, 'calls.handover.confirm').click();
    await dialog.getByText(said(language, 'calls.handover.missing')).waitFor();
    await dialog.locator('select').selectOption({ label: host });
    await moveElsewhere(page);
    await button(dialog, language, 'calls.handover.confirm').click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.locator('select').inputValue()).toBe('nefeli');
    // The new time was read: the same press is about the call as it is now, and noon is outside the new host's hours.
    await button(dialog, language, 'calls.handover.confirm').click();
    const reason = dialog.getByLabel(said(language, 'calls.exception.reason'));
    await reason.fill('They agreed by telephone.');
    await button(dialog, language, 'calls.handover.confirm').click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(said(language, 'calls.noneFits'), { exact: true }).waitFor();
    expect(await card.count()).toBe(0);
    await page.goto(pathIn(language, '/verification'));
    const held = said(language, 'calls.heldBy').replace('{name}', host);
    await card.getByText(held).waitFor();
    const own = await openAs('Producer');
    await own.goto(pathIn(language, '/producer'));
    await own.getByText(held).waitFor();
    await own.context().close();
    await page.context().close();
  });
});
