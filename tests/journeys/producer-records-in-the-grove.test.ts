/** On a phone in the grove a stage is recorded in three taps, without a connection too, and nothing is lost. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { deviceCache } from '../../src/contract/common/device-items.ts';
import { recordStagePath } from '../../src/contract/common/offline.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { closeContexts } from '../support/browser.ts';
import { photograph } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterEach(async () => closeContexts(browser));
afterAll(close);

type Word = (id: MessageId) => string;

test.each(repetitions(['el', 'hr']))(
  'three taps record a stage, and those without a connection are sent later (%s)',
  async (language) => {
    const word: Word = (id) => said(language, id);
    const { context, page } = await openPhone();
    await page.goto(pathIn(language, recordStagePath));
    const before = await countStages();

    // With a connection it is in the journey at once.
    await tap(page, word('provenance.stage.Storage'), word('grove.now'), word('grove.here'));
    await page.getByText(word('grove.sent')).waitFor();
    expect(await countStages()).toBe(before + 1);
    expect((await newestStage()).location).toBe('37.072, 22.430');
    expect(await widthOf(page)).toBe(390);

    // Opened again without one, with a photograph.
    await expect.poll(async () => isStored(page, pathIn(language, recordStagePath))).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await tap(page, word('provenance.stage.Filtration'), word('grove.now'));
    await page
      .locator('[name=photo]')
      .setInputFiles({ name: 'olives.jpg', mimeType: 'image/jpeg', buffer: await photograph('jpeg') });
    await page.getByText(word('grove.photo.added')).waitFor();
    await tap(page, word('grove.nowhere'));
    await page.getByText(word('grove.waits')).waitFor();
    expect(await widthOf(page)).toBe(390);
    expect(await countStages()).toBe(before + 1);
    await page.close();

    // Any page sends it, and says so.
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(pathIn(language, '/education'));
    await later.getByRole('link', { name: word('offline.show') }).waitFor();
    expect(await countStages()).toBe(before + 2);
    expect(await newestStage()).toMatchObject({ location: null, imageUrl: expect.stringContaining('/') });
  },
);

test('two phones record stages of one batch, and a refused one waits for its producer', async () => {
  const word: Word = (id) => said('en', id);
  const first = await openPhone();
  const second = await openPhone();
  for (const { page, context } of [first, second]) {
    await page.goto(recordStagePath);
    await page.getByText(word('grove.stage')).waitFor();
    await context.setOffline(true);
  }
  await tap(first.page, word('provenance.stage.Transport'), word('grove.now'), word('grove.nowhere'));
  // No oil was bottled before its olives were picked.
  await tap(second.page, word('provenance.stage.Bottling'), word('grove.earlier'));
  await second.page.locator('[name=time]').fill('2026-01-10T08:00');
  await tap(second.page, word('grove.continue'), word('grove.nowhere'));
  for (const { context } of [first, second]) await context.setOffline(false);
  await first.page.getByText(word('grove.sent')).waitFor();
  const refused = second.page.getByRole('listitem').filter({ hasText: word('grove.refused') });
  await refused.getByText(word('dashboard.entry.time.order')).waitFor();
  await second.page.reload();
  await refused.getByRole('button', { name: word('grove.again') }).click();
  await refused.getByText(word('dashboard.entry.time.order')).waitFor();
  await refused.locator('button').last().click();
  await refused.waitFor({ state: 'detached' });
  expect((await newestStage()).stage).toBe('Transport');
});

test('where the phone gives no position, the stage is recorded without one', async () => {
  const word: Word = (id) => said('en', id);
  const { context, page } = await openPhone();
  await context.clearPermissions();
  await page.goto(recordStagePath);
  await tap(page, word('provenance.stage.Transport'), word('grove.now'), word('grove.here'));
  await page.getByText(word('grove.here.failed')).waitFor();
  await tap(page, word('grove.nowhere'));
  await page.getByText(word('grove.sent')).waitFor();
  expect(await newestStage()).toMatchObject({ stage: 'Transport', location: null });
});

test('a log-out names the stages that wait', async () => {
  const word: Word = (id) => said('en', id);
  const { context, page } = await openPhone();
  await page.goto(recordStagePath);
  await page.getByText(word('grove.stage')).waitFor();
  // The dialog and its messages are loaded while there is a connection.
  await expect
    .poll(async () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/log-out-dialog'))
            .length,
      ),
    )
    .toBe(2);
  await context.setOffline(true);
  await tap(page, word('provenance.stage.Transport'), word('grove.now'), word('grove.nowhere'));
  await page.getByText(word('grove.waits')).waitFor();
  await page.locator('button[popovertarget="site-menu"]:visible').click();
  await page
    .locator(':popover-open')
    .getByRole('link', { name: word('shell.logOut') })
    .click();
  const dialog = page.getByRole('dialog', { name: word('shell.logOut.offline.title') });
  await dialog.getByText('One stage recorded without a connection').waitFor();
  expect(await countWaiting(page)).toBe(1);
});

async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    geolocation: { latitude: 37.0721, longitude: 22.4299 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.goto('/education');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await signInAs(page, 'Producer', '/producer');
  return { context, page };
}

async function countWaiting(page: Page): Promise<number> {
  return page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName);
    const [key] = (await cache.keys()).filter(({ url }) => url.includes('/waiting-stages-'));
    const stored = key === undefined ? undefined : await cache.match(key);
    return stored === undefined ? 0 : (await stored.json()).length;
  }, deviceCache);
}

async function isStored(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
}

async function tap(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
}

async function countStages(): Promise<number> {
  const rows = await server.database.selectFrom('productionLogs').select('id').execute();
  return rows.length;
}

async function newestStage() {
  return server.database
    .selectFrom('productionLogs')
    .select(['stage', 'location', 'imageUrl'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
