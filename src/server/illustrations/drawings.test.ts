/** Illustrations are files that browsers cache; an unknown name is a 404. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { usualMaxWaiting } from '../concurrency/fair-queue.ts';

let drawn: string[] = [];
/** Holds up every rendering until it resolves. */
let mayDraw: PromiseWithResolvers<void> | undefined;
const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  renderIllustration: async (theme, name) => {
    if (!/^grove-coast-card-\d+\.svg$/.test(name)) return undefined;
    drawn.push(name);
    await mayDraw?.promise;
    return `<svg xmlns="http://www.w3.org/2000/svg"><desc>${theme} ${name}</desc></svg>`;
  },
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ pages });
});
afterAll(async () => site.close());

beforeEach(() => {
  drawn = [];
});

test('renders a grove once, and browsers cache it', async () => {
  const first = await site.call('GET', '/drawings/earth/grove-coast-card-7.svg');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/svg+xml');
  expect(first.headers['cache-control']).toContain('max-age=86400');
  expect(first.body).toContain('earth grove-coast-card-7.svg');
  const again = await site.call('GET', '/drawings/earth/grove-coast-card-7.svg', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(drawn).toHaveLength(1);
});

test('refuses more new illustrations than the queue holds to the client with the most, and serves others', async () => {
  mayDraw = Promise.withResolvers();
  const draw = async (seed: number, from: string) =>
    site.call('GET', `/drawings/earth/grove-coast-card-${seed}.svg`, { from });
  const asked = Array.from({ length: usualMaxWaiting + 5 }, async (_, seed) => draw(100 + seed, '192.0.2.1'));
  expect((await Promise.race(asked)).statusCode).toBe(503);
  const other = draw(200, '192.0.2.2');
  await expect.poll(() => drawn).toEqual(['grove-coast-card-100.svg', 'grove-coast-card-200.svg']);
  mayDraw.resolve();
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(usualMaxWaiting + 1);
});

test.each([
  '/drawings/night/grove-coast-card-7.svg',
  '/drawings/earth/passwd',
  '/drawings/earth/..%2f..%2fpasswd',
])('responds 404 to %s', async (address) => {
  const answer = await site.call('GET', address);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('not-found');
});
