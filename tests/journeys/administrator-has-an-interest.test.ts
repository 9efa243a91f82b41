/**
 * An administrator declares an interest in a producer under People; the review then says why another
 * administrator decides, and refuses a decision sent anyway. Once the interest is withdrawn, the same
 * administrator may decide, in two languages. Nor do they lift a recall.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evoliaId } from '../../src/database/samples/users.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

const note = 'My brother keeps the mill.';

let site: Site;
let page: Page;
let producer: { readonly id: number; readonly name: string };
beforeAll(async () => {
  site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
  producer = await site.server.database
    .selectFrom('producers')
    .select(['id', 'name'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  page = await openPage(site.browser, site.server, {
    timezoneId: 'Europe/Athens',
    viewport: { width: 390, height: 844 },
  });
  await signInAs(page, 'Administrator');
});
afterAll(async () => site.close());

describe.each(repetitions(['en', 'el']))('an interest (%s)', (language) => {
  const section = () =>
    page.locator('section').filter({
      has: page.getByRole('heading', { name: said(language, 'people.interests'), exact: true }),
    });
  const reject = async () =>
    page.request.post(`/api/admin/reject-producer/${producer.id}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { reason: 'Not theirs.' },
    });

  test('is declared, blocks the decision with an explanation, and is withdrawn', async () => {
    await page.goto(pathIn(language, '/admin/users'));
    await section().getByText(said(language, 'people.interests.none')).waitFor();
    const send = section().getByRole('button', { name: said(language, 'people.interests.send') });
    await send.click();
    await section().getByText(said(language, 'people.interests.chooseMissing')).waitFor();
    await section().getByLabel(said(language, 'people.interests.producer')).fill(producer.name);
    const choice = section().getByLabel(said(language, 'people.interests.choose'), { exact: true });
    await expect.poll(async () => choice.locator('option').count()).toBeGreaterThan(1);
    await choice.selectOption(String(producer.id));
    await section().getByLabel(said(language, 'people.interests.note')).fill(note);
    await send.click();
    // In the list: the field contains the same words before the request is sent.
    await section().getByRole('listitem').filter({ hasText: note }).waitFor();

    await page.goto(pathIn(language, `/admin/producer/${producer.id}`));
    await page.getByText(said(language, 'administration.conflict.title')).waitFor();
    await page.getByText(said(language, 'administration.conflict.declared')).waitFor();
    // Blocked actions are not offered, on this page and in a dialog opened from a list.
    const decide = page.getByRole('button', {
      name: said(language, 'administration.approveTitle'),
      exact: true,
    });
    expect(await decide.count()).toBe(0);
    expect(await page.locator('[name=laboratory]').count()).toBe(0);
    await page.goto(pathIn(language, '/admin'));
    await page
      .getByRole('article')
      .filter({ hasText: producer.name })
      .getByRole('button')
      .filter({ hasText: said(language, 'administration.approve') })
      .click();
    const dialog = page.getByRole('dialog', { name: said(language, 'administration.approveTitle') });
    await dialog.getByText(said(language, 'administration.conflict.declared')).waitFor();
    await expect.poll(async () => dialog.locator('[type=submit]').count()).toBe(0);
    const refused = await reject();
    expect(refused.status()).toBe(403);
    expect((await refused.json()).code).toBe('conflict-of-interest');

    await page.goto(pathIn(language, '/admin/users'));
    const end = said(language, 'people.interests.endNamed').replace('{producer}', producer.name);
    await section().getByRole('button', { name: end }).click();
    await section().getByText(said(language, 'people.interests.none')).waitFor();
    await page.goto(pathIn(language, `/admin/producer/${producer.id}`));
    await page.getByRole('heading', { name: said(language, 'evidence.certificate'), exact: true }).waitFor();
    expect(await page.getByText(said(language, 'administration.conflict.title')).count()).toBe(0);
    await decide.waitFor();
  });

  test('leaves the lifting of a recall to another administrator', async () => {
    await page.goto(pathIn(language, `/admin/producer/${evoliaId}`));
    const batch = page.locator('#batches li').filter({ hasText: 'EVO-2640-01' });
    const send = async (method: 'POST' | 'DELETE', path: string, data?: object) => {
      const headers = { origin: new URL(page.url()).origin };
      return (await page.request.fetch(`/api${path}`, { method, headers, data })).status();
    };
    await batch.getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(said(language, 'dashboard.recall.reason')).fill('Glass in a bottle.');
    await dialog.getByRole('button', { name: said(language, 'dashboard.recall.confirm') }).click();
    const lift = batch.getByRole('button').filter({ hasText: said(language, 'dashboard.recall.retract') });
    await lift.waitFor();

    expect(await send('POST', '/admin/interests', { producerId: evoliaId, note })).toBe(201);
    await page.reload();
    await batch.getByText(said(language, 'administration.conflict.title'), { exact: true }).waitFor();
    expect(await batch.getByRole('button').count()).toBe(0);

    await send('DELETE', `/admin/interests/${evoliaId}`);
    await page.reload();
    await lift.waitFor();
  });
});
