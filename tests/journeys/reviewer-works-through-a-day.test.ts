/**
 * A reviewer takes five cases one after the other, reads and acts on each, without a mouse and without typing
 * a URL.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { insertMills } from '../support/mills.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

beforeAll(async () => insertMills(server.database));

const computer = { viewport: { width: 1440, height: 900 } };

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
  });
}

async function pressUntil(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press(key);
    if ((await focused(page)) === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** The page is loaded once its heading has the focus. */
async function arrive(page: Page, company: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: company }).waitFor();
  await expect.poll(async () => focused(page)).toBe(company);
}

async function search(page: Page, language: SiteLanguage, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: said(language, 'shell.adminSearch') });
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
}

async function option(page: Page, name: string | RegExp) {
  const found = page.getByRole('option', { name }).first();
  await found.waitFor();
  return found;
}

async function decide(page: Page, language: SiteLanguage, button: string): Promise<void> {
  await page.keyboard.press('d');
  await expect.poll(async () => focused(page)).toBe(said(language, 'review.decision'));
  await pressUntil(page, button);
  await page.keyboard.press('Enter');
}

const acts = {
  async moveOn(page: Page, language: SiteLanguage) {
    await decide(page, language, said(language, 'review.moveOn'));
    await page
      .getByText(said(language, 'administration.applicationApproved'), { exact: true })
      .first()
      .waitFor();
  },
  async ask(page: Page, language: SiteLanguage) {
    await decide(page, language, said(language, 'review.request'));
    await page.locator('#request-heading:focus').waitFor();
    // Back to the last answer that can be asked about.
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press('Shift+Tab');
      if (await page.evaluate(() => document.activeElement?.matches('#answers dd button'))) break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(async () => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    // Shortcut keys do nothing while the user types.
    await page.keyboard.type('njkd? Please say more.');
    for (let count = 0; count < 80; count += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('#request [type="submit"]'))) break;
    }
    await page.keyboard.press('Enter');
    await page.getByText(said(language, 'applications.status.changes_requested')).first().waitFor();
  },
  async handOn(page: Page, language: SiteLanguage) {
    await page.keyboard.press('d');
    await expect.poll(async () => focused(page)).toBe(said(language, 'review.decision'));
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.tagName)) === 'SELECT') break;
    }
    await page.keyboard.type('Nefeli');
    await pressUntil(page, said(language, 'review.assignee.save'));
    await page.keyboard.press('Enter');
    await page.getByText(said(language, 'review.assignee.done')).first().waitFor();
    // The select box has taken the focus from the button; it uses letters itself.
    await page.locator('select[name=assignee]:focus').waitFor();
    await page.keyboard.press('Shift+Tab');
  },
} as const;

/** The next case is of the next mill. */
let lastMill = 0;

test.each(
  repetitions([
    { language: 'el', count: 3 },
    { language: 'en', count: 5 },
  ]),
)('takes one case after the other by keyboard alone ($language)', async ({ language, count }) => {
  const mills = Array.from({ length: count }, (_, place) => `Mill ${lastMill + place + 1}`);
  lastMill += count;
  const page = await openPage(browser, server, computer);
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/admin'));
  await page.getByRole('heading', { level: 1 }).waitFor();

  await search(page, language, said(language, 'cases.title'));
  const chosen = page.locator('[role=option][data-highlighted]');
  await chosen.filter({ hasText: said(language, 'cases.title') }).waitFor();
  await page.keyboard.press('Enter');
  await arrive(page, said(language, 'cases.title'));
  await page.locator('main table tbody tr').first().waitFor();

  const order = [acts.moveOn, acts.ask, acts.handOn];
  for (const [place, mill] of mills.entries()) {
    await page.keyboard.press('n');
    await arrive(page, mill);
    await order[place % order.length]?.(page, language);
  }
  const { rows } = await readAssigned(mills);
  expect(rows).toEqual(
    mills.map((mill, place) => ({
      mill,
      status: place % 3 === 0 ? 'certification_review' : place % 3 === 1 ? 'changes_requested' : 'submitted',
    })),
  );
  await page.context().close();
});

