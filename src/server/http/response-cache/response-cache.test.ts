/** Made-up addresses cannot fill the memory, and visitors cannot empty the cache. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { makeApprovedProducer } from '../../../../tests/support/builders/producers.ts';
import { renameProducerSilently } from '../../../../tests/support/silent-writes.ts';
import type { PageRenderer } from '../../../contract/pages.ts';
import { maxCharacters, sizeOf } from './response-cache.ts';

/** With pages, the site listens for writes and caches public answers. */
const pages: PageRenderer = {
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  renderStaticPage: () => '',
  renderMail: async () => ({ subject: '', html: '', text: '', preferencesUrl: '' }),
  drawBadge: async () => '<svg/>',
  drawOgImage: async () => '',
  renderIllustration: async () => undefined,
  sitemapPages: [],
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
let producerId: number;
beforeEach(async () => {
  site = await createTestApplication({ pages });
  producerId = await makeApprovedProducer(site.database, { name: 'First name' });
  await untilCached();
});
afterEach(async () => site.close());

async function nameShown(): Promise<unknown> {
  return (await site.call('GET', `/api/producers/${producerId}`)).json().name;
}

async function untilCached(): Promise<void> {
  let now = Date.now();
  await expect
    .poll(async () => {
      // Expires what the previous poll cached.
      now += 10 * 60_000;
      site.setClock(new Date(now));
      await renameProducerSilently(site.database, producerId, 'First name');
      await nameShown();
      await renameProducerSilently(site.database, producerId, 'Second name');
      return nameShown();
    })
    .toBe('First name');
}

test.each([
  ['a view of a profile', '/api/producers/1/views', 204],
  ['a write that is refused', '/api/producers', 401],
  ['an address that does not exist', '/api/nothing', 404],
])('visitors do not empty the cache by %s', async (_what, address, status) => {
  const url = address.replace('/1/', `/${producerId}/`);
  expect((await site.call('POST', url)).statusCode).toBe(status);
  expect(await nameShown()).toBe('First name');
});

test('a user reads their own write', async () => {
  const as = await site.signIn('admin');
  await site.call('POST', '/api/products', {
    as,
    body: { name: 'New oil', price: 9, volume: 500, phenolicContent: 600, producerId },
  });
  expect(await nameShown()).toBe('Second name');
});

test('a short answer takes at least the length of its address', () => {
  const size = sizeOf(`/api/producers?q=${'x'.repeat(2_000)}`, '[]');
  expect(maxCharacters / size).toBeLessThan(4_000);
});
