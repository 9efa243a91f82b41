/**
 * On a phone every list begins within the first screen: its first row or its empty message is readable above
 * the bottom bar. Tested in Greek, which has the longest words, with a long user name.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { matrix, repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { askForChange, openLog } from '../support/screen-states.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const phone = { viewport: { width: 390, height: 844 } } as const;

/** CSS pixels: at least one line of the first row. */
const firstLine = 24;

interface List {
  readonly path: string;
  /** The first row, or the message of the empty list. */
  readonly row?: string;
  readonly says?: MessageId;
}

const rowOfTab = '#administration-panel tbody tr';

const lists: Readonly<Record<SampleUser, readonly List[]>> = {
  Administrator: [
    { path: '/admin', row: 'main details[open] li' },
    { path: '/admin?panel=folded', row: '#administration-panel article' },
    { path: '/admin?panel=folded&search=nothing-like-this', says: 'administration.nothingFits.text' },
    { path: '/admin?tab=approved', row: rowOfTab },
    { path: '/admin?tab=approved&sort=phenolic&search=e', row: rowOfTab },
    { path: '/admin?tab=rejected&search=nothing-like-this', says: 'administration.nothingFits.text' },
    { path: '/admin?tab=certificates', row: rowOfTab },
    { path: '/admin?tab=certificates&state=to-renew', says: 'administration.noRenewals.text' },
    { path: '/admin?tab=certificates&state=revoked', row: rowOfTab },
    { path: '/admin?tab=changes', row: '#administration-panel article' },
    { path: '/admin?tab=changes&requests=decided', says: 'changes.noneDecided.text' },
    { path: '/admin/cases', row: 'main tbody tr' },
    { path: '/admin/cases?kind=application&search=nothing-like-this', says: 'cases.none.text' },
    { path: '/admin/audit', row: 'main ol:has(details) > li' },
    { path: '/admin/audit?search=nothing-like-this&from=2026-01-01', says: 'audit.none.text' },
    { path: '/admin/users', row: 'main tbody tr' },
    { path: '/admin/users?role=consumer&sort=name', row: 'main tbody tr' },
    { path: '/admin/orders', row: 'main tbody tr' },
    { path: '/admin/orders?status=pending&sort=buyer&search=e', row: 'main tbody tr' },
    { path: '/admin/orders?search=nothing-like-this', says: 'orders.all.none' },
    { path: '/verification', row: 'main article' },
    { path: '/verification?tab=history', row: 'main article' },
    { path: '/verification?tab=history&status=completed&host=me', says: 'calls.noneFits' },
    { path: '/verification?tab=pending', row: 'main article' },
    { path: '/verification?tab=schedule', row: '[role=tabpanel] li' },
    { path: '/admin/availability', row: 'main form select' },
    { path: '/admin/import', row: 'main section a' },
    { path: '/admin/producer/11', row: 'main aside h3, main aside p' },
    { path: '/notifications', row: 'main ul > li' },
  ],
  Producer: [
    { path: '/producer', row: 'main li:has(button .lucide-ellipsis)' },
    { path: '/orders/received', row: 'main tbody tr' },
    { path: '/orders/received?status=shipped&sort=total', says: 'orders.all.none' },
    { path: '/producer/products/25', row: 'main section ol > li' },
    { path: '/producer/products/25?tab=codes', row: 'main table tbody tr' },
    { path: '/notifications', row: 'main ul > li' },
  ],
  Consumer: [
    { path: '/', row: '[role=tabpanel] article' },
    { path: '/?tab=producers', row: '[role=tabpanel] li' },
    { path: '/?tab=orders', row: '[role=tabpanel] article' },
    { path: '/orders', row: 'main article' },
    { path: '/orders?status=pending&sort=producer&search=e', row: 'main article' },
    { path: '/saved', row: 'main article' },
    { path: '/saved?tab=bottles', row: 'main article' },
    { path: '/saved?tab=history', row: 'main tbody tr' },
    { path: '/saved?tab=history&sort=name&search=nothing-like-this', says: 'consumer.history.none' },
    { path: '/basket', row: 'main li form' },
    { path: '/notifications', says: 'notices.empty' },
  ],
};

beforeAll(async () => {
  await runSql(server.database)`
    update users set first_name = 'Κωνσταντίνα-Αλεξάνδρα', last_name = 'Παπακωνσταντινοπούλου-Χατζηγεωργίου'`;
  await runSql(server.database)`
    insert into verification_calls (producer_id, scheduled_at, status, reason)
    values (13, '2026-12-01T09:00:00Z', 'scheduled', null),
      (12, '2026-01-06T09:00:00Z', 'cancelled', 'The harvest has begun.')`;
  await runSql(server.database)`
    with made as (
      insert into orders (user_id, producer_id, goods_amount) values ('sample-consumer', 11, 62) returning id
    )
    insert into order_items (order_id, product_id, product_name, quantity, price)
    select made.id, products.id, products.name, 1, 62 from made, products where products.id = 25`;
  // A dashboard shows new notifications first, as a list of their own.
  await runSql(server.database)`update notifications set read_at = now()`;
});