async function readAssigned(mills: readonly string[]) {
  const rows = await server.database
    .selectFrom('producerApplications')
    .select(['producerCompanyName as mill', 'status'])
    .where('producerCompanyName', 'in', mills)
    .orderBy('producerCompanyName')
    .execute();
  return { rows };
}

test('moves through rows and cases with J and K, and disables the shortcuts', async () => {
  const page = await openPage(browser, server, computer);
  await signInAs(page, 'Administrator', '/admin/cases?search=Mill&state=all');
  const rows = page.locator('main table tbody th a');
  await rows.nth(2).waitFor();
  const names = await rows.allInnerTexts();
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return focused(page);
    })
    .toBe(names[0]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(names[1]);
  await page.keyboard.press('Enter');
  await arrive(page, String(names[1]));
  await page.keyboard.press('j');
  await arrive(page, String(names[2]));
  await page.keyboard.press('k');
  await arrive(page, String(names[1]));
  await page.keyboard.press('k');
  await arrive(page, String(names[0]));
  const back = page.getByRole('link', {
    name: said('en', 'cases.place').replace('{position}', '1').replace('{count}', String(names.length)),
  });
  expect(await back.getAttribute('href')).toBe('/admin/cases?search=Mill&state=all');

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: said('en', 'shortcuts.title') });
  await dialog.waitFor();
  // Shortcuts do nothing behind the dialog.
  await page.keyboard.press('j');
  await pressUntilChecked(page, false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: said('en', 'cases.shortcuts') }).click();
  await dialog.waitFor();
  await page.getByRole('heading', { level: 1, name: String(names[0]), includeHidden: true }).waitFor();
  await pressUntilChecked(page, true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await arrive(page, String(names[1]));
  await page.context().close();
});

async function pressUntilChecked(page: Page, checked: boolean): Promise<void> {
  // A dialog takes the focus a moment after it opens.
  await page.locator('[role=dialog]:focus-within').waitFor();
  const box = page.getByRole('checkbox', { name: new RegExp(`^${said('en', 'shortcuts.single')}`) });
  for (let count = 0; count < 6 && !(await box.evaluate((it) => it === document.activeElement)); count += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect.poll(async () => box.isChecked()).toBe(checked);
}

test.each(repetitions(['en', 'el']))(
  'finds a record on a phone by touch, and reads when there is none (%s)',
  async (language) => {
    const page = await openPage(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, '/admin/cases'));
    await page.getByRole('button', { name: `${said(language, 'shell.admin')} (Ctrl+K)` }).tap();
    const field = page.getByRole('combobox', { name: said(language, 'shell.adminSearch') });
    await field.fill('zzzz nothing of this name');
    await page.getByText(said(language, 'palette.none'), { exact: true }).waitFor();
    const endFailure = await failResponses(page, '**/api/admin/search*', 'lost on the way');
    await field.fill('Mill 1');
    await page.getByText(said(language, 'palette.failed')).waitFor();
    endFailure();
    await page.getByRole('button', { name: said(language, 'shell.tryAgain') }).tap();
    const found = await option(page, /^Mill 1\b/);
    expect(await widthOf(page)).toBe(390);
    await found.tap();
    await arrive(page, 'Mill 1');

    // The bar leads to the decision from any scroll position.
    await page.getByRole('heading', { name: said(language, 'thread.title') }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: said(language, 'review.toDecision'), exact: true }).tap();
    await expect.poll(async () => focused(page)).toBe(said(language, 'review.decision'));
    await page.context().close();
  },
);

test('sees the decision while reading the answers', async () => {
  const page = await openPage(browser, server, computer);
  await signInAs(page, 'Administrator', '/admin/cases?search=Mill&state=all');
  await page.locator('main table tbody th a').first().click();
  await page.getByRole('heading', { name: said('en', 'review.documents') }).scrollIntoViewIfNeeded();
  const panel = page.getByRole('complementary', { name: said('en', 'review.decision') });
  const box = await panel.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.context().close();
});

test('offers the search to administrators only', async () => {
  const page = await openPage(browser, server, computer);
  await signInAs(page, 'Producer', '/discovery');
  await page.getByRole('button', { name: /^Your account, / }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('button', { name: /Ctrl\+K/ }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});
