/** A sign-out ends the session here and at the provider, clears what the browser stored, and is not triggered elsewhere. */
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { openBrowserLike } from '../../../tests/support/browser-like.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startOpenIdProvider } from '../../../tests/support/openid-provider.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { signOutWords } from './sign-out-words.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const maria = { sub: 'maria', email: 'maria@groves.example', email_verified: true };
const nikos = { sub: 'nikos', email: 'nikos@groves.example', email_verified: true };

async function startSite(): Promise<TestApplication> {
  const site = await createTestApplication();
  closing.push(site.close);
  return site;
}

/** A site with a provider of its own, and a browser that Maria has signed in with. */
async function signInMaria(options: { readonly endsSessions: boolean; readonly selectsAccount?: boolean }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdProvider({
    redirectUri: `${origin}/api/callback`,
    claims: maria,
    tokenMethod: 'client_secret_basic',
    ...options,
  });
  const { issuer, clientId, clientSecret } = provider;
  const site = await createTestApplication({
    configuration: { publicUrl: origin, provider: { issuer, clientId, clientSecret } },
  });
  await site.app.listen({ host: '127.0.0.1', port });
  closing.push(provider.close, site.close);
  const browser = openBrowserLike(origin);
  const user = async () => JSON.parse((await browser.get('/api/auth/user')).text);
  expect((await browser.get('/api/login?returnTo=/healthz')).address).toBe(`${origin}/healthz`);
  expect(await user()).toMatchObject({ email: maria.email });
  provider.seat(nikos);
  return { provider, site, origin, browser, user };
}

describe('with a provider that ends its sessions', () => {
  test('the session there ends too, and the next sign-in asks who', async () => {
    const { provider, origin, browser, user } = await signInMaria({ endsSessions: true });
    const page = await browser.get('/api/logout?returnTo=/readyz');
    const question = new URL(page.address);
    expect(question.origin).toBe(provider.issuer);
    expect(question.searchParams.get('id_token_hint')).toMatch(/^\w+\.[\w-]+\.[\w-]+$/);
    // Signed out here, whatever the user answers there.
    expect(await user()).toMatchObject({ status: 401 });
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
    const back = await browser.submit(action, { xsrf, logout: 'yes' });
    expect(back.address).toBe(`${origin}/readyz`);
    await browser.get('/api/login');
    expect(provider.asked).toEqual([undefined, undefined]);
    expect(await user()).toMatchObject({ email: nikos.email });
  });

  test('it ends with a deleted account too, and the token is handed over once and unreadable', async () => {
    const { provider, site, origin, browser, user } = await signInMaria({ endsSessions: true });
    const deleted = await browser.remove('/api/me', { email: maria.email });
    expect(deleted.status).toBe(204);
    expect(await site.database.selectFrom('sessions').select('sid').execute()).toEqual([]);
    const page = await browser.get('/api/logout?returnTo=/settings%3Fdeleted%3Dtrue');
    const question = new URL(page.address);
    expect([question.origin, question.searchParams.get('state')]).toEqual([
      provider.issuer,
      '/settings?deleted=true',
    ]);
    const again = await browser.get('/api/logout?returnTo=/readyz');
    expect(again.address).toBe(`${origin}/readyz`);
    expect(await user()).toMatchObject({ status: 401 });
  });

  test('a suspended user who logs out ends it too', async () => {
    const { provider, site, browser } = await signInMaria({ endsSessions: true });
    await site.database
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'Spam.' })
      .execute();
    const page = await browser.get('/api/logout');
    expect(new URL(page.address).origin).toBe(provider.issuer);
  });

  test('a sign-out that was not confirmed there makes the next sign-in ask', async () => {
    const { provider, browser, user } = await signInMaria({ endsSessions: true });
    await browser.get('/api/logout');
    await browser.get('/api/login');
    expect(provider.asked).toEqual([undefined, 'login']);
    expect(provider.asked).toHaveLength(2);
    expect(await user()).not.toMatchObject({ email: maria.email });
  });

  test('the database has no ID token that could be read', async () => {
    const { site } = await signInMaria({ endsSessions: true });
    const [session] = await site.database.selectFrom('sessions').select('data').execute();
    expect(session?.data).toMatchObject({ idToken: expect.any(String) });
    const stored = Buffer.from(JSON.parse(JSON.stringify(session?.data)).idToken, 'base64url').toString(
      'latin1',
    );
    expect(stored).not.toContain('eyJ');
  });

  test.each(['down', 'silent'] as const)('one that is %s holds up no sign-out', async (state) => {
    const { provider, origin, browser, user } = await signInMaria({ endsSessions: true });
    if (state === 'silent') provider.hang();
    else {
      closing.shift();
      await provider.close();
    }
    const out = await browser.get('/api/logout?returnTo=/readyz');
    expect(out.address).toBe(`${origin}/readyz`);
    expect(await user()).toMatchObject({ status: 401 });
  });
});

