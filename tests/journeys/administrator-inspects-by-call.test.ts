/**
 * An administrator writes a call's inspection report on a phone, reloads without losing anything, completes
 * and prints it; the producer reads the finding; a correction closes it, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { inspectionTopics } from '../../src/domain/verification-calls/inspections.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { picture } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Evolia, owned by the sample producer. */
const producerId = 11;
const note = 'The press was cleaned while we watched.';
const text = 'The tanks have no batch numbers.';
const action = 'Mark each tank with its batch.';
const why = 'The tanks were marked.';
const shows = 'The press with its batch sheet';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
});
afterAll(async () => site.close());

async function openAs(person: 'Administrator' | 'Producer', width = 390): Promise<Page> {
  const page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width, height: 844 },
  });
  await signInAs(page, person);
  return page;
}

const meeting = { meetingProvider: 'demo', meetingUrl: 'https://meet.example.com/x' } as const;

async function insertCall(scheduledAt: string): Promise<number> {
  const { id } = await site.server.database
    .insertInto('verificationCalls')
    .values({ producerId, scheduledAt, exceptionReason: 'Several calls.', ...meeting })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const button = (page: Page, language: SiteLanguage, id: Parameters<typeof said>[1]) =>
  page.getByRole('button', { name: said(language, id), exact: true });

/**
 * Uploads one picture, removes another, and tries a file that is no picture; a picture without a caption
 * blocks completion.
 */
async function attachPictures(page: Page, language: SiteLanguage): Promise<void> {
  const field = page.locator('input[name=pictures]');
  await field.setInputFiles([
    { name: 'press.webp', mimeType: 'image/webp', buffer: await picture('webp') },
    { name: 'wrong.png', mimeType: 'image/png', buffer: await picture('png') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await page.locator('[name=picture-caption-1]').waitFor();
  await page.getByText(said(language, 'inspections.pictureError.type')).waitFor();
  await button(page, language, 'inspections.complete').click();
  const summary = page.getByRole('alert').filter({ hasText: said(language, 'inspections.gaps') });
  await summary
    .getByRole('link', {
      name: said(language, 'inspections.gap.picture-caption').replace('{number}', '1'),
      exact: true,
    })
    .click();
  await page.locator('[name=picture-caption-0]:focus').waitFor();
  await page.locator('[name=picture-caption-0]').fill(shows);
  const name = said(language, 'inspections.removePictureNumbered').replace('{number}', '2');
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('[name=picture-caption-1]').waitFor({ state: 'detached' });
  await page.locator('input[name=pictures]:focus').waitFor();
}

function areDrawn(pictures: Element[]): boolean[] {
  return pictures.map((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0);
}

/** The call of the later row is the newest, so that it comes first in the history. */
const begins = { el: '2026-11-21T09:00:00Z', en: '2026-11-21T09:30:00Z' } as const;

describe.each(repetitions(['el', 'en']))('an inspection (%s)', (language) => {
  test('is written, reloaded, completed, printed, read by the producer and corrected', async () => {
    const id = await insertCall(begins[language]);
    const page = await openAs('Administrator');
    await page.goto(pathIn(language, '/verification?tab=history'));
    const card = page.getByRole('article').first();
    await card.getByRole('link', { name: new RegExp(`^${said(language, 'inspections.open.none')}`) }).click();
    const complete = button(page, language, 'inspections.complete');
    await complete.click();
    await page.getByText(said(language, 'inspections.gaps')).waitFor();

    for (const topic of inspectionTopics) {
      const group = page.getByRole('group', {
        name: said(language, `inspections.topic.${topic}`),
        exact: true,
      });
      const answer = topic === 'bottling' ? 'not-applicable' : 'shown';
      await group
        .getByRole('radio', { name: said(language, `inspections.answer.${answer}`), exact: true })
        .check();
    }
    await page.locator('[name=note-mill]').fill(note);
    await button(page, language, 'inspections.addFinding').click();
    await expect
      .poll(async () => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('severity-0');
    await page.locator('[name=severity-0]').selectOption('major');
    await page.locator('[name=finding-text-0]').fill(text);

    await attachPictures(page, language);

    // A reload while typing keeps the text without asking which version to use.
    await page.reload();
    await expect.poll(async () => page.locator('[name=finding-text-0]').inputValue()).toBe(text);
    expect(await page.locator('[name=note-mill]').inputValue()).toBe(note);
    expect(await page.getByText(said(language, 'inspections.conflict')).count()).toBe(0);
    await expect.poll(async () => page.locator('[name=picture-caption-0]').inputValue()).toBe(shows);
    await expect.poll(async () => page.locator('fieldset img').evaluateAll(areDrawn)).toEqual([true]);
    await page.locator('[name=corrective-action-0]').fill(action);
    await page.locator('[name=outcome][value=approved]').check();
    await page.getByText(said(language, 'inspections.majorOpen')).waitFor();
    await page.locator('[name=outcome][value=needs_review]').check();
    await complete.click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: said(language, 'inspections.complete') }).click();
    await asked.waitFor({ state: 'hidden' });
    const sheet = page.getByRole('article');
    await sheet.getByText(text).waitFor();
    await sheet.getByText(note).waitFor();
    const photo = sheet.getByRole('img', { name: shows });
    await expect.poll(async () => photo.evaluateAll(areDrawn)).toEqual([true]);
    // The form is gone: focus moves to the heading.
    await page.locator('h1:focus').waitFor();

    await page.emulateMedia({ media: 'print' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await photo.isVisible()).toBe(true);
    expect(await page.getByRole('banner').first().isVisible()).toBe(false);
    expect(await button(page, language, 'inspections.print').isVisible()).toBe(false);
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000);
    await page.emulateMedia({ media: 'screen' });

    const own = await openAs('Producer');
    await own.goto(pathIn(language, '/producer'));
    await own.getByText(text).first().waitFor();
    await own.getByText(action).first().waitFor();
    expect(await own.getByText(note).count()).toBe(0);
    expect(await own.getByText(shows).count()).toBe(0);
    const address = (await photo.getAttribute('src')) ?? '';
    expect((await own.request.get(new URL(address, own.url()).href)).status()).toBe(403);
    await own.goto(pathIn(language, '/notifications'));
    await own.getByText(said(language, 'notices.inspectionFindings.title')).first().waitFor();
    expect((await own.goto(pathIn(language, `/admin/inspection/${id}`)))?.status()).toBe(404);

    await page.getByRole('link', { name: said(language, 'inspections.correct'), exact: true }).click();
    await page.locator('[name=correction-reason]').fill(why);
    // A correction starts with the pictures of the previous version.
    expect(await page.locator('[name=picture-caption-0]').inputValue()).toBe(shows);
    await page.locator('[name=resolved-0]').check();
    await page.locator('[name=outcome][value=approved]').check();
    await complete.click();
    await asked.getByRole('button', { name: said(language, 'inspections.complete') }).click();
    await asked.waitFor({ state: 'hidden' });
    await sheet.getByText(why).waitFor();
    await photo.waitFor();
    await page.goto(pathIn(language, `/admin/producer/${producerId}`));
    const link = page.getByRole('link', {
      name: new RegExp(`^${said(language, 'inspections.open.completed')}`),
    });
    await link.first().waitFor();
    await own.context().close();
    await page.context().close();
  });
});

test('before the start of a call there is no report, and visitors are asked to sign in', async () => {
  const id = await insertCall('2026-11-22T09:00:00Z');
  const page = await openAs('Administrator', 1440);
  await page.goto(`/admin/inspection/${id}`);
  await page.getByText(said('en', 'inspections.notYet')).waitFor();
  expect(await button(page, 'en', 'inspections.complete').count()).toBe(0);
  const refused = await page.request.put(`/api/verification-calls/${id}/inspection`, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      version: 1,
      revision: 0,
      items: Object.fromEntries(inspectionTopics.map((topic) => [topic, { answer: null, note: '' }])),
      findings: [],
      pictures: [],
      outcome: null,
      reason: '',
      correctionReason: '',
    },
  });
  expect(await refused.json()).toMatchObject({ code: 'call-not-begun' });
  const visitor = await openPage(site.browser, site.server);
  await visitor.goto(`/admin/inspection/${id}`);
  expect(await visitor.getByRole('article').count()).toBe(0);
  expect(await visitor.locator('body').innerText()).not.toContain('Evolia');
  await page.context().close();
  await visitor.context().close();
});

test('an administrator with an interest sees why saving is refused and keeps the typed text', async () => {
  const id = await insertCall('2026-11-21T09:50:00Z');
  const page = await openAs('Administrator');
  await page.goto('/admin/users');
  const declared = await page.request.post('/api/admin/interests', {
    headers: { origin: new URL(page.url()).origin },
    data: { producerId, note: 'My brother keeps the mill.' },
  });
  expect(declared.ok()).toBe(true);
  await page.goto(`/admin/inspection/${id}`);
  await page.locator('[name=note-mill]').fill(note);
  const refused = page.getByRole('alert').filter({ hasText: said('en', 'inspections.notSaved') });
  await refused.getByText(said('en', 'refusals.conflict-of-interest')).waitFor();
  await page.reload();
  await expect.poll(async () => page.locator('[name=note-mill]').inputValue()).toBe(note);
  await page.context().close();
});
