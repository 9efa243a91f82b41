/** Visitors get pages from the cache, signed-in users get their own, and no page is stale after a write. */
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { createClient } from '../../../contract/client.ts';
import type { PageRenderer } from '../../../contract/pages.ts';

let site: TestApplication;
let rendered: string[];
let beforeCalls: () => Promise<void>;

const renderer: PageRenderer = {
  ...minimalPages,
  renderPage: async ({ url, nonce, theme, transport, visitor }) => {
    rendered.push(url);
    await beforeCalls();
    const user = visitor ? undefined : await createClient(transport).call('GET /api/auth/user', {});
    const name = user?.ok === true ? user.body.id : 'nobody';
    if (url === '/own') await createClient(transport).call('GET /api/me/settings', {});
    if (url === '/discovery') await createClient(transport).call('GET /api/producers', { query: {} });
    return {
      status: url.startsWith('/lost') ? 404 : 200,
      headers: {},
      html: `<html data-theme="${theme}"><script nonce="${nonce}"></script>${name}<style nonce="${nonce}"></style></html>`,
    };
  },
  pageRules: (url) => ({
    language: 'en',
    known: !url.startsWith('/lost'),
    scans: url.startsWith('/scan'),
    cacheable: true,
  }),
};

beforeEach(async () => {
  rendered = [];
  beforeCalls = async () => {};
  site = await createTestApplication({ pages: renderer });
  await untilCached();
});
afterEach(async () => site.close());

/** The site caches pages only once it receives writes, a moment after the start. */
async function untilCached(): Promise<void> {
  await expect
    .poll(async () => {
      const before = rendered.length;
      await site.call('GET', '/warm');
      await site.call('GET', '/warm');
      return rendered.length - before;
    })
    .toBeLessThan(2);
  rendered = [];
}

test('a page is rendered once for all visitors, and each response has its own nonce', async () => {
  const first = await site.call('GET', '/discovery?q=elia');
  const second = await site.call('GET', '/discovery?q=elia');
  expect(rendered).toEqual(['/discovery?q=elia']);
  const nonces = [first, second].map((answer) => {
    const nonce = /script nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    expect(answer.body).toContain(`<style nonce="${nonce}">`);
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a browser that accepts gzip gets the same page compressed', async () => {
  const page = await site.call('GET', '/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(page.headers['content-encoding']).toBe('gzip');
  const html = gunzipSync(page.rawPayload).toString();
  const nonce = /script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(html).toContain(`<style nonce="${nonce}"></style></html>`);
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  const plain = await site.call('GET', '/', { headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('palette and address select different pages', async () => {
  await site.call('GET', '/');
  const stone = await site.call('GET', '/', { headers: { cookie: 'theme=stone' } });
  expect(stone.body).toContain('data-theme="stone"');
  const unknown = await site.call('GET', '/', { headers: { cookie: 'theme="><script>' } });
  expect(unknown.body).toContain('data-theme="mediterranean"');
  expect(rendered).toEqual(['/', '/']);
});

test('a signed-in user gets a private page, rendered with their session', async () => {
  const as = await site.signIn('consumer');
  const page = await site.call('GET', '/', { as });
  expect(page.body).toContain(as.userId);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect((await site.call('GET', '/')).body).toContain('nobody');
});

test('users share a rendering, in which each finds themselves, but not one that was made from an answer of one of them', async () => {
  const users = await Promise.all([
    site.signIn('consumer'),
    site.signIn('consumer'),
    site.signIn('consumer'),
  ]);
  for (const path of ['/', '/own']) {
    for (const as of [...users, ...users, ...users]) {
      const { body } = await site.call('GET', path, { as });
      expect(users.filter(({ userId }) => body.includes(userId))).toEqual([as]);
    }
  }
  // The first time shows what has to be compared.
  expect(rendered).toEqual(['/', '/own', '/own', '/own', '/own']);
});

test('each administrator has renderings of their own', async () => {
  for (const as of [await site.signIn('admin'), await site.signIn('admin')])
    for (let time = 0; time < 2; time += 1)
      expect((await site.call('GET', '/', { as })).body).toContain(as.userId);
  expect(rendered).toEqual(['/', '/']);
});

test('a page is rendered again once an answer in it has changed', async () => {
  const as = await site.signIn('consumer');
  const read = async () => site.call('GET', '/own', { as });
  for (let time = 0; time < 3; time += 1) await read();
  expect(rendered).toEqual(['/own', '/own']);
  await site.database.updateTable('users').set({ language: 'el' }).where('id', '=', as.userId).execute();
  await read();
  expect(rendered).toEqual(['/own', '/own', '/own']);
});

test('the calls of a page have the user of its request, without looking up the session again', async () => {
  const as = await site.signIn('consumer');
  beforeCalls = async () => {
    await site.database.deleteFrom('sessions').execute();
  };
  expect((await site.call('GET', '/', { as })).body).toContain(as.userId);
  expect((await site.call('GET', '/', { as })).body).toContain('nobody');
});

test('a write to public records drops the pages made from them, and no others', async () => {
  await site.call('GET', '/discovery');
  await site.call('GET', '/');
  await site.database
    .insertInto('producers')
    .values({ name: 'New grove', location: 'Myrtia', country: 'greece', productionMethods: '{}' })
    .execute();
  await expect
    .poll(async () => {
      await site.call('GET', '/discovery');
      return rendered;
    })
    .toEqual(['/discovery', '/', '/discovery']);
  await site.call('GET', '/');
  expect(rendered).toEqual(['/discovery', '/', '/discovery']);
});

test('an unknown page answers 404 and is not cached', async () => {
  expect((await site.call('GET', '/lost')).statusCode).toBe(404);
  expect((await site.call('GET', '/lost')).statusCode).toBe(404);
  expect(rendered).toHaveLength(2);
});

test('API addresses never answer with a page', async () => {
  const answer = await site.call('GET', '/api/unknown', { headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(rendered).toEqual([]);
});

test('only the scanner page may compile WebAssembly', async () => {
  expect((await site.call('GET', '/')).headers['content-security-policy']).not.toContain('wasm');
  expect((await site.call('GET', '/scan')).headers['content-security-policy']).toContain(
    "'wasm-unsafe-eval'",
  );
});

test('a page accepts GET and HEAD only', async () => {
  const answer = await site.call('POST', '/discovery', { body: {} });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});

test.each([
  ['/%zz', '/%25zz'],
  ['/el/%C3%28?q=%zz', '/el/%25C3%2528?q=%zz'],
  ['/discovery?q=100%', '/discovery?q=100%'],
  ['/%CE%B5%CE%BB', '/%CE%B5%CE%BB'],
])('an address that cannot be decoded, %s, is a page like any other', async (address, shown) => {
  const page = await site.call('GET', address, { headers: { accept: 'text/html' } });
  expect(page.headers['content-type']).toContain('text/html');
  expect(rendered).toEqual([shown]);
});
