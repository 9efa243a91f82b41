/** Everybody sees approved producers in the directory, and owners see their own profile. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProducer } from '../../../tests/support/builders/producers.ts';
import type { ProducerResponse } from '../../contract/producers/producers.ts';
import type { MethodFilter } from '../../domain/producers/practices.ts';

let site: TestApplication;
let owner: TestPerson;
let consumer: TestPerson;
let administrator: TestPerson;
let ownId: number;

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
  owner = await site.signIn('producer');
  consumer = await site.signIn('consumer');
  administrator = await site.signIn('admin');
  ownId = await makeProducer(site.database, {
    userId: owner.userId,
    name: 'Hidden grove',
    country: 'france',
    statedContent: 640,
    contactEmail: 'hidden@grove.example',
  });
  for (let number = 1; number <= 6; number += 1) {
    await makeApprovedProducer(site.database, {
      name: 'Same name',
      statedContent: 1300,
      sustainablePractices: number % 2 === 0 ? 'No-till since 2010.' : null,
      productionMethods: JSON.stringify({ organic: number % 3 === 0, handHarvesting: true }),
      createdAt: new Date('2026-01-01T00:00:00.123Z'),
    });
  }
});
afterAll(async () => site.close());

async function list(query = '', as?: TestPerson): Promise<ProducerResponse[]> {
  const response = await site.call('GET', `/api/producers?limit=100&${query}`, { as });
  expect(response.statusCode).toBe(200);
  const producers = response.json<ProducerResponse[]>();
  expect(response.headers['x-total-count']).toBe(String(producers.length));
  return producers;
}

async function everyPage(query: string, as?: TestPerson): Promise<number[]> {
  const found: number[] = [];
  let url: string | undefined = `/api/producers?${query}`;
  while (url !== undefined) {
    const response = await site.call('GET', url, { as });
    expect(response.statusCode).toBe(200);
    found.push(...ids(response.json()));
    url = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return found;
}

/** Of what the sample producers write about their practices. */
const regenerative =
  /regenerativ|αναγεννητικ|no[ -]till|zero[ -]till|cover[ -]crop|grass cover|cubiertas? vegetal|inerbimento|sovescio|zelen[aio] gnojenj/iu;

const ids = (producers: readonly ProducerResponse[]) => producers.map(({ id }) => id);
const names = (producers: readonly ProducerResponse[]) => producers.map(({ name }) => name);
const statuses = (producers: readonly ProducerResponse[]) => [
  ...new Set(producers.map(({ status }) => status)),
];

describe('visibility of producers', () => {
  test('visitors and consumers see approved producers, whatever status they filter by', async () => {
    for (const as of [undefined, consumer]) {
      expect(statuses(await list('', as))).toEqual(['approved']);
      expect(statuses(await list('status=approved', as))).toEqual(['approved']);
      for (const status of ['draft', 'pending', 'rejected'])
        expect(await list(`status=${status}`, as)).toEqual([]);
    }
  });

  test('an owner also sees their own profile', async () => {
    expect(ids(await list('', owner))).toEqual(expect.arrayContaining([ownId]));
    expect(names(await list('status=pending', owner))).toEqual(['Hidden grove']);
    expect(names(await list('q=hidden', owner))).toEqual(['Hidden grove']);
    expect(await list('q=hidden')).toEqual([]);
    expect(await list('q=hidden', consumer)).toEqual([]);
  });

  test('administrators see all producers', async () => {
    expect(statuses(await list('', administrator)).toSorted()).toEqual([
      'approved',
      'draft',
      'pending',
      'rejected',
    ]);
    expect(names(await list('status=rejected', administrator))).toEqual(['Argyrolia Trading']);
  });

  test('a producer that is not approved is not found by others', async () => {
    for (const as of [undefined, consumer]) {
      const response = await site.call('GET', `/api/producers/${ownId}`, { as });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'producer-not-found' });
    }
    for (const as of [owner, administrator]) {
      const { statusCode, body } = await site.call('GET', `/api/producers/${ownId}`, { as });
      expect(statusCode).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ name: 'Hidden grove', userId: owner.userId });
    }
  });

  test('a profile is found by user id by its user and administrators', async () => {
    const url = `/api/users/${owner.userId}/producer`;
    for (const as of [owner, administrator]) {
      expect((await site.call('GET', url, { as })).json()).toMatchObject({ id: ownId });
    }
    expect((await site.call('GET', url, { as: consumer })).statusCode).toBe(404);
    expect((await site.call('GET', url)).statusCode).toBe(401);
    const ofConsumer = `/api/producers/user/${consumer.userId}`;
    expect((await site.call('GET', ofConsumer, { as: consumer })).statusCode).toBe(404);
  });

  test('the owner is shown to the owner and administrators only, the contact to everybody', async () => {
    const shown = (await site.call('GET', '/api/producers/11')).json<ProducerResponse>();
    expect(shown).not.toHaveProperty('userId');
    expect(shown).toMatchObject({
      contactEmail: expect.stringContaining('@'),
      certificationLevel: expect.any(String),
    });
    const toAdministrator = await site.call('GET', '/api/producers/11', { as: administrator });
    expect(toAdministrator.json()).toHaveProperty('userId');
  });

  test('the queue is for administrators, oldest first', async () => {
    const response = await site.call('GET', '/api/producers/pending?limit=100', { as: administrator });
    const queue = response.json<ProducerResponse[]>();
    expect(statuses(queue)).toEqual(['pending']);
    const times = queue.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect((await site.call('GET', '/api/producers/pending', { as: owner })).statusCode).toBe(403);
    expect((await site.call('GET', '/api/producers/pending')).statusCode).toBe(401);
  });

  test.each([
    '0',
    '-1',
    '1e309',
    'Infinity',
    '%00',
    '%F0%9F%AB%92',
    '2147483648',
    '9'.repeat(200),
    '1.5',
    '01',
  ])('the id %s is refused', async (id) => {
    const response = await site.call('GET', `/api/producers/${id}`);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json().code).toBeDefined();
  });
});

