/** However a signed-in user looks up a bottle, it is in their collection afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { sampleCode } from '../../database/samples/products.ts';
import { grouped } from '../../domain/provenance/codes.ts';

const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples', pages });
});
afterAll(async () => site.close());

const code = sampleCode('KPL-2642-01', 1);

test.each([`/api/qr/${code}`, `/v/${grouped(code)}`, `/el/v/${code.toLowerCase()}`])(
  'a request to %s adds the bottle',
  async (path) => {
    const person = await site.signIn('consumer');
    expect((await site.call('GET', path, { as: person })).statusCode).toBe(200);
    const collected = await site.call('GET', '/api/collection', { as: person });
    expect(collected.json()).toMatchObject([{ code, timesScanned: 1 }]);
  },
);

test('a prefetch and a HEAD request add nothing', async () => {
  const person = await site.signIn('consumer');
  await site.call('GET', `/v/${code}`, { as: person, headers: { 'sec-purpose': 'prefetch' } });
  await site.call('HEAD', `/v/${code}`, { as: person });
  expect((await site.call('GET', '/api/collection', { as: person })).json()).toEqual([]);
});
