/** Users take turns at the demo provider, in any order, in one tab and in two, with Back and with old pages. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { type BrowserLike, openBrowserLike, type Visit } from '../../../tests/support/browser-like.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

const hour = 60 * 60 * 1000;
const choices = [
  { person: 'sample-consumer' },
  { person: 'sample-producer' },
  { person: 'sample-administrator' },
  { email: 'somebody.new@phenolive.example' },
] as const;
/** Contains each of the 24 orders of four users. */
const eachOrder = '123412314231243121342132413214321'.split('').flatMap((digit) => {
  const choice = choices[Number(digit) - 1];
  return choice === undefined ? [] : [choice];
});

let first: TestApplication;
let site: TestApplication;
let origin: string;
let now = Date.now();
beforeAll(async () => {
  first = await createTestApplication();
  site = first;
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await first.close();
});
// The next test has its own share of the sign-ins that one address may begin in a minute.
afterEach(() => {
  now += 2 * 60_000;
  site.setClock(new Date(now));
});

async function openSignIn(browser: BrowserLike, returnTo = '/readyz'): Promise<string> {
  const { address } = await browser.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  expect(new URL(address).pathname).toMatch(/^\/demo-provider\/sign-in\//);
  return address;
}

async function expectSignedIn(
  browser: BrowserLike,
  landed: Visit,
  { person, email }: { readonly person?: string; readonly email?: string },
) {
  expect(landed.address).toBe(`${origin}/readyz`);
  const { text } = await browser.get('/api/auth/user', { accept: 'application/json' });
  expect(JSON.parse(text)).toMatchObject(person === undefined ? { email } : { id: person });
}

test('each order of four users signs in and out in one tab', async () => {
  const browser = openBrowserLike(origin);
  for (const choice of eachOrder) {
    const landed = await browser.submit(await openSignIn(browser), choice);
    await expectSignedIn(browser, landed, choice);
    await browser.get('/api/logout?returnTo=/readyz');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  }
});

test('each order of four users signs in without a sign-out between', async () => {
  const browser = openBrowserLike(origin);
  for (const choice of eachOrder) {
    await expectSignedIn(browser, await browser.submit(await openSignIn(browser), choice), choice);
  }
});

test('each order of four users signs in from two tabs that were open before', async () => {
  const browser = openBrowserLike(origin);
  let other = await openSignIn(browser);
  for (const choice of eachOrder) {
    const mine = other;
    // The other tab opens its page before this one is sent.
    other = await openSignIn(browser);
    await expectSignedIn(browser, await browser.submit(mine, choice), choice);
  }
});

test('a sign-in page that Back shows again begins again, and signs in another user', async () => {
  const browser = openBrowserLike(origin);
  const page = await openSignIn(browser, '/healthz');
  await browser.submit(page, choices[0]);
  await browser.get('/api/logout');
  const fresh = await browser.submit(page, choices[1]);
  expect(fresh.status).toBe(200);
  expect(fresh.address).not.toBe(page);
  expect((await browser.get(page)).address).toMatch(/sign-in/);
  expect((await browser.submit(fresh.address, choices[1])).address).toBe(`${origin}/`);
});

test('a sign-in page that was open for an hour signs in', async () => {
  const browser = openBrowserLike(origin);
  const page = await openSignIn(browser);
  now += hour;
  site.setClock(new Date(now));
  await runSql(site.database)`update demo_provider_records set expires_at = expires_at - interval '1 hour'`;
  await expectSignedIn(browser, await browser.submit(page, choices[2]), choices[2]);
});

test('a sign-in page that was open for a night begins again, and leads to the same page', async () => {
  const browser = openBrowserLike(origin);
  const page = await openSignIn(browser);
  now += 10 * hour;
  site.setClock(new Date(now));
  await runSql(site.database)`update demo_provider_records set expires_at = expires_at - interval '10 hours'`;
  const fresh = await browser.submit(page, choices[2]);
  expect(fresh.way).toContain(`${origin}/api/login?again=1`);
  await expectSignedIn(browser, await browser.submit(fresh.address, choices[2]), choices[2]);
});

test('a sign-in goes on after a restart, and begins again where a crash lost it', async () => {
  const browser = openBrowserLike(origin);
  const [before, lost] = [await openSignIn(browser), await openSignIn(browser)];
  const { port } = new URL(origin);
  await first.app.close();
  site = await createTestApplication({ sharing: first });
  await site.app.listen({ host: '127.0.0.1', port: Number(port) });
  // The connections to the earlier one are closed by now.
  const isReached = async () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReached).toBe(true);
  await expectSignedIn(browser, await browser.submit(before, choices[1]), choices[1]);
  await runSql(site.database)`truncate demo_provider_records`;
  const fresh = await browser.submit(lost, choices[0]);
  await expectSignedIn(browser, await browser.submit(fresh.address, choices[0]), choices[0]);
});

test('many unfinished sign-ins leave room for the next', async () => {
  const browser = openBrowserLike(origin);
  for (let count = 0; count < 20; count += 1) await openSignIn(browser, `/${'x'.repeat(1_900)}`);
  const page = await openSignIn(browser);
  const cookies = [...browser.cookies].filter(([name]) => name.startsWith('sign-in-'));
  expect(cookies.map(([name, value]) => name + value).join('').length).toBeLessThan(8_000);
  await expectSignedIn(browser, await browser.submit(page, choices[0]), choices[0]);
});
