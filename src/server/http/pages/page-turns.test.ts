/**
 * No client can starve others of pages: not with made-up addresses and sessions, nor with many requests at
 * once.
 */
import { request as send } from 'node:http';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import type { PageRenderer, PageRequest } from '../../../contract/pages.ts';
import { NoLongerWanted, usualMaxWaiting } from '../../concurrency/fair-queue.ts';

const askUser = {
  endpoint: 'GET /api/auth/user',
  params: {},
  method: 'GET',
  path: '/api/auth/user',
  headers: {},
} as const;

let site: TestApplication;
let begun: PageRequest[];
/** Renderings in progress wait for it. */
let mayEnd: PromiseWithResolvers<void>;

const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async (request) => {
    begun.push(request);
    await mayEnd.promise;
    return { status: 200, headers: {}, html: `<html>${request.visitor ? 'visitor' : 'person'}</html>` };
  },
  renderStaticPage: (_kind, shown) => `<html>${'code' in shown ? shown.code : ''}</html>`,
  pageRules: (url) => ({
    language: 'en',
    known: true,
    scans: false,
    cacheable: true,
    ...(url.includes('zz=') ? { canonical: '/discovery' } : {}),
  }),
};

async function open(options: Parameters<typeof createTestApplication>[0] = {}): Promise<void> {
  site = await createTestApplication({ pages, ...options });
}

/** The site caches pages only once it receives writes, a moment after the start. */
async function untilCached(): Promise<void> {
  mayEnd.resolve();
  await expect
    .poll(async () => {
      begun = [];
      await site.call('GET', '/warm');
      await site.call('GET', '/warm');
      return begun.length;
    })
    .toBeLessThan(2);
  begun = [];
}

beforeEach(() => {
  begun = [];
  mayEnd = Promise.withResolvers();
});
afterEach(async () => {
  mayEnd.resolve();
  await site.close();
});

const html = { accept: 'text/html' };
const urls = () => begun.map(({ url }) => url);

test('a variant of a page address redirects to the page without rendering', async () => {
  await open();
  const answer = await site.call('GET', '/discovery?zz=1');
  expect(answer.statusCode).toBe(307);
  expect(answer.headers.location).toBe('/discovery');
  expect(begun).toEqual([]);
});

test('an invalid session gets the visitor page from the cache', async () => {
  await open();
  await untilCached();
  const read = async (cookie: string) => site.call('GET', '/discovery', { headers: { cookie } });
  await read('theme=stone');
  expect(begun).toHaveLength(1);
  for (const session of ['x', 'y', 'z']) {
    const answer = await read(`theme=stone; session=${session}`);
    expect(answer.body).toBe('<html>visitor</html>');
    expect(answer.headers['cache-control']).toBe('public, no-cache');
  }
  expect(begun).toHaveLength(1);
  const person = await site.signIn('consumer');
  const own = await site.call('GET', '/discovery', { as: person });
  expect(own.body).toBe('<html>person</html>');
});

test('one page is rendered at a time per client, and four in all', async () => {
  await open();
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name, network) =>
    [1, 2].map(async (order) => site.call('GET', `/${name}${order}`, { from: `192.0.2.${network}` })),
  );
  await expect.poll(urls).toEqual(['/a1', '/b1', '/c1', '/d1']);
  mayEnd.resolve();
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
  expect(urls().slice(4, 6)).toEqual(['/e1', '/f1']);
  expect(begun).toHaveLength(12);
});

test('readers behind one address wait for each other, and no one is refused', async () => {
  await open();
  const asked = Array.from({ length: 100 }, async (_, order) =>
    site.call('GET', `/page-${order}`, { from: '192.0.2.1', headers: html }),
  );
  await expect.poll(urls).toEqual(['/page-0']);
  mayEnd.resolve();
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
  expect(begun).toHaveLength(100);
});

test('readers behind one address who wait for the same page wait in one place', async () => {
  await open();
  await untilCached();
  mayEnd = Promise.withResolvers();
  const ask = async (path: string) => site.call('GET', path, { from: '192.0.2.1' });
  const asked = [ask('/first')];
  await expect.poll(urls).toEqual(['/first']);
  // More than may wait in all.
  asked.push(...Array.from({ length: usualMaxWaiting + 50 }, async () => ask('/second')), ask('/third'));
  mayEnd.resolve();
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200);
  expect(urls()).toEqual(['/first', '/second', '/third']);
});

