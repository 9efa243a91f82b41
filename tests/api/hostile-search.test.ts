/** Whatever the search terms or the content of a cursor, lists respond or refuse and never fail. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { tries } from '../support/exhaustive.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({
    template: 'samples',
    configuration: { requestsPerMinute: 999_999_999 },
  });
});
afterAll(async () => site.close());

const lists = ['/api/producers', '/api/producers/facets', '/api/products', '/api/products/facets'];
const anyList = fc.constantFrom(...lists);
const operators = [
  "'",
  '\\',
  '"',
  '%',
  '_',
  '*',
  ':',
  '&',
  '|',
  '!',
  '<',
  '>',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '$',
  '^',
  ' ',
];
const letters = [
  '\u0000',
  '\ud800',
  '\u200d',
  '\u202e',
  '\ufdfa',
  '\u0301',
  '🫒',
  'ﬃ',
  'İ',
  'ß',
  'ΰ',
  '－',
  '٣',
  '\n',
];
const parts = [
  "':*",
  '<->',
  '\\0',
  '$1',
  'elia',
  'ελιά',
  'koroneik',
  'dop',
  '::text',
  "'); drop table users; --",
];
const signs = fc.constantFrom(...operators, ...letters, ...parts);
const words = fc.oneof(
  fc.array(signs, { maxLength: 20 }).map((chosen) => chosen.join('')),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

async function statusOf(list: string, query: Readonly<Record<string, string>>): Promise<number> {
  return (await site.call('GET', `${list}?${new URLSearchParams(query).toString()}`)).statusCode;
}

test('accepts or refuses any search terms', { tags: 'exhaustive' }, async () => {
  await fc.assert(
    fc.asyncProperty(anyList, words, async (list, q) => {
      expect([200, 400]).toContain(await statusOf(list, { q }));
    }),
    { numRuns: tries(400) },
  );
});

test('accepts or refuses any region', { tags: 'exhaustive' }, async () => {
  await fc.assert(
    fc.asyncProperty(anyList, words, async (list, region) => {
      expect([200, 400]).toContain(await statusOf(list, { region }));
    }),
    { numRuns: tries(200) },
  );
});

test('accepts or refuses a cursor of any content', { tags: 'exhaustive' }, async () => {
  const orders = fc.constantFrom('phenolic', 'name', 'newest', 'price', 'harvest', 'relevance', 'rest', '');
  const keys = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), words, fc.constant(null));
  const cursors = fc.oneof(
    fc
      .tuple(orders, keys, fc.oneof(fc.integer(), fc.maxSafeInteger()))
      .map((chosen) => JSON.stringify(chosen)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
  await fc.assert(
    fc.asyncProperty(anyList, cursors, orders, fc.boolean(), async (list, text, sort, searches) => {
      const cursor = Buffer.from(text).toString('base64url');
      const query = { cursor, ...(sort === '' ? {} : { sort }), ...(searches ? { q: 'elia' } : {}) };
      expect([200, 400]).toContain(await statusOf(list, query));
    }),
    { numRuns: tries(500) },
  );
});

test('creates labels and codes for a product of any name', async () => {
  const as = await site.signInAs('sample-producer');
  await fc.assert(
    fc.asyncProperty(words, words, async (name, batchNumber) => {
      const body = {
        name: `Oil ${name}`,
        price: 9,
        volume: 500,
        phenolicContent: 600,
        batchNumber: `B ${batchNumber}`,
      };
      const listed = await site.call('POST', '/api/products', { as, body });
      expect([201, 400, 409]).toContain(listed.statusCode);
      if (listed.statusCode !== 201) return;
      const codes = `/api/products/${listed.json().id}/codes`;
      const made = await site.call('POST', codes, { as: await site.signIn('admin'), body: { count: 1 } });
      expect(made.statusCode).toBe(201);
      const sheet = await site.call('GET', `${codes}/labels.pdf`, { as: await site.signIn('admin') });
      expect(sheet.statusCode).toBe(200);
      const [printed] = (await site.call('GET', codes, { as: await site.signIn('admin') })).json();
      const found = await site.call('GET', `/api/qr/${printed.code}`);
      expect(found.json().product.batchNumber).toBe(listed.json().batchNumber);
    }),
    { numRuns: 40 },
  );
});
