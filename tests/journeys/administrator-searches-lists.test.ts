/**
 * Every list of the admin pages is searched, sorted and exported in the same way, with and without scripts,
 * in two languages.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['el', 'en']);

const { server, browser, close } = await startSite();
afterAll(close);

async function openAdministration(language: SiteLanguage, tab: string, width = 1440): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, `/admin?tab=${tab}`));
  return page;
}

async function search(page: Page, language: SiteLanguage, words: string): Promise<void> {
  const field = page.getByRole('search').getByRole('searchbox');
  await field.fill(words);
  await page
    .getByRole('search')
    .getByRole('button', { name: said(language, 'administration.search') })
    .click();
}

async function takeAlong(page: Page, language: SiteLanguage): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: said(language, 'administration.exportTable') }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test.each(languages)('an administrator finds certificates by holder and country (%s)', async (language) => {
  const page = await openAdministration(language, 'certificates', 390);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  // The tabs are wider than a phone; the tab opened by its URL is scrolled into view.
  const tab = page.getByRole('tab', { selected: true });
  await expect
    .poll(async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 390;
    })
    .toBe(true);
  const holders = await server.database.selectFrom('certificates').select('holder').execute();
  const ofEvolia = holders.filter(({ holder }) => holder === 'Evolia').length;
  expect(holders.length).toBeGreaterThan(ofEvolia);

  await search(page, language, 'evolia');
  await page.waitForURL(/search=evolia/);
  await expect.poll(async () => rows.count()).toBe(ofEvolia);
  const table = await takeAlong(page, language);
  expect(table.trim().split('\r\n')).toHaveLength(ofEvolia + 1);
  expect(table).toContain('Evolia');
  expect(await widthOf(page)).toBe(390);

  // Sort order and status keep the search, and Back returns to it.
  const orders = page.getByRole('navigation', { name: said(language, 'administration.sort') });
  await orders.getByRole('link', { name: said(language, 'administration.validity') }).click();
  await page.waitForURL(/sort=ending/);
  expect(page.url()).toContain('search=evolia');
  await orders
    .locator('[aria-current]')
    .filter({ hasText: said(language, 'administration.validity') })
    .waitFor();
  await search(page, language, 'nothing like this');
  await page
    .getByText(said(language, 'administration.nothingFits').replace('{searched}', 'nothing like this'))
    .waitFor();
  await page.goBack();
  await rows.first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('evolia');
  await page.getByRole('link', { name: said(language, 'administration.showAll') }).click();
  await expect.poll(async () => rows.count()).toBeGreaterThan(ofEvolia);
  await page.context().close();
});

test.each(languages)('an administrator finds producers of every status by country (%s)', async (language) => {
  const greece = said(language, 'common.country.greece');
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const page = await openAdministration(language, status);
    await page.getByRole('link', { name: said(language, 'administration.exportTable') }).waitFor();
    await search(page, language, greece);
    await page.waitForURL(/search=/);
    const { count } = await server.database
      .selectFrom('producers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', status)
      .where('country', '=', 'greece')
      .executeTakeFirstOrThrow();
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${count} `) })
      .waitFor();
    // The header and one row each.
    expect((await takeAlong(page, language)).trim().split('\r\n')).toHaveLength(Number(count) + 1);
    await page.context().close();
  }
});

test.each(languages)('an administrator edits an approved profile from its row (%s)', async (language) => {
  const page = await openAdministration(language, 'approved');
  const row = page.getByRole('row').filter({ hasText: 'Evolia' });
  const named = (id: 'administration.viewNamed' | 'administration.editNamed') =>
    said(language, id).replace('{name}', 'Evolia');
  await row.getByRole('link', { name: named('administration.viewNamed'), exact: true }).waitFor();
  await row.getByRole('link', { name: named('administration.editNamed'), exact: true }).click();
  await page.waitForURL(/\/producer\/11\/edit$/);
  expect(await page.locator('[name=story]').inputValue()).not.toBe('');
  await page.context().close();
});

test.each(languages)('on a phone waiting work does not hide the other lists (%s)', async (language) => {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await page.clock.install();
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin'));
  const panel = page.getByRole('region', { name: said(language, 'administration.applications') }).first();
  const rows = panel.getByRole('listitem');
  const waiting = await rows.count();
  expect(waiting).toBeGreaterThan(1);

  // Not every browser anchors the scroll position below a collapsible element.
  await page.evaluate(async () => {
    document.documentElement.style.overflowAnchor = 'none';
    await document.fonts.ready;
  });
  const tab = page.getByRole('tab', { name: said(language, 'administration.tab.certificates') });
  await tab.scrollIntoViewIfNeeded();
  const top = async () => Math.round((await tab.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await tab.click();
  await page.waitForURL(/tab=certificates/);
  await rows.first().waitFor({ state: 'hidden' });
  // At the very top of the page it cannot scroll any further.
  const isAtTop = (await page.evaluate(() => scrollY)) === 0;
  const moved = before - (await top());
  expect(isAtTop ? moved >= -1 : Math.abs(moved) <= 1).toBe(true);

  // One line that still shows the count.
  const line = panel.locator('summary');
  await line.getByText(String(waiting)).waitFor();
  const first = server.database
    .selectFrom('producerApplications')
    .select('id')
    .where('status', 'in', ['submitted', 'pending']);
  await server.database
    .updateTable('producerApplications')
    .set({ status: 'certification_review' })
    .where('id', '=', first.orderBy('id').limit(1))
    .execute();
  await page.clock.fastForward(31_000);
  await line.getByText(String(waiting - 1)).waitFor();

  // The open or collapsed state is remembered.
  await line.click();
  await page.waitForURL(/panel=open/);
  await panel.locator('a[href*="/admin/application/"]').first().click();
  await page.waitForURL(/\/admin\/application\//);
  await page.goBack();
  await rows.first().waitFor();
  await line.click();
  await rows.first().waitFor({ state: 'hidden' });
  await page.waitForURL((url) => !url.searchParams.has('panel'));
  expect(await widthOf(page)).toBe(390);
  await page.context().close();
});

test('without scripts the search form leads to the same page', async () => {
  const page = await openPage(browser, server, { javaScriptEnabled: false });
  await signInAs(page, 'Administrator');
  await page.goto('/admin?tab=certificates&state=active&sort=ending');
  await page.getByRole('searchbox').fill('Evolia');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/search=Evolia/);
  const wanted = new URL(page.url()).searchParams;
  expect(Object.fromEntries(wanted)).toEqual({
    tab: 'certificates',
    state: 'active',
    sort: 'ending',
    search: 'Evolia',
  });
  const shown = await page.getByRole('table').locator('tbody tr').allInnerTexts();
  expect(shown.length).toBeGreaterThan(0);
  for (const row of shown) expect(row).toContain('Evolia');
  await page.context().close();
});

test.each(languages)('an email address begins a new line only at its joints (%s)', async (language) => {
  const page = await openAdministration(language, 'approved');
  await page.getByRole('table').locator('tbody tr').first().waitFor();
  await page.evaluate(async () => document.fonts.ready);
  const parts = await page.locator('tbody wbr').evaluateAll((joints) =>
    joints.flatMap(({ previousSibling, nextSibling }) => {
      const text = document.createRange();
      return [previousSibling, nextSibling].map((part) => {
        if (part !== null) text.selectNode(part);
        return { part: part?.textContent ?? '', lines: text.getClientRects().length };
      });
    }),
  );
  expect(parts.map(({ part }) => part)).toContain('.example');
  expect(parts.filter(({ lines }) => lines > 1)).toEqual([]);
  await page.context().close();
});