/** Creates what the samples lack. */
async function prepare(page: Page, person: SampleUser): Promise<void> {
  if (person === 'Producer') return;
  if (person === 'Consumer') {
    const headers = { origin: new URL(page.url()).origin };
    await page.request.put(`${headers.origin}/api/basket/items/25`, { data: { quantity: 3 }, headers });
    return;
  }
  await askForChange(page);
  await page.goto('/admin/audit');
  await openLog(page);
}

const people: readonly SampleUser[] = ['Consumer', 'Administrator', 'Producer'];

test.each(people)('%s', { timeout: 240_000 }, async (person) => {
  const page = await openPage(browser, server, phone);
  await signInAs(page, person, '/');
  await prepare(page, person);
  const bar = page.locator('.bottom-bar');
  const tooFarDown: string[] = [];
  for (const { path, row, says } of lists[person]) {
    await page.goto(pathIn('el', path));
    const first = says === undefined ? page.locator(row ?? '') : page.getByText(said('el', says));
    await first.first().waitFor();
    await page.evaluate(async () => document.fonts.ready);
    const [top, end] = [await topOf(first.first()), await topOf(bar)];
    if (!(top + firstLine <= end)) tooFarDown.push(`${path} begins at ${Math.round(top)}`);
  }
  expect(tooFarDown).toEqual([]);
  await page.context().close();
});

const longestFirst: readonly SiteLanguage[] = ['el', 'hr', 'sl', 'es', 'it', 'en'];

/** Pages with tabs or views; all have the header, the bottom bar and the footer. */
const navigated: Readonly<Record<SampleUser | 'Visitor', readonly string[]>> = {
  Visitor: ['/', '/discovery'],
  Consumer: ['/', '/saved?tab=bottles'],
  Producer: ['/', '/producer/products/25'],
  Administrator: ['/admin', '/verification', '/admin/cases'],
};

test.each(matrix(longestFirst))(
  'each label of navigation takes one line (%s)',
  { tags: 'exhaustive', timeout: 120_000 },
  async (language) => {
    for (const person of ['Visitor', ...people] as const) {
      const page = await openPage(browser, server, phone);
      if (person !== 'Visitor') await signInAs(page, person);
      for (const path of navigated[person]) {
        await page.setViewportSize(phone.viewport);
        await page.goto(pathIn(language, path));
        await page.evaluate(async () => document.fonts.ready);
        expect(await page.locator('.bottom-bar span').count()).toBe(5);
        expect(await brokenLabels(page)).toEqual([]);
        // The header lists the pages from here on.
        await page.setViewportSize({ width: 1280, height: 844 });
        expect(await brokenLabels(page)).toEqual([]);
      }
      await page.context().close();
    }
  },
);

/** The labels of bars, menus, views and tabs that take more than one line, whatever names them. */
async function brokenLabels(page: Page): Promise<(string | null)[]> {
  return page.locator('nav a, nav [aria-current], [role=tab]').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const parts: DOMRect[] = [];
      while (texts.nextNode()) {
        range.selectNode(texts.currentNode);
        parts.push(...range.getClientRects());
      }
      const [first] = parts;
      return parts.some(({ top }) => top > (first?.bottom ?? top) - 2) ? [label.textContent] : [];
    }),
  );
}

test.each(repetitions(['el', 'en']))(
  'further filters open by keyboard and show how many are active, without scripts too (%s)',
  async (language) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openPage(browser, server, { ...phone, javaScriptEnabled });
      await signInAs(page, 'Administrator');
      await page.goto(pathIn(language, '/admin/users'));
      const role = page.getByLabel(said(language, 'people.role'), { exact: true });
      expect(await role.isVisible()).toBe(false);
      const fold = page.locator('details[data-fold] > summary');
      await fold.focus();
      await page.keyboard.press('Enter');
      await role.waitFor();
      await page.keyboard.press('Tab');
      await role.and(page.locator(':focus')).waitFor();
      await role.selectOption('producer');
      // One button at a time: once open, it is below the fields.
      await page.getByRole('button', { name: said(language, 'people.show'), exact: true }).click();
      await page.waitForURL(/role=producer/);
      await fold.getByText('1').waitFor();
      expect(await role.isVisible()).toBe(false);
      expect(await widthOf(page)).toBe(390);
      await page.context().close();
    }
  },
);

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN;
}
