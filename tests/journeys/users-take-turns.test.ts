/** On one device users sign in and out after one another, from two tabs and with Back, and read nothing of each other. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { widthOf } from '../support/pages.ts';
import { enterAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const screens = repetitions([
  ['en', 390],
  ['el', 1440],
  ['en', 1440],
  ['el', 390],
] as const);
const users = ['sample-consumer', 'sample-producer', 'sample-administrator'] as const;

/** With a service worker, as every browser has one after its first visit. */
async function openDevice(width = 390): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 844 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { context, page };
}

/** Of the device: a tab whose user was replaced may be loading again. */
async function currentUser(page: Page): Promise<{ id?: string; email?: string }> {
  return (await page.request.get('/api/auth/user')).json();
}

async function signIn(page: Page, user: (typeof users)[number]): Promise<void> {
  await page.locator(`button[value="${user}"]`).click();
  await page.waitForURL(/settings$/);
  expect(await currentUser(page)).toMatchObject({ id: user });
}

const openSignIn = async (page: Page, returnTo: string) =>
  page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);

test.each(screens)(
  'each signs in after the others, and Back shows no page of theirs (%s, %d px)',
  async (language, width) => {
    const { context, page } = await openDevice(width);
    const settings = pathIn(language, '/settings');
    const [consumer, producer, administrator] = users;
    // Each after each of the others.
    for (const user of [...users, consumer, administrator, producer, consumer]) {
      await openSignIn(page, settings);
      await signIn(page, user);
      const { email = '' } = await currentUser(page);
      await page.getByRole('main').getByText(email).first().waitFor();
      await page.goto(`/api/logout?returnTo=${pathIn(language, '/')}`);
      await page.goBack();
      expect(await page.content()).not.toContain(email);
    }
    await openSignIn(page, settings);
    await enterAsVisitor(page, `turns.${language}@visitor.example`);
    await page.waitForURL(/settings$/);
    expect(await currentUser(page)).toMatchObject({ email: `turns.${language}@visitor.example` });
    await context.close();
  },
);

test.each(screens)(
  'two tabs and a page that Back shows sign in whom they name (%s, %d px)',
  async (language, width) => {
    const { context, page } = await openDevice(width);
    const other = await context.newPage();
    const settings = pathIn(language, '/settings');
    await openSignIn(page, settings);
    await openSignIn(other, settings);
    await signIn(other, 'sample-producer');
    await signIn(page, 'sample-administrator');
    // It follows the sign-in: until then it may be loading.
    await other.locator('html[data-signed-in="sample-administrator"]').waitFor();
    await other.waitForLoadState();
    await other.goBack();
    await other.waitForURL(/demo-provider\/sign-in/);
    // A page from memory leads to a new one first.
    await other.locator('button[value="sample-consumer"]').click();
    await other.waitForURL(
      (url) => url.pathname === settings || url.pathname.startsWith('/demo-provider/sign-in'),
    );
    if (new URL(other.url()).pathname !== settings) await signIn(other, 'sample-consumer');
    expect(await currentUser(page)).toMatchObject({ id: 'sample-consumer' });
    await context.close();
  },
);

test.each(screens)(
  'a failed sign-in is explained, and leads back to the page (%s, %d px)',
  async (language, width) => {
    const { context, page } = await openDevice(width);
    const settings = pathIn(language, '/settings');
    await openSignIn(page, settings);
    await page.goto('/api/callback?code=stale&state=unknown');
    await page
      .getByRole('heading', { level: 1, name: said(language, 'identity.signInFailed.title') })
      .waitFor();
    await page.getByText(said(language, 'refusals.sign-in-expired')).waitFor();
    expect(await widthOf(page)).toBe(width);
    await page.getByRole('link', { name: said(language, 'identity.signInFailed.again') }).click();
    await signIn(page, 'sample-consumer');
    expect(new URL(page.url()).pathname).toBe(settings);
    await context.close();
  },
);

test('a page of another site signs no user out', async () => {
  const { context, page } = await openDevice();
  await openSignIn(page, '/settings');
  await signIn(page, 'sample-consumer');
  const { port } = new URL(server.url);
  const elsewhere = `http://${server.url.includes('127.0.0.1') ? 'localhost' : '127.0.0.1'}:${port}/elsewhere`;
  await context.route(elsewhere, async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<img src="${server.url}/api/logout" alt=""><iframe src="${server.url}/api/logout"></iframe>
<a href="${server.url}/api/logout?returnTo=/oils">Win an oil</a>`,
    }),
  );
  await page.goto(elsewhere);
  await page.getByRole('link').click();
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  expect(await currentUser(page)).toMatchObject({ id: 'sample-consumer' });
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(/\/oils/);
  expect(await currentUser(page)).not.toHaveProperty('id');
  await context.close();
});
