/** Drawings are files that browsers keep; whoever makes up a name gets none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import type { PageRenderer } from '../../contract/pages.ts';

let drawn = 0;
const pages: PageRenderer = {
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  renderPlainPage: () => '',
  drawBadge: async () => '<svg/>',
  drawSharePicture: async () => '',
  renderMail: async () => ({ subject: '', html: '', text: '', preferencesUrl: '' }),
  drawPicture: async (theme, name) => {
    if (name !== 'grove-coast-card-7.svg') return undefined;
    drawn += 1;
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
  expect(drawn).toBe(1);
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
