/** People find oils by variety, bottle size, price, laboratory method and harvest, and see how many each choice leaves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import type { ProductResponse } from '../../contract/products/products.ts';
import { maxCountedOptions } from '../../database/products/option-counts.ts';
import { contentFilterBands, contentFilters } from '../../domain/certification/levels.ts';
import { dayOf, daysAfter } from '../../domain/common/dates.ts';

let site: TestApplication;
let all: ProductResponse[];

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  const producerId = await makeApprovedProducer(site.database, {
    name: 'Many Trees',
    region: 'Ístria',
    oliveVarieties: 'Chondrolia',
  });
  await makeProduct(site.database, {
    producerId,
    name: 'Bare',
    oliveVarieties: 'ΚΟΡΩΝΈΙΚΗ (60,5%), Buža 30 %; Leccino & Oblica',
    price: null,
    volume: null,
    harvestDate: null,
  });
  await makeProduct(site.database, { producerId, name: 'Cheap', price: '10.00', volume: 3000 });
  all = await list('');
});
afterAll(async () => site.close());

async function list(query: string): Promise<ProductResponse[]> {
  const response = await site.call('GET', `/api/products?limit=100&${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function options(query: string) {
  const response = await site.call('GET', `/api/products/options?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const litrePrice = ({ price, volume }: ProductResponse) =>
  price === null || volume === null ? undefined : Math.round((Number(price) * 100_000) / volume);

const rules: readonly [string, (product: ProductResponse) => boolean][] = [
  ['volume=500', ({ volume }) => volume === 500],
  ['volume=250&volume=3000', ({ volume }) => volume === 250 || volume === 3000],
  ['minPrice=20', ({ price }) => price !== null && Number(price) >= 20],
  ['maxPrice=30', ({ price }) => price !== null && Number(price) <= 30],
  ['minPrice=20&maxPrice=30', ({ price }) => price !== null && Number(price) >= 20 && Number(price) <= 30],
  ['maxLitrePrice=60', (product) => (litrePrice(product) ?? Infinity) <= 6000],
  ['minLitrePrice=60', (product) => (litrePrice(product) ?? -1) >= 6000],
  [
    'method=NMR',
    ({ contentBasis, phenolicMethod }) => contentBasis === 'measured' && phenolicMethod === 'NMR',
  ],
  ['harvestYear=2025', ({ harvestDate }) => harvestDate?.startsWith('2025') ?? false],
  ['harvestYear=2025&harvestYear=2024', ({ harvestDate }) => /^202[45]/.test(harvestDate ?? '')],
];

describe('detailed filters', () => {
  test.each(rules)('%s leaves exactly the oils that have it', async (query, isWanted) => {
    const expected = all.filter(isWanted).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const found = await site.call('GET', `/api/products?limit=100&${query}`);
    expect(new Set(found.json<ProductResponse[]>().map(({ id }) => id))).toEqual(new Set(expected));
    expect(found.headers['x-total-count']).toBe(String(expected.length));
    const facets = await site.call('GET', `/api/products/facets?${query}`);
    expect(facets.json().total).toBe(expected.length);
  });

  test.each(['Koroneiki', 'κορωνέικη', 'buza', 'LECCINO', 'Oblica'])(
    'the variety %s is found in any alphabet, without shares and accents',
    async (variety) => {
      const names = (await list(`variety=${encodeURIComponent(variety)}`)).map(
        ({ producerName }) => producerName,
      );
      expect(names).toContain('Many Trees');
      expect(names.length).toBeLessThan(all.length);
    },
  );

  test('an oil is found by its barcode in each form of the number, and no other is', async () => {
    const [oil, other] = all;
    const gtin = async (id: number | undefined, number: string) =>
      runSql(site.database)`update products set gtin = ${number} where id = ${id ?? 0}`;
    await gtin(oil?.id, '4006381333931');
    await gtin(other?.id, '9520000000035');
    for (const typed of ['4006381333931', '04006381333931', '4006381-333931']) {
      expect((await list(`gtin=${typed}`)).map(({ id }) => id)).toEqual([oil?.id]);
    }
    expect(await list('gtin=5201234567894')).toEqual([]);
  });

  test('an oil is found by its own variety, not by another that its producer grows', async () => {
    const named = async (variety: string) => (await list(`variety=${variety}`)).map(({ name }) => name);
    expect(await named('Royal')).toEqual(['Valdetomillo Royal']);
    expect(await named('Picual')).not.toContain('Valdetomillo Royal');
    expect(await named('Chondrolia')).toEqual([]);
    const royal = all.find(({ name }) => name === 'Valdetomillo Royal');
    const certificate = await site.call('GET', `/api/certificates/${royal?.certificateNumber}`);
    expect(certificate.json().oliveVarieties).toBe('Picual; Royal');
  });

  test('half the name of a variety is another variety', async () => {
    expect(await list('variety=korone')).toEqual([]);
  });

  test('the price of a litre sorts the list, unknown ones last', async () => {
    const prices = (await list('sort=litre')).map((product) => litrePrice(product) ?? Infinity);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test('harvested within months counts back from today', async () => {
    const day = daysAfter(dayOf(new Date()), -100);
    const [producerId] = all.map((product) => product.producerId);
    const id = await makeProduct(site.database, {
      producerId: producerId ?? 0,
      name: 'Fresh',
      harvestDate: day,
    });
    const within = async (months: number) => (await list(`harvestedWithin=${months}`)).map((one) => one.id);
    expect(await within(6)).toContain(id);
    await runSql(site.database)`update products set harvest_date = harvest_date - 120 where id = ${id}`;
    expect(await within(6)).not.toContain(id);
    expect(await within(12)).toContain(id);
    await runSql(site.database)`delete from products where id = ${id}`;
  });

  test('a corrected method of the report moves the oil', async () => {
    const oil = all.find((one) => one.phenolicMethod === 'NMR' && one.contentBasis === 'measured');
    const method = async (name: string) =>
      runSql(
        site.database,
      )`update lab_results set method = ${name} where producer_id = ${oil?.producerId ?? 0}`;
    await method('HPLC');
    expect((await list('method=HPLC')).map(({ id }) => id)).toContain(oil?.id);
    expect((await list('method=NMR')).map(({ id }) => id)).not.toContain(oil?.id);
  });

  test.each([
    'variety=',
    `variety=${'a'.repeat(61)}`,
    'variety=a&'.repeat(21),
    'volume=0',
    'volume=1e9',
    'minPrice=-1',
    'maxPrice=1.5',
    'method=magic',
    'harvestYear=0',
    'harvestYear=99999',
    'harvestedWithin=7',
    'gtin=9520000000036',
    'gtin=95200000000350000',
  ])('%s is refused', async (query) => {
    for (const path of ['/api/products', '/api/products/options', '/api/products/facets']) {
      expect((await site.call('GET', `${path}?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('counts of the options', () => {
  test('say how many oils each choice leaves, without the filter of its own group', async () => {
    const counted = await options('volume=500&method=NMR');
    const ofMethod = (name: string) =>
      all.filter(({ volume, phenolicMethod: method }) => volume === 500 && method === name).length;
    const found = await list('volume=500&method=NMR');
    expect(counted.volume['500']).toBe(found.length);
    expect(Object.keys(counted.volume).length).toBeGreaterThan(1);
    expect(counted.method.NMR).toBe(ofMethod('NMR'));
  });

  test('name a variety and a region once, as a producer writes them', async () => {
    const { variety, region, counted } = await options('');
    expect(counted).toBe(true);
    expect(Object.keys(variety)).toContain('Leccino');
    expect(variety['Oblica']).toBe((await list('variety=Oblica')).length);
    expect(Object.keys(variety).filter((name) => /koroneiki|κορων/i.test(name))).toHaveLength(1);
    expect(Object.keys(region).filter((name) => /^.stria$/.test(name))).toEqual(['Istria']);
    expect(region['Istria']).toBe((await list('region=istria')).length);
  });

  test('are left out when too many oils match, instead of counting without end', async () => {
    const producerId = await makeApprovedProducer(site.database, { name: 'Endless', country: 'france' });
    await runSql(site.database)`
      insert into products (producer_id, name, volume)
      select ${producerId}::integer, 'Endless', 700 from generate_series(1, ${maxCountedOptions + 1}::integer)`;
    expect(await options('country=france')).toMatchObject({ counted: false, volume: {} });
    expect(await options('country=italy')).toMatchObject({ counted: true });
  });
});

test('each band of content counts the products of its list, whatever else is chosen', async () => {
  for (const others of ['', 'country=greece', 'level=gold', 'q=oil', 'band=gold', 'variety=Koroneiki']) {
    const { band } = (await site.call('GET', `/api/products/facets?bands=true&${others}`)).json();
    expect(Object.keys(band)).toEqual(contentFilters);
    for (const name of contentFilters) {
      const chosen = new URLSearchParams(others);
      chosen.set('band', name);
      const { least, most = 5000 }: { least: number; most?: number } = contentFilterBands[name];
      const found = await list(`${chosen}`);
      expect(found.every(({ phenolicContent: content }) => content !== null && content <= most)).toBe(true);
      expect(found.every(({ phenolicContent: content }) => content !== null && content >= least)).toBe(true);
      expect(band[name], `${name} of ${others}`).toBe(found.length);
    }
  }
  expect((await list('band=gold')).length).toBeGreaterThan(0);
  const { band } = (await site.call('GET', '/api/products/facets')).json();
  expect(band).toBeUndefined();
});
