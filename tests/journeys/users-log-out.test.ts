/** A log-out says what has not been sent, sends it or discards it, and works without a connection. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { logoutPath } from '../../src/contract/common/sign-in.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { closeContexts } from '../support/browser.ts';
import { pdf } from '../support/document-files.ts';
import { holdResponses, mockResponse } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterEach(async () => closeContexts(browser));
afterAll(close);

const screens = [
  ['en', 1440],
  ['el', 390],
] as const;
type Language = (typeof screens)[number][0];
const drafts = '**/api/producer-applications/draft**';
const typed = 'Groves of Messenia';

test.each(screens)(
  'unsent answers are counted, and sent before the log-out (%s, %d px)',
  async (language, width) => {
    const email = `sends.${language}@visitor.example`;
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    const letThrough = await typeUnsent(page, language, email);
    // It shares the stored answers, which count once.
    const other = await page.context().newPage();
    await other.goto(pathIn(language, '/settings'));
    await other.locator('html[data-hydrated]').waitFor();
    await logOut(page, language);
    const dialog = page.getByRole('dialog', { name: said(language, 'shell.logOut.title') });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^1 /)]);
    expect(await widthOf(page)).toBe(width);
    // Who stays loses nothing.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('[name="producerCompanyName"]').inputValue()).toBe(typed);

    await logOut(page, language);
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.send') }).click();
    // It cannot be sent yet.
    await dialog.getByText(said(language, 'shell.logOut.notSent')).waitFor();
    letThrough();
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.send') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await draftsOf(email)).toEqual([typed]);
    expect(await storedText(page)).not.toContain(typed);
  },
);

