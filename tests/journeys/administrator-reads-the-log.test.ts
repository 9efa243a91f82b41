/**
 * Administrators find decisions with their reasons in the audit log, and the log verifies itself, in two
 * languages.
 */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, unfoldFilters } from '../support/pages.ts';
import { falsifyAuditEvent, listAuditEvents } from '../support/records.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const number = 'PHL-2026-000010';
const languages = repetitions(['sl', 'en']);

const { server, browser, close } = await startSite();
afterAll(close);

test.each(languages)('an empty log says what it will contain (%s)', async (language) => {
  const page = await openPage(browser, server);
  await signInAs(page, 'Administrator');
  const log = pathIn(language, '/admin/audit');
  await page.goto(log);
  expect(await page.getByRole('main').innerText()).toContain(said(language, 'audit.none.yet'));
  await page.goto(`${log}?search=nothing-like-this`);
  expect(await page.getByRole('main').innerText()).toContain(said(language, 'audit.none.text'));
  await page.context().close();
});

test.each(languages)('an administrator finds, opens and exports a decision (%s)', async (language) => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  const decided = await page.request.patch(`${server.url}/api/admin/certificates/${number}`, {
    data: { action: 'suspend', reason: `Looked at again (${language}).` },
    headers: { origin: server.url },
  });
  expect(decided.status()).toBe(200);
  await page.goto(pathIn(language, '/admin'));
  await page.getByRole('link', { name: said(language, 'audit.title') }).click();
  await page.getByLabel(said(language, 'audit.search')).fill(number);
  await unfoldFilters(page);
  await page.getByLabel(said(language, 'audit.action'), { exact: true }).selectOption('certificate.suspend');
  await page.getByRole('button', { name: said(language, 'audit.show'), exact: true }).click();
  await page.waitForURL(/action=certificate\.suspend/);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `certificate ${number}` })
    .first();
  expect(await entry.innerText()).toContain(said(language, 'audit.action.certificate.suspend'));
  await entry.locator('summary').click();
  await entry.getByText(`Looked at again (${language}).`).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: said(language, 'administration.exportTable') }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');

  await page.getByRole('button', { name: said(language, 'audit.verify') }).click();
  const verified = page.getByRole('main').locator('[aria-live=polite]');
  await expect.poll(async () => verified.innerText()).not.toBe('');
  expect(await verified.innerText()).not.toContain(said(language, 'audit.broken.text'));

  await page.request.patch(`${server.url}/api/admin/certificates/${number}`, {
    data: { action: 'reinstate' },
    headers: { origin: server.url },
  });
  await page.context().close();
});

test.each(repetitions(['el', 'en']))(
  'an event altered outside the server is marked in place (%s)',
  async (language) => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
    await signInAs(page, 'Administrator');
    const { userId } = (await server.database
      .selectFrom('users')
      .select('id as userId')
      .where('role', '=', 'admin')
      .executeTakeFirst()) ?? { userId: null };
    const assignee = `${server.url}/api/producer-applications/1/assignee`;
    const headers = { origin: server.url };
    for (const seen of [null, userId]) {
      const data = { userId: seen === null ? userId : null, seen };
      expect((await page.request.put(assignee, { data, headers })).status()).toBe(200);
    }
    const entries = await listAuditEvents(server.database, { type: 'application', id: 1 });
    const entry = entries.at(-2)?.id ?? 0;
    await falsifyAuditEvent(server.database, entry, `after = '"approved"'`);

    await page.goto(pathIn(language, '/admin/application/1'));
    const line = said(language, 'thread.altered').replace('{entry}', String(entry));
    const past = page.locator('#thread li').filter({ hasText: line });
    await past.getByRole('link', { name: said(language, 'thread.altered.check') }).click();
    await page.waitForURL(/admin\/audit$/);
    await page.getByRole('listitem').getByText(said(language, 'audit.altered')).first().waitFor();
    await page.getByRole('button', { name: said(language, 'audit.verify') }).click();
    await page.getByText(said(language, 'audit.broken.text')).waitFor();
    await page.context().close();
  },
);

test('other users get the not-found page', async () => {
  const page = await openPage(browser, server);
  await signInAs(page, 'Producer');
  expect((await page.goto('/admin/audit'))?.status()).toBe(404);
  expect((await page.request.get(`${server.url}/api/admin/audit`)).status()).toBe(403);
});
