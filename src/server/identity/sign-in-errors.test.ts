/** Each error of a sign-in, also of the demo provider, is a page with the way to another try. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { type BrowserLike, openBrowserLike, type Visit } from '../../../tests/support/browser-like.ts';

let site: TestApplication;
let origin: string;
beforeAll(async () => {
  site = await createTestApplication();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => site.close());

/** Begins a sign-in that is to lead to /healthz. Returns the authorization request and the page. */
async function begin(browser: BrowserLike) {
  const page = await browser.get('/api/login?returnTo=/healthz');
  const question = new URL(page.way.find((address) => address.includes('state=')) ?? '');
  return { page, question };
}

const again = 'href="/api/login?returnTo=%2Fhealthz"';

function expectPage({ status, headers, text }: Visit, expected: { status: number; link: string }) {
  expect([status, headers.get('content-type')]).toEqual([expected.status, 'text/html; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain(expected.link);
}

test.each([
  ['an unknown state', '?code=x&state=y', 400],
  ['no parameters', '', 400],
])(
  'a callback with %s leads back to the page that the last sign-in began at',
  async (_what, query, status) => {
    const browser = openBrowserLike(origin);
    await begin(browser);
    expectPage(await browser.get(`/api/callback${query}`), { status, link: again });
  },
);

test.each([
  ['access_denied', 403],
  ['server_error', 502],
  ['temporarily_unavailable', 502],
  ['login_required', 502],
])('an answer %s of the provider is a page', async (error, status) => {
  const browser = openBrowserLike(origin);
  const { question } = await begin(browser);
  const query = new URLSearchParams({
    error,
    state: question.searchParams.get('state') ?? '',
    iss: `${origin}/demo-provider`,
  });
  expectPage(await browser.get(`/api/callback?${query}`), { status, link: again });
});

test.each([
  ['an unknown client', { client_id: 'elsewhere' }],
  ['another redirect address', { redirect_uri: 'https://elsewhere.example/' }],
])('an authorization request with %s is a page', async (_what, changed) => {
  const browser = openBrowserLike(origin);
  const { question } = await begin(browser);
  for (const [name, value] of Object.entries(changed)) question.searchParams.set(name, value);
  const page = await browser.get(question.href);
  expectPage(page, { status: 400, link: 'href="/api/login?again=1"' });
  expect((await browser.get('/api/login?again=1')).address).toMatch(/sign-in/);
});

test.each([
  ['/demo-provider/auth', 400],
  ['/demo-provider/auth/none', 400],
  ['/demo-provider/sign-in/none', 400],
  ['/demo-provider/token', 405],
  ['/demo-provider/session/end', 404],
  ['/demo-provider/nothing', 404],
])('%s without a sign-in is a page of the site or its problem detail', async (path, status) => {
  const { status: answered, headers } = await openBrowserLike(origin).get(path);
  expect(answered).toBe(status);
  expect(headers.get('content-type')).toMatch(/^(?:text\/html|application\/problem\+json)/);
});

test('programs get the errors of OAuth from the token endpoint', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/demo-provider/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=authorization_code&code=x',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'invalid_request' });
});

test('a browser without cookies is not sent in a circle', async () => {
  const browser = openBrowserLike(origin);
  const { page } = await begin(browser);
  const other = openBrowserLike(origin);
  const answer = await other.submit(page.address, { person: 'sample-consumer' });
  expectPage(answer, { status: 400, link: 'href="/api/login?again=1"' });
});

test('an account that is suspended leads to a sign-in that asks for another', async () => {
  const browser = openBrowserLike(origin);
  const first = await begin(browser);
  await browser.submit(first.page.address, { email: 'suspended@phenolive.example' });
  await site.database
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'The address belongs to somebody else.' })
    .where('email', '=', 'suspended@phenolive.example')
    .execute();
  const { page } = await begin(browser);
  const refused = await browser.submit(page.address, { email: 'suspended@phenolive.example' });
  expectPage(refused, { status: 403, link: again });
  const next = await begin(browser);
  expect(next.question.searchParams.get('prompt')).toBe('login');
  expect((await browser.submit(next.page.address, { person: 'sample-consumer' })).status).toBe(200);
  expect((await begin(browser)).question.searchParams.has('prompt')).toBe(false);
});