test.each(screens)('unsent answers can be discarded (%s, %d px)', async (language, width) => {
  const email = `discards.${language}@visitor.example`;
  const page = await openPage(browser, server, { viewport: { width, height: 900 } });
  const letThrough = await typeUnsent(page, language, email);
  await logOut(page, language);
  const dialog = page.getByRole('dialog', { name: said(language, 'shell.logOut.title') });
  // By the keyboard alone.
  await dialog.getByRole('button', { name: said(language, 'shell.logOut.discard') }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  letThrough();
  expect(await draftsOf(email)).toEqual([]);
  expect(await storedText(page)).not.toContain(typed);
});

test('where nothing waits, a log-out asks nothing', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await signInAs(page, 'Consumer', '/settings');
  await logOut(page, 'en');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test.each(screens)(
  'a log-out without a connection removes everything at once (%s, %d px)',
  async (language, width) => {
    const email = `offline.${language}@visitor.example`;
    const page = await openPage(browser, server, {
      viewport: { width, height: 900 },
      serviceWorkers: 'allow',
    });
    const form = pathIn(language, '/producer-application?section=company');
    await page.goto(form);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await signInAsVisitor(page, email, form);
    await page.locator('[name="producerCompanyName"]').fill('Before');
    await expect.poll(async () => draftsOf(email)).toEqual(['Before']);
    // The dialog is loaded while there is a connection: its script and its messages.
    await expect.poll(async () => scriptsOf(page, '/log-out-dialog')).toBe(2);
    await page.context().setOffline(true);
    await page.locator('[name="producerCompanyName"]').fill(typed);
    await logOut(page, language);
    const dialog = page.getByRole('dialog', { name: said(language, 'shell.logOut.offline.title') });
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.anyway') }).click();
    await page.getByRole('heading', { level: 1, name: said(language, 'offline.title') }).waitFor();
    expect(await storedText(page)).not.toContain(typed);
    expect(await sessionsOf(email)).toBe(1);

    await page.context().setOffline(false);
    await expect.poll(async () => sessionsOf(email)).toBe(0);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    // What was not sent is nowhere; what was sent is in the account.
    await signInAsVisitor(page, email, form);
    await expect.poll(async () => page.locator('[name="producerCompanyName"]').inputValue()).toBe('Before');
  },
);

test('where the storage is full, a log-out still says what was typed', async () => {
  const page = await openPage(browser, server);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await typeUnsent(page, 'en', 'full@visitor.example');
  await logOut(page, 'en');
  const dialog = page.getByRole('dialog', { name: said('en', 'shell.logOut.title') });
  await dialog.getByText(/^1 /).waitFor();
  await dialog.getByRole('button', { name: said('en', 'shell.logOut.discard') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('where the browser blocks storage, a log-out ends the session', async () => {
  const page = await openPage(browser, server);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await signInAs(page, 'Consumer', '/settings');
  await logOut(page, 'en');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test.each(screens)('two tabs log out at the same moment (%s, %d px)', async (language, width) => {
  const first = await openPage(browser, server, { viewport: { width, height: 900 } });
  const form = pathIn(language, '/producer-application?section=company');
  await first.goto(form);
  await signInAsVisitor(first, `two.${language}@visitor.example`, form);
  const second = await first.context().newPage();
  await second.goto(pathIn(language, '/settings'));
  await Promise.all([logOut(first, language), logOut(second, language)]);
  for (const page of [first, second]) {
    await page.waitForURL((url) => url.pathname === '/');
    expect(await storedText(page)).not.toContain(`two.${language}`);
  }
  expect((await first.request.get('/api/auth/user')).status()).toBe(401);
});

test.each(screens)(
  'a log-out that has been asked for leads to the start page, also where another tab was faster (%s, %d px)',
  async (language, width) => {
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    const settings = pathIn(language, '/settings');
    await page.goto(pathIn(language, '/'));
    await signInAs(page, 'Consumer', settings);
    const other = await page.context().newPage();
    await other.goto(settings);
    await other.locator('html[data-hydrated]').waitFor();
    const answer = await holdResponses(page, '**/api/auth/user');
    await logOut(page, language);
    await expect.poll(answer.isAsked).toBe(true);
    await logOut(other, language);
    for (const tab of [page, other]) await tab.waitForURL((url) => url.pathname === '/');
    answer.release();
  },
);

test.each(screens)(
  'what is typed into another tab is counted, and stays there for a user who stays (%s, %d px)',
  async (language, width) => {
    const other = await openPage(browser, server, { viewport: { width, height: 900 } });
    await other.goto(pathIn(language, '/'));
    await signInAs(other, 'Consumer');
    const { origin } = new URL(other.url());
    const item = { data: { quantity: 1 }, headers: { origin } };
    expect((await other.request.put('/api/basket/items/1', item)).status()).toBe(200);
    await other.goto(pathIn(language, '/basket'));
    const street = other.getByLabel(said(language, 'orders.send.street'));
    await street.fill('Odos Kalamatas 17');
    const page = await other.context().newPage();
    await page.goto(pathIn(language, '/basket'));
    // Each tab holds what was typed into it: neither hides the other's.
    await page.getByLabel(said(language, 'orders.send.street')).fill('Odos Athinon 4');

    await logOut(page, language);
    const dialog = page.getByRole('dialog', { name: said(language, 'shell.logOut.title') });
    await dialog.getByText(said(language, 'shell.logOut.elsewhere.hint')).waitFor();
    const one = expect.stringMatching(/^1 /);
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([one, one]);
    expect(await widthOf(page)).toBe(width);
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.stay') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await street.inputValue()).toBe('Odos Kalamatas 17');

    await logOut(page, language);
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.discard') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await street.waitFor({ state: 'detached' });
    for (const tab of [page, other]) expect(await storedText(tab)).not.toMatch(/Kalamatas|Athinon/);
  },
);

test.each(screens)(
  'a user may stay while an upload waits, and another tab counts it (%s, %d px)',
  async (language, width) => {
    const email = `uploads.${language}@visitor.example`;
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    const form = pathIn(language, '/producer-application?section=all');
    await page.goto(form);
    await signInAsVisitor(page, email, form);
    const other = await page.context().newPage();
    await other.goto(pathIn(language, '/settings'));
    const chunks = await holdResponses(page, '**/api/documents/*/content?offset=*');
    const file = { name: 'results.pdf', mimeType: 'application/pdf', buffer: pdf(3000) };
    await page.locator('[name="documents-labReports"]').setInputFiles(file);
    await expect.poll(chunks.isAsked).toBe(true);

    await logOut(other, language);
    await other.getByText(said(language, 'shell.logOut.elsewhere.hint')).waitFor();
    expect(await other.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringMatching(/^1 /));
    await logOut(page, language);
    const dialog = page.getByRole('dialog', { name: said(language, 'shell.logOut.title') });
    await dialog.getByText(/^1 /).waitFor();
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.send') }).click();
    await dialog.getByText(said(language, 'shell.logOut.sending')).waitFor();
    await dialog.getByRole('button', { name: said(language, 'shell.logOut.stay') }).click();
    await dialog.waitFor({ state: 'detached' });
    chunks.release();
    await page.getByRole('link', { name: file.name }).waitFor();
    expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  },
);

test('a tab that does not answer holds up no log-out', async () => {
  const page = await openPage(browser, server);
  await page.goto('/');
  await signInAs(page, 'Consumer', '/settings');
  await page.evaluate(() => {
    const user = document.documentElement.getAttribute('data-signed-in') ?? '';
    void navigator.locks.request(`phenolive-tab ${user} frozen`, async () => new Promise(() => undefined));
  });
  await logOut(page, 'en');
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test.each(screens)(
  'a session that ends in another tab in the middle of a form leaves nothing of it (%s, %d px)',
  async (language, width) => {
    const email = `middle.${language}@visitor.example`;
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    const letThrough = await typeUnsent(page, language, email);
    const other = await page.context().newPage();
    await other.goto(pathIn(language, '/settings'));
    await other.request.get(logoutPath, { headers: { 'sec-fetch-site': 'same-origin' } });
    // The two tabs load themselves again, whenever they hear of it.
    const third = await page.context().newPage();
    await third.goto('/');
    // The tab is a visitor's now, whose form is empty.
    await expect.poll(async () => page.locator('[name="producerCompanyName"]').inputValue()).toBe('');
    letThrough();
    // The form is empty in the document too, before its scripts put the storages in order.
    for (const tab of [page, other, third])
      await expect.poll(async () => storedText(tab)).not.toContain(typed);
    expect(await draftsOf(email)).toEqual([]);
  },
);

test('a suspension removes what the user typed', async () => {
  const email = 'suspended@visitor.example';
  const page = await openPage(browser, server);
  await typeUnsent(page, 'en', email);
  await expect.poll(async () => storedText(page)).toContain(typed);
  await page.goto('about:blank');
  await server.database
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'A test' })
    .where('email', '=', email)
    .execute();
  // The page that names the suspension has no script; the first one that has removes what was stored.
  await page.goto('/education');
  await page.locator(`a[href^="${logoutPath}"]`).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => storedText(page)).not.toContain(typed);
});

test.each(screens)(
  'the deletion of the account removes what the user typed (%s, %d px)',
  async (language, width) => {
    const email = `deletes.${language}@visitor.example`;
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    await typeUnsent(page, language, email);
    await expect.poll(async () => storedText(page)).toContain(typed);
    await page.goto('about:blank');
    await page.goto(pathIn(language, '/settings'));
    await page.getByRole('button', { name: said(language, 'consumer.settings.deletionOpen') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: said(language, 'consumer.delete.confirm') }).click();
    await page.getByRole('heading', { name: said(language, 'consumer.deleted.title') }).waitFor();
    await page.goto(pathIn(language, '/education'));
    await expect.poll(async () => storedText(page)).not.toContain(typed);
  },
);

/** An answer that reaches no server, though the site can be reached. Returns a function that lets answers through. */
async function typeUnsent(page: Page, language: Language, email: string): Promise<() => void> {
  const form = pathIn(language, '/producer-application?section=company');
  await page.goto(form);
  await signInAsVisitor(page, email, form);
  const end = await mockResponse(page, drafts, async (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.locator('[name="producerCompanyName"]').fill(typed);
  return end;
}

async function logOut(page: Page, language: Language): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  await page.locator(`button[popovertarget="${isNarrow ? 'site-menu' : 'person'}"]:visible`).click();
  await page
    .locator(':popover-open')
    .getByRole('link', { name: said(language, 'shell.logOut') })
    .click();
}

async function draftsOf(email: string): Promise<unknown[]> {
  const rows = await server.database
    .selectFrom('applicationDrafts')
    .innerJoin('users', 'users.id', 'applicationDrafts.userId')
    .select('applicationDrafts.entries')
    .where('users.email', '=', email)
    .execute();
  return rows.flatMap(({ entries }) =>
    'producerCompanyName' in entries ? [entries.producerCompanyName?.value] : [],
  );
}

async function sessionsOf(email: string): Promise<number> {
  const rows = await server.database
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join.on((is) => is('users.id', '=', is.ref('sessions.data', '->>').key('userId'))),
    )
    .select('sessions.sid')
    .where('users.email', '=', email)
    .execute();
  return rows.length;
}

/** How many scripts of that name the page has run, with everything that they import. */
async function scriptsOf(page: Page, name: string): Promise<number> {
  const scripts = await page.evaluate((part) => {
    const addresses = performance.getEntriesByType('resource').map((entry) => entry.name);
    return [...new Set(addresses.filter((address) => address.includes(part)))];
  }, name);
  // As text: an import that is compiled for this process means nothing in the browser.
  for (const script of scripts) await page.evaluate(`import('${script}').then(() => undefined)`);
  return scripts.length;
}

async function storedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage))),
  );
}
