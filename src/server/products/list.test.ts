/** People find oils by words, place, level, content and price, page by page, with the number of results. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import type { ProductResponse } from '../../contract/products/products.ts';

let site: TestApplication;
let all: ProductResponse[];

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  const producerId = await makeApprovedProducer(site.database, {
    name: 'Κτήμα Ισοδυναμία',
    country: 'slovenia',
    region: 'Ístria',
  });
  // Many equal sort keys and missing values.
  for (let volume = 1; volume <= 12; volume += 1) {
    await makeProduct(site.database, {
      producerId,
      name: 'Same',
      volume,
      phenolicContent: 700,
      certificationLevel: 'bronze',
      harvestDate: '2025-10-10',
      offered: volume % 2 === 0,
      createdAt: new Date('2026-01-01T00:00:00.123Z'),
    });
  }
  for (const volume of [20, 21]) {
    await makeProduct(site.database, {
      producerId,
      name: 'Bare',
      volume,
      price: null,
      phenolicContent: null,
    });
  }
  all = await everyPage({ limit: '100' });
});
afterAll(async () => site.close());

type Asked = Readonly<Record<string, string | readonly string[]>>;

function addressOf(path: string, asked: Asked): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(asked)) {
    for (const value of [values].flat()) search.append(name, value);
  }
  return `${path}?${search}`;
}

async function ask(asked: Asked) {
  return site.call('GET', addressOf('/api/products', asked));
}

async function list(asked: Asked): Promise<ProductResponse[]> {
  const response = await ask({ limit: '100', ...asked });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function facets(asked: Asked) {
  const response = await site.call('GET', addressOf('/api/products/facets', asked));
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Follows the next links to the last page. */
async function everyPage(asked: Asked): Promise<ProductResponse[]> {
  const found: ProductResponse[] = [];
  let url: string | undefined = addressOf('/api/products', asked);
  while (url !== undefined) {
    const response = await site.call('GET', url);
    expect(response.statusCode).toBe(200);
    found.push(...response.json());
    url = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return found;
}

const ids = (products: readonly ProductResponse[]) => products.map(({ id }) => id);
const names = (products: readonly ProductResponse[]) => products.map(({ name }) => name);

/** mg/kg; null for a stated content, which is not compared. */
const measuredContentOf = ({ contentBasis, phenolicContent }: ProductResponse) =>
  contentBasis === 'measured' ? phenolicContent : null;

describe('paging', () => {
  test('lists all products of approved producers, the strongest measured content first', () => {
    expect(all).toHaveLength(30 + 14);
    const contents = all.map((product) => measuredContentOf(product) ?? 0);
    // Some of their contents would rank first if stated values counted.
    expect(all.some(({ contentBasis }) => contentBasis === 'stated')).toBe(true);
    expect(contents).toEqual(contents.toSorted((one, other) => other - one));
  });

  const sorts = ['phenolic', 'name', 'price', 'harvest', 'newest', 'relevance'];

  test('gives the whole list for any order and page size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sorts), fc.integer({ min: 1, max: 50 }), async (sort, limit) => {
        const whole = ids(await list({ sort }));
        expect(ids(await everyPage({ sort, limit: String(limit) }))).toEqual(whole);
        expect(new Set(whole).size).toBe(all.length);
      }),
      { numRuns: 25 },
    );
  });

  test.each(['phenolic', 'relevance'])('gives the whole list of a search sorted by %s', async (sort) => {
    const whole = ids(await list({ q: 'Koroneiki greece', sort }));
    expect(whole.length).toBeGreaterThan(5);
    expect(ids(await everyPage({ q: 'Koroneiki greece', sort, limit: '2' }))).toEqual(whole);
  });

  test('sorts prices upward, harvests and creation dates newest first, and missing values last', async () => {
    const prices = (await list({ sort: 'price' })).map(({ price }) => Number(price ?? Infinity));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const harvests = (await list({ sort: 'harvest' })).map(({ harvestDate }) => harvestDate ?? '');
    expect(harvests).toEqual(harvests.toSorted().toReversed());
    const entries = (await list({ sort: 'newest' })).map(({ createdAt }) => createdAt);
    expect(entries).toEqual(entries.toSorted().toReversed());
    const collator = new Intl.Collator('en');
    const listed = names(await list({ sort: 'name' }));
    expect(listed).toEqual(listed.toSorted(collator.compare));
  });

  test('returns the total and the next link in headers', async () => {
    const first = await ask({ country: 'greece', limit: '2' });
    const total = all.filter(({ producerCountry }) => producerCountry === 'greece').length;
    expect(first.headers['x-total-count']).toBe(String(total));
    expect(first.headers.link).toMatch(
      /^<\/api\/products\?country=greece&limit=2&cursor=[\w-]+>; rel="next"$/,
    );
    const last = await ask({ country: 'greece', limit: '100' });
    expect(last.headers.link).toBeUndefined();
  });

  test.each([
    'garbled',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["phenolic","x",1]').toString('base64url'),
    Buffer.from('["phenolic",1e300,1]').toString('base64url'),
    Buffer.from('["phenolic",1,-1]').toString('base64url'),
    Buffer.from('["phenolic",1,99999999999]').toString('base64url'),
    Buffer.from('["name","a",1]').toString('base64url'),
    Buffer.from('["name",7,1]').toString('base64url'),
    Buffer.from('["relevance",1,1]').toString('base64url'),
    'x'.repeat(5000),
  ])('refuses an invalid cursor: %s', async (cursor) => {
    const response = await ask({ cursor, sort: 'phenolic' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'cursor' }] });
  });

  test('refuses a cursor of another order or with a null character', async () => {
    const forged = Buffer.from('["name","a\\u0000b",1]').toString('base64url');
    expect((await ask({ cursor: forged, sort: 'name' })).statusCode).toBe(400);
    const lone = Buffer.from('["name","\\ud800",1]').toString('base64url');
    expect((await ask({ cursor: lone, sort: 'name' })).statusCode).toBe(400);
    const ofPhenolic = Buffer.from('["phenolic",9007199254740991,1]').toString('base64url');
    expect((await ask({ cursor: ofPhenolic, sort: 'price' })).statusCode).toBe(400);
    expect((await ask({ cursor: ofPhenolic, sort: 'phenolic' })).statusCode).toBe(200);
  });
});