test('a client whose turn does not come in time gets an error page with Retry-After, others get pages', async () => {
  await open({ patience: 1 });
  const asked = Array.from({ length: 16 }, async (_, order) =>
    site.call('GET', `/page-${order}`, { from: '192.0.2.1', headers: html }),
  );
  const refused = await Promise.race(asked);
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toContain('overloaded');
  const other = site.call('GET', '/', { from: '192.0.2.2' });
  const person = await site.signIn('consumer');
  // The same address, but a different user.
  const signedIn = site.call('GET', '/', { as: person, from: '192.0.2.1' });
  await expect.poll(urls).toEqual(['/page-0', '/', '/']);
  mayEnd.resolve();
  expect((await other).statusCode).toBe(200);
  expect((await signedIn).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('refused pages count against the rate limit', async () => {
  await open({ configuration: { requestsPerMinute: 20 }, patience: 1 });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  const asked = Array.from({ length: 30 }, async (_, order) => site.call('GET', `/page-${order}`));
  const refused = asked.slice(1);
  const statusesOf = async (answers: typeof asked) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  const statuses = await statusesOf(refused);
  mayEnd.resolve();
  statuses.push(...(await statusesOf(asked.slice(0, 1))));
  const countOf = (status: number) => statuses.filter((each) => each === status).length;
  expect([countOf(200), countOf(503), countOf(429)]).toEqual([1, 19, 10]);
});

test('an error page is rendered once for all refused requests, each with its own nonce', async () => {
  let made = 0;
  await open({
    configuration: { requestsPerMinute: 10 },
    pages: {
      ...pages,
      renderStaticPage: (_kind, _shown, { nonce, language }) => {
        made += 1;
        return `<html lang="${language}"><style nonce="${nonce}"></style></html>`;
      },
    },
  });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  mayEnd.resolve();
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => site.call('GET', '/el/discovery', { headers: html })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  const nonces = refused.map(({ body, headers }) => {
    const nonce = /lang="el"><style nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(20);
  expect(made).toBe(1);
});

test('a rendering that no reader waits for is not started, or is aborted', async () => {
  await open();
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const readers = ['/first', '/second', '/third'].map((path) => send(new URL(path, origin)));
  for (const reader of readers) {
    reader.on('error', () => undefined);
    reader.end();
  }
  await expect.poll(urls).toHaveLength(1);
  const left = readers.map(async (reader) => new Promise((resolve) => reader.once('close', resolve)));
  for (const reader of readers) reader.destroy();
  await Promise.all(left);
  await expect.poll(() => begun[0]?.signal?.aborted).toBe(true);
  // The server hears of each that left in its own time.
  await expect.poll(openConnections).toBe(0);
  await expect(begun[0]?.transport(askUser)).rejects.toThrow(NoLongerWanted);
  mayEnd.resolve();
  expect((await fetch(new URL('/after', origin))).status).toBe(200);
  expect(urls()).toEqual([urls()[0], '/after']);
});

test('a reader gets the page whose rendering another reader started and left', async () => {
  let isFirst = false;
  await open({
    pages: {
      ...pages,
      renderPage: async (request) => {
        const page = pages.renderPage(request);
        if (!isFirst) return page;
        isFirst = false;
        // Like the real pages: rendering stops when the reader leaves.
        return new Promise((_resolve, reject) => {
          request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
        });
      },
    },
  });
  await untilCached();
  isFirst = true;
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const first = send(new URL('/', origin));
  first.on('error', () => undefined);
  first.end();
  await expect.poll(urls).toEqual(['/']);
  const second = site.call('GET', '/', { from: '192.0.2.9', headers: { host: new URL(origin).host } });
  await site.call('GET', '/healthz');
  expect(begun).toHaveLength(1);
  first.destroy();
  expect((await second).body).toBe('<html>visitor</html>');
  expect(begun).toHaveLength(2);
});

test('the API calls of a rendering are never refused as overload', async () => {
  // No event loop is this fast, so the server counts as overloaded after its first measurement.
  await open({
    maxDelay: Number.MIN_VALUE,
    pages: {
      ...pages,
      renderPage: async (request) => {
        begun.push(request);
        await mayEnd.promise;
        const answer = await request.transport(askUser);
        return { status: 200, headers: {}, html: String(answer.status) };
      },
    },
  });
  const page = site.call('GET', '/');
  await expect.poll(urls).toEqual(['/']);
  await expect
    .poll(async () => (await site.call('GET', '/api/auth/user')).statusCode, { timeout: 10_000 })
    .toBe(503);
  mayEnd.resolve();
  expect((await page).body).toBe('401');
});

async function openConnections(): Promise<number> {
  return promisify<number>((done) => site.app.server.getConnections(done))();
}
