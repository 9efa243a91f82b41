/** Without a connection a scan waits, a page that needs the register says so, and nothing passes from one user to the next. */
import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { deviceCache } from '../../src/contract/common/device-items.ts';
import { logoutPath } from '../../src/contract/common/sign-in.ts';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import { schemeKey, themeKey } from '../../src/domain/common/themes.ts';
import { grouped } from '../../src/domain/provenance/codes.ts';
import { closeContexts } from '../support/browser.ts';
import { said } from '../support/messages.ts';
import { scansOfSampleBottle } from '../support/scan-counts.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterEach(async () => closeContexts(browser));
afterAll(close);

test.each(['en', 'el'] as const)('a code scanned offline is verified later (%s)', async (language) => {
  const start = language === 'en' ? '' : `/${language}`;
  const { context, page } = await openPhone(`${start}/discovery`);
  await context.setOffline(true);
  const before = await scansOfSampleBottle(server);
  await page.goto(`${start}/scan`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(said(language, 'provenance.entry.label'));
  await field.fill(sampleBottleCode);
  await field.press('Enter');
  await dialog.getByText(said(language, 'scanner.waiting'), { exact: true }).waitFor();
  await page.close();

  // It survives closing, and says nothing about the bottle yet.
  const later = await context.newPage();
  await later.goto(`${start}/offline`);
  const codes = later.getByRole('listitem').filter({ hasText: grouped(sampleBottleCode) });
  await codes.getByText(said(language, 'offline.waits')).waitFor();
  expect(await later.getByText(said(language, 'provenance.verdict.authentic.title')).count()).toBe(0);
  expect(await scansOfSampleBottle(server)).toBe(before);

  await context.setOffline(false);
  await codes.getByText(said(language, 'provenance.verdict.authentic.title')).waitFor();
  const [verified = ''] = said(language, 'offline.checked').split('{');
  expect(await codes.innerText()).toContain(verified);
});

test('a code that waits is verified at the next opening of any page', async () => {
  const { context, page } = await openPhone('/discovery');
  await context.setOffline(true);
  // As from the camera of the phone, which opens the address on the label.
  await page.goto(`/v/${sampleBottleCode}`);
  await page.getByText(said('en', 'offline.waits')).waitFor();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/education');
  await later.getByText(said('en', 'offline.verified')).waitFor();
  await later.getByRole('link', { name: said('en', 'offline.show') }).click();
  const title = said('en', 'provenance.verdict.authentic.title');
  await expect.poll(async () => later.locator('main').innerText()).toContain(title);
});

test('a page that needs the register leads to the offline page and back', async () => {
  const { context, page } = await openPhone('/el/discovery');
  await context.setOffline(true);
  await page.goto('/el/product/25');
  await page.getByRole('heading', { level: 1, name: said('el', 'offline.title') }).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: said('el', 'offline.retry') }).click();
  await page.waitForURL('**/el/product/25');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(said('el', 'offline.title'));
});

test('an application that is opened again offline says that its answers are safe', async () => {
  const { context, page } = await openPhone('/discovery');
  await page.goto('/producer-application?section=company');
  await page.locator('[name=producerCompanyName]').fill('Myrtia Estate');
  await context.setOffline(true);
  await page.reload();
  await page.getByText(said('en', 'offline.draft')).waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: said('en', 'offline.retry') }).click();
  await expect
    .poll(async () => page.locator('[name=producerCompanyName]').inputValue())
    .toBe('Myrtia Estate');
});