describe('filters', () => {
  const filters = fc.record(
    {
      country: fc.subarray(['greece', 'italy', 'slovenia', 'portugal', 'france'], { minLength: 1 }),
      level: fc.subarray(['bronze', 'silver', 'triple_gold', 'double-gold'], { minLength: 1 }),
      minPhenolic: fc.integer({ min: 0, max: 2500 }).map(String),
      maxPhenolic: fc.integer({ min: 0, max: 5000 }).map(String),
      available: fc.constantFrom('true', 'false'),
      region: fc.constantFrom('mediterranean', 'istria', 'Messinia, Peloponnese'),
      producerId: fc.constantFrom('1', '5', '15'),
      q: fc.constantFrom('koroneiki', 'Istria', 'Ισπανία', 'same'),
    },
    { requiredKeys: [] },
  );

  /** The same rules in JavaScript, applied to API rows. */
  function fits(product: ProductResponse, asked: Record<string, unknown>, without?: string): boolean {
    const given = (name: string) => (name === without ? undefined : asked[name]);
    const within = (name: string, value: unknown) => {
      const values: readonly unknown[] = [given(name)].flat();
      return values[0] === undefined || values.includes(value);
    };
    const hasRange = without !== 'phenolic' && (asked['minPhenolic'] ?? asked['maxPhenolic']) !== undefined;
    const content = measuredContentOf(product);
    const level = product.certificationLevel;
    return (
      within('country', product.producerCountry) &&
      (within('level', level) || within('level', level?.replace('_', '-'))) &&
      within('available', String(product.available)) &&
      (!hasRange ||
        (content !== null &&
          content >= Number(asked['minPhenolic'] ?? 0) &&
          content <= Number(asked['maxPhenolic'] ?? 5000)))
    );
  }

  test('return the matching products, with facet counts that ignore the facet’s own filter', {
    tags: 'exhaustive',
  }, async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (asked) => {
        const { q, region, producerId, ...own } = asked;
        const base = { ...(q && { q }), ...(region && { region }), ...(producerId && { producerId }) };
        const candidates = await list(base);
        const expected = candidates.filter((product) => fits(product, own));
        const found = await ask({ ...base, ...own, limit: '100' });
        expect(new Set(ids(found.json()))).toEqual(new Set(ids(expected)));
        expect(found.headers['x-total-count']).toBe(String(expected.length));
        const count = (name: string, value: (product: ProductResponse) => string | null) =>
          countBy(candidates.filter((product) => fits(product, own, name)).map(value));
        expect(await facets({ ...base, ...own })).toEqual({
          total: expected.length,
          estimated: false,
          country: count('country', ({ producerCountry }) => producerCountry),
          level: count('level', ({ certificationLevel }) => certificationLevel),
          available: count('available', ({ available }) => String(available)),
          phenolic: count('phenolic', (product) => {
            const content = measuredContentOf(product);
            return content === null ? null : String(Math.floor(content / 100) * 100);
          }),
          correctedTo: null,
        });
      }),
      { numRuns: tries(120) },
    );
  });

  test('match a region without case and accents, or the whole Mediterranean', async () => {
    expect(names(await list({ region: 'ISTRIA' }))).toContain('Same');
    const mediterranean = await list({ region: 'mediterranean' });
    expect(mediterranean.map(({ producerCountry }) => producerCountry)).not.toContain('portugal');
    expect(mediterranean.length).toBe(
      all.filter(({ producerCountry }) => producerCountry !== 'portugal').length,
    );
  });

  test.each([
    'country=atlantis',
    'level=platinum',
    'sort=cheapest',
    'colour=green',
    'minPhenolic=-1',
    'minPhenolic=1e309',
    'producerId=1e309',
    'producerId=-1',
    'available=perhaps',
    'limit=0',
    'limit=101',
    `q=${'a'.repeat(5000)}`,
    'q=%00',
    'q=a&q=b',
    'country[]=greece',
  ])('refuse %s and name the field', async (query) => {
    const response = await site.call('GET', `/api/products?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.length).toBeGreaterThan(0);
  });
});

function countBy(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