test('with a provider that lets users choose an account the next sign-in asks for that', async () => {
  const { provider, browser, user } = await signInMaria({ endsSessions: false, selectsAccount: true });
  await browser.get('/api/logout?returnTo=/readyz');
  await browser.get('/api/login');
  expect(provider.asked).toEqual([undefined, 'select_account']);
  expect(await user()).not.toMatchObject({ email: maria.email });
});

test('with a provider that ends no sessions the next sign-in asks who', async () => {
  const { provider, site, origin, browser } = await signInMaria({ endsSessions: false });
  const out = await browser.get('/api/logout?returnTo=/readyz');
  expect(out.address).toBe(`${origin}/readyz`);
  await browser.get('/api/login');
  expect(provider.asked).toEqual([undefined, 'login']);
  const sessions = await site.database.selectFrom('sessions').select('data').execute();
  expect(sessions.every(({ data }) => !('idToken' in data))).toBe(true);
});

describe('what triggers a sign-out', () => {
  const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', accept: 'text/html' };
  test.each([
    ['a link of ours', ours, true],
    ['a typed address', { ...ours, 'sec-fetch-site': 'none' }, true],
    ['a script of ours', { ...ours, 'sec-fetch-dest': 'empty', accept: '*/*' }, true],
    ['a program', {}, true],
    [
      'a link of ours in a browser without Fetch Metadata',
      { accept: 'text/html', referer: 'http://localhost/el' },
      true,
    ],
    ['a link of another site', { ...ours, 'sec-fetch-site': 'cross-site' }, false],
    ['a link of another host of the same site', { ...ours, 'sec-fetch-site': 'same-site' }, false],
    ['a picture', { ...ours, 'sec-fetch-dest': 'image' }, false],
    ['a frame', { ...ours, 'sec-fetch-dest': 'iframe' }, false],
    ['a page loaded in advance', { ...ours, 'sec-purpose': 'prefetch;prerender' }, false],
    [
      'a link elsewhere in a browser without Fetch Metadata',
      { accept: 'text/html', referer: 'http://localhost.evil.example/' },
      false,
    ],
    ['an unnamed page in a browser without Fetch Metadata', { accept: 'text/html' }, false],
  ])('%s', async (_what, headers, ends) => {
    const site = await startSite();
    const as = await site.signIn('consumer');
    const { statusCode } = await site.call('GET', '/api/logout', {
      as,
      headers: { host: 'localhost', ...headers },
    });
    expect(statusCode).toBe(ends ? 303 : 200);
    expect((await site.call('GET', '/api/auth/user', { as })).statusCode).toBe(ends ? 401 : 200);
  });

  test('a form of another site does not', async () => {
    const site = await startSite();
    const as = await site.signIn('consumer');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await site.call('POST', '/api/logout', { as, headers })).statusCode).toBe(403);
    expect((await site.call('GET', '/api/auth/user', { as })).statusCode).toBe(200);
  });
});

test('the page that asks first speaks the language of the reader and returns to their page', async () => {
  const site = await startSite();
  for (const language of siteLanguages) {
    const page = await site.call('GET', `/api/logout?returnTo=/${language}/discovery`, {
      headers: { 'sec-fetch-site': 'cross-site', 'accept-language': language },
    });
    expect(page.body).toContain(signOutWords[language].title);
    expect(page.body).toContain(`<html lang="${language}"`);
    expect(page.body).toContain(`href="/api/logout?returnTo=%2F${language}%2Fdiscovery"`);
  }
});

test('a sign-out clears the caches of the browser, and nothing that belongs to the device', async () => {
  const site = await startSite();
  const as = await site.signIn('consumer');
  const { headers, cookies } = await site.call('GET', '/api/logout', { as });
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(headers['cache-control']).toBe('no-store');
  expect(cookies.find(({ name }) => name === 'session')?.value).toBe('');
});

test('a log-out without a connection ends the session with the next request, and the next sign-in asks who', async () => {
  const { provider, site, browser, user } = await signInMaria({ endsSessions: true });
  browser.setCookie('log-out', 'pending-abc');
  expect(await user()).toMatchObject({ status: 401 });
  expect(await site.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  // The page has followed it already: the mark stays, so that it removes nothing of the next user.
  expect(browser.cookies.get('log-out')).toBe('abc');
  await browser.get('/api/login');
  expect(provider.asked).toEqual([undefined, 'login']);
});

test('a sign-in can be the first request after a log-out without a connection', async () => {
  const { provider, browser, user } = await signInMaria({ endsSessions: false });
  browser.setCookie('log-out', 'pending-abc');
  await browser.get('/api/login');
  expect(provider.asked).toEqual([undefined, 'login']);
  // No answer came from there yet.
  expect(await user()).toMatchObject({ status: 401 });
  expect(browser.cookies.get('log-out')).toBe('abc');
});