test('the figures of a producer come from reports, certificates and products', async () => {
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  const shown = (await site.call('GET', '/api/producers/11')).json<ProducerResponse>();
  expect(shown.productCount).toBe(3);
  const { id } = await site.database
    .selectFrom('products')
    .select('id')
    .where('producerId', '=', 11)
    .executeTakeFirstOrThrow();
  const withdraw = async (withdrawnAt: Date | null) =>
    site.database.updateTable('products').set({ withdrawnAt }).where('id', '=', id).execute();
  await withdraw(new Date('2026-11-20T12:00:00Z'));
  await expect
    .poll(async () => (await site.call('GET', '/api/producers/11')).json(), { timeout: 15_000 })
    .toMatchObject({ productCount: 2 });
  await withdraw(null);
  expect(shown.certificateNumber).toMatch(/^PHL-\d{4}-\d{6}$/);
  site.setClock(new Date('2036-11-21T12:00:00Z'));
  expect((await site.call('GET', '/api/producers/11')).json()).toMatchObject({
    certificateNumber: null,
    phenolicContent: null,
  });
  site.setClock(new Date('2026-11-21T12:00:00Z'));
});

test('the content is that of the strongest certified oil; the stated content is not public', async () => {
  const evolia = async (as?: TestPerson) =>
    (await site.call('GET', '/api/producers/11', { as })).json<ProducerResponse>();
  const measured = { phenolicContent: 2186, phenolicMethod: 'NMR', phenolicReportedOn: '2026-10-15' };
  expect(await evolia()).toMatchObject(measured);
  await site.database.updateTable('producers').set({ statedContent: 4321 }).where('id', '=', 11).execute();
  expect(await evolia(administrator)).toMatchObject({ ...measured, statedContent: 4321 });
  expect(await evolia(consumer)).not.toHaveProperty('statedContent');
  expect(ids(await list('minPhenolic=4000'))).toEqual([]);
});

test('an oil counts the reports of its own batch, and the next one at once', async () => {
  const oilsOf = async (id: number) =>
    (await site.call('GET', `/api/producers/${id}`, { as: consumer })).json<ProducerResponse>().measuredOils;
  expect(await oilsOf(11)).toMatchObject({ reports: { least: 2, most: 2 } });
  const report = await site.database
    .selectFrom('labResults')
    .selectAll()
    .where('producerId', '=', 11)
    .where('phenolicContent', '=', 2186)
    .executeTakeFirstOrThrow();
  const { id: _, laboratory: __, isContradicted: ___, ...again } = report;
  await site.database.insertInto('labResults').values(again).execute();
  // Of a batch that is not on sale.
  await site.database
    .insertInto('labResults')
    .values({ ...again, batchNumber: 'OLD-1' })
    .execute();
  await expect.poll(async () => oilsOf(11)).toMatchObject({ reports: { least: 2, most: 3 } });
});

