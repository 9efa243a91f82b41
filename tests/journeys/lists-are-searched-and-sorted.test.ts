/**
 * Users search, filter, sort and export calls, orders and scans, with and without scripts, in two languages.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, unfoldFilters, widthOf } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const languages = repetitions(['en', 'el']);

const { server, browser, close } = await startSite();
afterAll(close);

beforeAll(async () => {
  const add = async (producerId: number, day: string, values: object) =>
    server.database
      .insertInto('verificationCalls')
      .values({ producerId, scheduledAt: `${day}T09:00:00Z`, ...values })
      .execute();
  await runSql(server.database)`
    insert into orders (user_id, producer_id, goods_amount, status)
    values ('sample-consumer', 11, 40, 'pending'), ('sample-consumer', 12, 90, 'pending'),
      ('sample-consumer', 11, 60, 'delivered')`;
  // A buyer of few orders sees no search.
  await runSql(server.database)`
    insert into orders (user_id, producer_id, goods_amount, status)
    select 'sample-consumer', 12, 10 + n, 'delivered' from generate_series(1, 4) as n`;
  await runSql(server.database)`
    insert into order_items (order_id, product_id, product_name, quantity, price)
    select orders.id, products.id, products.name, 1, orders.goods_amount
    from orders cross join lateral (
      select id, name from products where producer_id = orders.producer_id order by id limit 1
    ) as products`;
  const completed = { status: 'completed', finishedAt: '2026-01-08T09:00:00Z' } as const;
  await add(11, '2026-01-05', {
    ...completed,
    verificationOutcome: 'approved',
    outcomeAt: completed.finishedAt,
  });
  await add(11, '2026-01-06', { status: 'cancelled', reason: 'The harvest has begun.' });
  await add(12, '2026-01-07', completed);
});

async function openAs(person: SampleUser, path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await openPage(browser, server, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled,
  });
  await signInAs(page, person);
  await page.goto(path);
  return page;
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('search').getByRole('searchbox');
  await field.fill(words);
  await field.press('Enter');
}

async function takeAlong(page: Page, link: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const table = await readFile(await (await coming).path(), 'utf8');
  return table.trim().split('\r\n').slice(1);
}

const nameOf = async (id: number): Promise<string> =>
  (
    await server.database
      .selectFrom('producers')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name;

test.each(languages)('past calls are found by producer, status and outcome (%s)', async (language) => {
  const page = await openAs('Administrator', pathIn(language, '/verification?tab=history'));
  const calls = page.getByRole('article');
  const name = await nameOf(11);
  await calls
    .filter({ hasText: await nameOf(12) })
    .first()
    .waitFor();
  await search(page, name.toLowerCase());
  await page.waitForURL(/search=/);
  await calls
    .filter({ hasText: await nameOf(12) })
    .first()
    .waitFor({ state: 'detached' });
  type Word = Parameters<typeof said>[1];
  const filter = async (label: Word, choice: Word, wanted: string) => {
    await unfoldFilters(page);
    await page.getByLabel(said(language, label), { exact: true }).selectOption(said(language, choice));
    await page.getByRole('button', { name: said(language, 'administration.search') }).click();
    await page.waitForURL((url) => url.search.includes(wanted));
    // The form is reset with the new search; a value chosen in the old form would be lost.
    await page.locator(`a[download][href*="${wanted}"]`).waitFor();
  };
  await filter('calls.filter.status', 'calls.status.completed', 'status=completed');
  await filter('calls.filter.outcome', 'calls.outcome.approved', 'outcome=approved');
  await calls
    .filter({ hasNotText: said(language, 'calls.outcome.approved') })
    .first()
    .waitFor({ state: 'detached' });
  await calls.first().waitFor();
  const shown = await calls.count();
  const rows = await takeAlong(page, said(language, 'administration.exportTable'));
  expect(rows).toHaveLength(shown);
  for (const row of rows) expect(row).toContain('approved');
  expect(await widthOf(page)).toBe(390);

  // A search without results says so, and Back returns to the results.
  await search(page, 'nobody of this name');
  await page.getByText(said(language, 'calls.noneFits'), { exact: true }).waitFor();
  await page.goBack();
  await expect.poll(async () => calls.count()).toBe(shown);
  await page.context().close();
});

test('without scripts a form searches calls and keeps filter and order', async () => {
  const page = await openAs(
    'Administrator',
    '/verification?tab=history&status=completed&sort=soonest',
    false,
  );
  await search(page, (await nameOf(12)).toLowerCase());
  await page.waitForURL(/search=/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    tab: 'history',
    status: 'completed',
    sort: 'soonest',
  });
  const shown = await page.getByRole('article').allInnerTexts();
  expect(shown.length).toBeGreaterThan(0);
  for (const call of shown) expect(call).toContain(await nameOf(12));
  await page.context().close();
});

test.each(languages)('a user finds orders by the other side, total and words (%s)', async (language) => {
  for (const [person, path, table] of [
    ['Consumer', '/orders', 'administration.exportTable'],
    ['Producer', '/orders/received', 'administration.exportTable'],
    ['Administrator', '/admin/orders', 'administration.exportTable'],
  ] as const) {
    const page = await openAs(person, pathIn(language, path));
    const numbers = page.getByRole('link', { name: orderNumber(language) });
    await numbers.first().waitFor();
    const every = await numbers.count();
    const number = /\d+/.exec(await numbers.first().innerText())?.[0] ?? '';
    const highest = page
      .getByRole('navigation', { name: said(language, 'administration.sort') })
      .getByRole('link', { name: said(language, 'orders.sort.total') });
    await highest.click();
    // The form has the new order, so the next search keeps it.
    await page.getByRole('search').locator('input[name=sort][value=total]').waitFor({ state: 'attached' });
    await expect.poll(async () => numbers.count()).toBe(every);
    await search(page, 'nothing like this');
    await page.getByText(said(language, 'orders.all.none'), { exact: true }).waitFor();
    expect(page.url()).toContain('sort=total');
    await search(page, number);
    await numbers.first().waitFor();
    expect(await numbers.allInnerTexts()).toContain(
      said(language, 'orders.number').replace('{number}', number),
    );
    const shown = await numbers.count();
    const rows = await takeAlong(page, said(language, table));
    expect(new Set(rows.map((row) => row.split(/[,;]/)[0])).size).toBe(shown);
    expect(await widthOf(page)).toBe(390);
    await page.context().close();
  }
});

function orderNumber(language: SiteLanguage): RegExp {
  return new RegExp(`^${said(language, 'orders.number').replace('{number}', '\\d+')}$`);
}

test('scans are sorted by product and producer, without scripts too', async () => {
  const page = await openAs('Consumer', '/saved?tab=history&sort=name', false);
  const table = page.getByRole('table');
  const oils = await table.locator('tbody th').allInnerTexts();
  expect(oils.length).toBeGreaterThan(1);
  expect(oils).toEqual(oils.toSorted((one, other) => one.localeCompare(other)));
  await page
    .getByRole('navigation', { name: said('en', 'administration.sort') })
    .getByRole('link', { name: said('en', 'consumer.history.producer') })
    .click();
  await page.waitForURL(/sort=producer/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const heading = page.getByRole('columnheader', { name: said('en', 'consumer.history.producer') });
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  await page.context().close();
});
