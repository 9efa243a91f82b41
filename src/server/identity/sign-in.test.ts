/** Users sign in and out through the demo provider, over real HTTP, as in a browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { type BrowserLike, openBrowserLike, type Visit } from '../../../tests/support/browser-like.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
let origin: string;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { adminEmails: ['boss@phenolive.example'] } });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => site.close());

async function chooseOnDemoPage(
  browser: BrowserLike,
  fields: Record<string, string>,
  returnTo = '/readyz',
): Promise<Visit> {
  const page = await browser.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  expect(page.status).toBe(200);
  expect(new URL(page.address).pathname).toMatch(/^\/demo-provider\/sign-in\//);
  return browser.submit(page.address, fields);
}

async function currentUser(browser: BrowserLike): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, text } = await browser.get('/api/auth/user', { accept: 'application/json' });
  return { status, body: JSON.parse(text) };
}

describe('the demo provider', () => {
  test.each([
    ['sample-consumer', 'consumer'],
    ['sample-producer', 'producer'],
    ['sample-administrator', 'admin'],
  ])('signs in the user %s with the role %s and redirects back', async (person, role) => {
    const browser = openBrowserLike(origin);
    const back = await chooseOnDemoPage(browser, { person });
    expect(back.address).toBe(`${origin}/readyz`);
    const { status, body } = await currentUser(browser);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person, role });
    expect(Object.keys(body).toSorted()).toEqual(
      ['email', 'firstName', 'id', 'language', 'lastName', 'profileImageUrl', 'role', 'theme'].toSorted(),
    );
  });

  test('creates an account for a new visitor, the same one at the next sign-in', async () => {
    const [first, second] = [openBrowserLike(origin), openBrowserLike(origin)];
    await chooseOnDemoPage(first, { email: 'New.Visitor@Phenolive.example' });
    await chooseOnDemoPage(second, { email: 'new.visitor@phenolive.example' });
    const { body } = await currentUser(first);
    expect(body).toMatchObject({ email: 'new.visitor@phenolive.example', role: 'consumer' });
    expect((await currentUser(second)).body['id']).toBe(body['id']);
  });

  test('shows its page again for an invalid email address', async () => {
    const page = await chooseOnDemoPage(openBrowserLike(origin), { email: '"><script>alert(1)</script>' });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Please enter a complete email address');
    expect(page.text).not.toContain('<script>alert');
  });

  test('offers a button for each sample user and says that it is a demo', async () => {
    const page = await openBrowserLike(origin).get('/api/login');
    for (const name of ['Consumer', 'Producer', 'Administrator'])
      expect(page.text).toContain(`>${name}</strong>`);
    expect(page.text).toContain('This is a demo');
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'nonce-[^']+'/);
  });

  test('speaks Greek to a visitor of a Greek page', async () => {
    const page = await openBrowserLike(origin).get('/api/login?returnTo=/el/discovery');
    expect(page.text).toContain('>Παραγωγός</strong>');
    expect(page.text).toContain('<html lang="el">');
  });

  test('makes configured addresses administrators', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { email: 'boss@phenolive.example' });
    expect((await currentUser(browser)).body['role']).toBe('admin');
  });
});

describe('sessions', () => {
  test('do not exist for a visitor', async () => {
    const { status, body } = await currentUser(openBrowserLike(origin));
    expect(status).toBe(401);
    expect(body['message']).toContain('Unauthorized');
  });

  test('get a new id at sign-in, which replaces a planted one', async () => {
    const browser = openBrowserLike(origin);
    browser.setCookie('session', 'planted');
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    expect(browser.cookies.get('session')).not.toBe('planted');
  });

  test('end everywhere at sign-out', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    const stolen = browser.cookies.get('session');
    await browser.get('/api/logout?returnTo=/healthz');
    expect(browser.cookies.has('session')).toBe(false);
    browser.setCookie('session', stolen);
    expect((await currentUser(browser)).status).toBe(401);
  });

  test('do not end by a link on another site', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    const page = await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(page.text).toContain('Do you want to sign out');
    expect((await currentUser(browser)).status).toBe(200);
  });

  test('are refused once expired', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    site.setClock(new Date(Date.now() + 15 * 24 * 60 * 60 * 1000));
    const { status } = await currentUser(browser);
    site.setClock(new Date());
    expect(status).toBe(401);
  });

  test('end ninety days after the sign-in, even if used every day', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    const signedInAt = Date.now();
    const statuses: number[] = [];
    for (let day = 1; day <= 91; day += 1) {
      site.setClock(new Date(signedInAt + day * 24 * 60 * 60 * 1000));
      statuses.push((await currentUser(browser)).status);
    }
    site.setClock(new Date());
    expect(statuses.slice(0, 89)).toEqual(Array.from({ length: 89 }, () => 200));
    expect(statuses.at(-1)).toBe(401);
  });

  test('without a recorded sign-in time end ninety days after their next use', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    await runSql(site.database)`update sessions set data = data - 'signedInAt'`;
    const begunAt = Date.now();
    const statuses: number[] = [];
    for (let day = 2; day <= 96; day += 1) {
      site.setClock(new Date(begunAt + day * 24 * 60 * 60 * 1000));
      statuses.push((await currentUser(browser)).status);
    }
    site.setClock(new Date());
    expect([statuses[0], statuses[80], statuses.at(-1)]).toEqual([200, 200, 401]);
  });

  test('are stored only as a hash', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { person: 'sample-consumer' });
    const rows = await site.database.selectFrom('sessions').select('sid').execute();
    expect(rows.map(({ sid }) => sid)).not.toContain(browser.cookies.get('session'));
  });
});

describe('failed sign-ins', () => {
  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/api/logout',
  ])('never redirect to %s', async (returnTo) => {
    const back = await chooseOnDemoPage(openBrowserLike(origin), { person: 'sample-consumer' }, returnTo);
    expect(back.address).toBe(`${origin}/`);
  });

  test('show a page for a callback without a sign-in in progress', async () => {
    const page = await openBrowserLike(origin).get('/api/callback?code=x&state=y');
    expect(page.status).toBe(400);
    expect(page.text).toContain('Sign-in expired');
  });

  test('refuse a callback of another browser’s sign-in', async () => {
    const [mallory, alice] = [openBrowserLike(origin), openBrowserLike(origin)];
    const theirs = await chooseOnDemoPage(mallory, { person: 'sample-consumer' });
    await alice.get('/api/login');
    const planted = theirs.way.find((address) => address.includes('/api/callback')) ?? '';
    expect((await alice.get(planted)).status).toBe(400);
    expect((await currentUser(alice)).status).toBe(401);
  });

  test.each([
    ['without code and error', ''],
    ['with an empty code', '&code='],
    ['with two codes', '&code=a&code=b'],
    ['with a code and an error', '&code=a&error=access_denied'],
    ['of two states', '&code=a&state=b'],
    ['of another provider', '&code=a&iss=https%3A%2F%2Fevil.example'],
    ['of another flow', '&code=a&response=eyJhbGciOiJub25lIn0.e30.'],
    ['with a token', '&code=a&id_token=eyJhbGciOiJub25lIn0.e30.'],
  ])('report a callback %s as malformed, not as an error of the provider', async (_what, rest) => {
    const browser = openBrowserLike(origin);
    const page = await browser.get('/api/login');
    const question = new URL(page.way.find((address) => address.includes('state=')) ?? '');
    const answer = await browser.get(`/api/callback?state=${question.searchParams.get('state')}${rest}`);
    expect(answer.status).toBe(400);
    expect((await currentUser(browser)).status).toBe(401);
  });

  test('report a refusal of the provider', async () => {
    const browser = openBrowserLike(origin);
    const page = await browser.get('/api/login');
    const state = new URL(page.way.find((address) => address.includes('state=')) ?? '').searchParams.get(
      'state',
    );
    const issuer = encodeURIComponent(`${origin}/demo-provider`);
    const answer = await browser.get(`/api/callback?error=access_denied&state=${state}&iss=${issuer}`);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Sign-in was cancelled');
  });

  test('tell suspended users that they are suspended', async () => {
    const browser = openBrowserLike(origin);
    await chooseOnDemoPage(browser, { email: 'suspended@phenolive.example' });
    const { body } = await currentUser(browser);
    await site.database
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'The address belongs to somebody else.' })
      .where('id', '=', String(body['id']))
      .execute();
    expect(await currentUser(browser)).toMatchObject({
      status: 403,
      body: { code: 'suspended', reason: 'The address belongs to somebody else.' },
    });
    const page = await chooseOnDemoPage(browser, { email: 'suspended@phenolive.example' });
    expect(page.status).toBe(403);
    expect(page.text).toContain('Account suspended');
    expect(page.text).toContain('The address belongs to somebody else.');
  });
});