describe('the list of producers', () => {
  test('is complete when its pages are read in order', async () => {
    const sorts = fc.constantFrom('phenolic', 'name', 'newest', 'relevance');
    const queries = fc.constantFrom('', '&q=greece', '&method=handHarvesting', '&region=mediterranean');
    await fc.assert(
      fc.asyncProperty(sorts, queries, fc.integer({ min: 1, max: 30 }), async (sort, query, limit) => {
        for (const as of [undefined, owner, administrator]) {
          const whole = ids(await list(`sort=${sort}${query}`, as));
          expect(new Set(whole).size).toBe(whole.length);
          expect(await everyPage(`sort=${sort}${query}&limit=${limit}`, as)).toEqual(whole);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('filters by all criteria at once, with facet counts', async () => {
    const all = await list();
    const has: Readonly<Record<MethodFilter, (producer: ProducerResponse) => boolean>> = {
      organic: ({ productionMethods }) => productionMethods.organic === true,
      coldExtraction: ({ productionMethods }) => productionMethods.coldExtraction === true,
      firstColdPress: ({ productionMethods }) => productionMethods.firstColdPress === true,
      handHarvesting: ({ productionMethods }) => productionMethods.handHarvesting === true,
      regenerative: ({ sustainablePractices }) => regenerative.test(sustainablePractices ?? ''),
    };
    const methods = fc.subarray(['organic', 'coldExtraction', 'handHarvesting', 'regenerative'] as const);
    await fc.assert(
      fc.asyncProperty(
        methods,
        fc.subarray(['greece', 'italy', 'spain']),
        fc.integer({ min: 600, max: 2000 }),
        async (chosen, countries, least) => {
          const inCountry = ({ country }: ProducerResponse) =>
            countries.length === 0 || countries.includes(country);
          const inRange = ({ phenolicContent }: ProducerResponse) => (phenolicContent ?? 0) >= least;
          const hasAll = (producer: ProducerResponse) => chosen.every((method) => has[method](producer));
          const fitting = all.filter((one) => inCountry(one) && inRange(one) && hasAll(one));
          const query = new URLSearchParams([
            ['minPhenolic', String(least)],
            ...chosen.map((method) => ['method', method]),
            ...countries.map((country) => ['country', country]),
          ]);
          expect(new Set(ids(await list(query.toString())))).toEqual(new Set(ids(fitting)));
          const facets = (await site.call('GET', `/api/producers/facets?${query}`)).json();
          expect(facets.total).toBe(fitting.length);
          for (const [method, fits] of Object.entries(has)) {
            expect(facets.method[method] ?? 0).toBe(fitting.filter(fits).length);
          }
          const greek = all.filter((one) => one.country === 'greece' && inRange(one) && hasAll(one));
          expect(facets.country.greece ?? 0).toBe(greek.length);
          // A facet bucket counts the results of its own range, instead of the requested range.
          query.set('minPhenolic', '1300');
          query.set('maxPhenolic', '1399');
          const strong = await list(query.toString());
          expect(facets.phenolic['1300'] ?? 0).toBe(strong.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    ['evolia', 'Evolia'],
    ['Αστερόλια', 'Asterolia'],
    ['istarska bjelica', 'Stancija Bjelopera'],
    ['πεζούλες', 'Ktima Pikrolithos'],
    ['soline', 'Kmetija Zalivnik'],
    ['Toskana', undefined],
    ['asterollia', 'Asterolia'],
    ['zalivnk', 'Kmetija Zalivnik'],
    // Its story contains the Slovene word z, unlike the next queries.
    ['z', 'Kmetija Zalivnik'],
    ['zz', undefined],
    ['zzzz', undefined],
    ['ŽŽŽŽŽŽ', undefined],
    ['aaaaaaaa', undefined],
    ['οοοο', undefined],
  ])('%s finds %s', async (q, name) => {
    const found = names(await list(`q=${encodeURIComponent(q)}`));
    if (name === undefined) expect(found).toEqual([]);
    else expect(found[0]).toContain(name);
  });

  test('reports a spelling correction only from profiles that the reader may see', async () => {
    const facets = async (q: string) => (await site.call('GET', `/api/producers/facets?q=${q}`)).json();
    expect(await facets('asterollia')).toMatchObject({ correctedTo: null, total: 1 });
    expect(await facets('zalivnk')).toMatchObject({ correctedTo: 'zalivnik', total: 1 });
    expect(await facets('hiddne')).toMatchObject({ correctedTo: null, total: 0 });
    expect(names(await list('q=hiddne', owner))).toEqual(['Hidden grove']);
  });

  test.each(['status=secret', 'sort=best', 'method=magic', 'page=2', 'cursor=%F0%9F%AB%92', 'cursor=e30'])(
    'refuses %s',
    async (query) => {
      const response = await site.call('GET', `/api/producers?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors.length).toBeGreaterThan(0);
    },
  );
});