test.each(['el', 'en'] as const)(
  'without a connection pages have the chosen theme, say so, and ask nobody to sign in (%s)',
  async (language) => {
    const start = language === 'en' ? '' : `/${language}`;
    const { context, page } = await openPhone(`${start}/discovery`);
    const signIn = page.getByRole('link', { name: said(language, 'shell.signIn') });
    expect(await signIn.last().isVisible()).toBe(true);
    await signInAs(page, 'Consumer', `${start}/collection`);
    await expect.poll(async () => copyOn(page)).toContain('asOf');
    await context.addCookies([
      { name: themeKey, value: 'earth', url: server.url },
      { name: schemeKey, value: 'dark', url: server.url },
    ]);
    await context.setOffline(true);
    for (const path of ['/product/25', '/scan', '/verify', '/record-stage', '/offline']) {
      await page.goto(start + path);
      await page.getByText(said(language, 'shell.offline.hint')).waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('earth');
      expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
      expect(await Promise.all((await signIn.all()).map((one) => one.isVisible()))).not.toContain(true);
    }
  },
);

test('no answer of the register is stored', async () => {
  const { page } = await openPhone('/discovery');
  await page.goto(`/v/${sampleBottleCode}`);
  await page.goto('/product/25');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/offline',
    '/record-stage',
    '/scan',
    '/verify',
  ]);
});

test('the collection is read with its date, and ends with the session', async () => {
  const { context, page } = await openPhone('/');
  await signInAs(page, 'Consumer', '/collection');
  await expect.poll(async () => copyOn(page)).toContain('asOf');
  await context.setOffline(true);
  await page.goto('/collection');
  await page.getByRole('heading', { name: said('en', 'consumer.saved.tabs') }).waitFor();
  expect(await page.locator('main').innerText()).toContain('As of ');
  await context.setOffline(false);

  await page.goto('/education');
  await page.goto(logoutPath);
  await page.waitForURL(`${server.url}/**`);
  expect(await page.evaluate(async (name) => caches.has(name), deviceCache)).toBe(false);
});

test('the copy of one user is not shown to the next', async () => {
  const { context, page } = await openPhone('/');
  await signInAs(page, 'Consumer', '/collection');
  await expect.poll(async () => copyOn(page)).toContain('asOf');
  const first = await copyOn(page);
  // The session ends elsewhere: no page of this device signs out.
  await context.clearCookies();
  await signInAsVisitor(page, `${randomBytes(4).toString('hex')}@example.org`, '/collection');
  await expect.poll(async () => ownerIn(await copyOn(page))).not.toBe(ownerIn(first));
});

test('a new version takes over when no page of the older one is open, and deletes what that stored', async () => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/education');
  await page.evaluate(async () => {
    // Another address makes it another version.
    await navigator.serviceWorker.register('/service-worker.js?older');
    const { active } = await navigator.serviceWorker.ready;
    // While it activates, it deletes what another version stored.
    while (active?.state === 'activating')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    const cache = await caches.open('phenolive-pages-older');
    await cache.put('/scan', new Response('the older scanner'));
  });
  await page.goto('/education');
  await expect.poll(async () => stateOf(page)).toEqual(['waiting', 'older']);
  expect(await page.evaluate(async () => caches.has('phenolive-pages-older'))).toBe(true);
  await page.close();

  const later = await context.newPage();
  await expect
    .poll(async () => {
      await later.goto('/education');
      return stateOf(later);
    })
    .toEqual(['', 'new']);
  expect(await later.evaluate(async () => caches.has('phenolive-pages-older'))).toBe(false);
});

async function openPhone(path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  // From here on the worker controls the page.
  await page.reload();
  return { context, page };
}

async function stateOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const version = registration.active?.scriptURL.endsWith('?older') === true ? 'older' : 'new';
    return [registration.waiting === null ? '' : 'waiting', version];
  });
}

async function copyOn(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return '';
    const cache = await caches.open(name);
    const copy = (await cache.keys()).find(({ url }) => url.includes('/account-copy-'));
    return copy === undefined ? '' : `${copy.url} ${await (await cache.match(copy))?.text()}`;
  }, deviceCache);
}

function ownerIn(copy: string): string | undefined {
  return /\/device\/([^/]+)\//.exec(copy)?.[1];
}
