/** Drawings are files that browsers keep; whoever makes up a name gets none. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import type { PageRenderer } from '../../contract/pages.ts';

let drawn: string[] = [];
/** What is being drawn waits for it. */
let mayDraw: PromiseWithResolvers<void> | undefined;
const pages: PageRenderer = {
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  renderPlainPage: () => '',
  drawBadge: async () => '<svg/>',
  drawOgImage: async () => '',
  renderMail: async () => ({ subject: '', html: '', text: '', preferencesUrl: '' }),
  drawPicture: async (theme, name) => {
    if (!/^grove-coast-card-\d+\.svg$/.test(name)) return undefined;
    drawn.push(name);
    await mayDraw?.promise;
    return `<svg xmlns="http://www.w3.org/2000/svg"><desc>${theme} ${name}</desc></svg>`;
  },
  listedPages: [],
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

test('a grove is drawn once, and kept by browsers', async () => {
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

test('who asks for more new drawings than wait is told to come again, and others get theirs', async () => {
  mayDraw = Promise.withResolvers();
  const draw = async (seed: number, from: string) =>
    site.call('GET', `/drawings/earth/grove-coast-card-${seed}.svg`, { from });
  const asked = Array.from({ length: 45 }, async (_, seed) => draw(100 + seed, '192.0.2.1'));
  expect((await Promise.race(asked)).statusCode).toBe(503);
  const other = draw(200, '192.0.2.2');
  await expect.poll(() => drawn).toEqual(['grove-coast-card-100.svg', 'grove-coast-card-200.svg']);
  mayDraw.resolve();
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(41);
});

test.each([
  '/drawings/night/grove-coast-card-7.svg',
  '/drawings/earth/passwd',
  '/drawings/earth/..%2f..%2fpasswd',
])('%s is no drawing', async (address) => {
  const answer = await site.call('GET', address);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('not-found');
});
