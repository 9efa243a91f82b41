/** The map shows approved producers to everybody, hides others, and is bounded in size. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { insertCertificate } from '../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProducer } from '../../../tests/support/builders/producers.ts';
import type { ResponseOf } from '../../contract/common/route.ts';
import type { mapOfProducersRoute } from '../../contract/producers/map.ts';
import { maxMapPoints, maxNamedBesideCells } from '../../domain/producers/map.ts';

type ProducerMap = ResponseOf<typeof mapOfProducersRoute>;

async function mapOf(site: TestApplication, query = ''): Promise<ProducerMap> {
  const response = await site.call('GET', `/api/producers/map?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const names = ({ points }: ProducerMap) => points.map(({ name }) => name);

describe('few producers', () => {
  let site: TestApplication;
  let northern: number;

  beforeAll(async () => {
    site = await createTestApplication();
    const { database } = site;
    northern = await makeApprovedProducer(database, {
      name: 'Northern grove',
      country: 'italy',
      latitude: '45.5',
      longitude: '10.5',
      statedContent: 900,
    });
    await makeApprovedProducer(database, {
      name: 'Southern grove',
      latitude: '35.25',
      longitude: '24.75',
      statedContent: 1500,
      contactEmail: 'south@grove.example',
    });
    await makeApprovedProducer(database, { name: 'Grove without a place' });
    await makeProducer(database, { name: 'Pending grove', latitude: '38', longitude: '22' });
  });
  afterAll(async () => site.close());

  test('the map shows approved producers with coordinates, highest content first', async () => {
    const map = await mapOf(site);
    expect(names(map)).toEqual(['Southern grove', 'Northern grove']);
    expect(map).toMatchObject({
      matched: 3,
      located: 2,
      extent: { west: 10.5, south: 35.25, east: 24.75, north: 45.5 },
      cells: [],
    });
    expect(map.points[0]).toMatchObject({ latitude: 35.25, longitude: 24.75 });
    expect(JSON.stringify(map)).not.toContain('grove.example');
  });

  test('no level is shown while the certificate is suspended', async () => {
    const number = await insertCertificate(site, northern);
    expect((await mapOf(site, `producerId=${northern}`)).points[0]?.certificationLevel).toBe('gold');
    await site.database
      .updateTable('certificates')
      .set({ state: 'suspended' })
      .where('number', '=', number)
      .execute();
    expect((await mapOf(site, `producerId=${northern}`)).points[0]?.certificationLevel).toBeNull();
  });

  test('the map supports the filters of the directory and a single producer', async () => {
    expect(names(await mapOf(site, 'country=italy'))).toEqual(['Northern grove']);
    expect(names(await mapOf(site, 'q=southern'))).toEqual(['Southern grove']);
    expect(names(await mapOf(site, `producerId=${northern}`))).toEqual(['Northern grove']);
    expect(names(await mapOf(site, 'minPhenolic=1000&within=0,40,20,50'))).toEqual([]);
    expect(names(await mapOf(site, 'within=0,40,20,50'))).toEqual(['Northern grove']);
  });

  test('no match gives an empty map, not an error', async () => {
    expect(await mapOf(site, 'country=tunisia')).toEqual({
      matched: 0,
      located: 0,
      extent: null,
      points: [],
      cells: [],
    });
    expect(await mapOf(site, `q=${encodeURIComponent('%\'"\\ 🫒 \u05e9')}`)).toMatchObject({ located: 0 });
  });

  test.each(['within=9,9,1,1', 'within=1,2,3', 'producerId=0', 'page=2', 'within=NaN,0,1,1'])(
    '%s is refused',
    async (query) => {
      expect((await site.call('GET', `/api/producers/map?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('more producers than a map shows', () => {
  let site: TestApplication;
  const total = maxMapPoints + 20;

  beforeAll(async () => {
    site = await createTestApplication();
    const places = Array.from({ length: total }, (_, number) => ({
      name: `Grove ${number}`,
      location: 'Grid',
      country: 'spain' as const,
      status: 'approved' as const,
      productionMethods: '{}',
      certificationLevel: 'gold' as const,
      approvedAt: '2026-01-10T10:00:00Z',
      statedContent: 300 + number,
      latitude: String(36 + (number % 26) * 0.25),
      longitude: String(-8 + Math.floor(number / 26) * 0.5),
    }));
    await site.database.insertInto('producers').values(places).execute();
  });
  afterAll(async () => site.close());

  test('counts all of them in cells, and names the strongest', async () => {
    const map = await mapOf(site);
    expect(map.points).toHaveLength(maxNamedBesideCells);
    expect(map.points[0]?.name).toBe(`Grove ${total - 1}`);
    expect(map.cells.length).toBeLessThanOrEqual(26 * 26);
    expect(map.cells.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { latitude, longitude, extent } of map.cells) {
      expect(latitude).toBeGreaterThanOrEqual(extent.south);
      expect(longitude).toBeLessThanOrEqual(extent.east);
    }
  });

  test('shows single producers where a section of the map has few of them', async () => {
    const map = await mapOf(site, 'within=-8,36,-6,43');
    expect(map.cells).toEqual([]);
    expect(map.points).toHaveLength(5 * 26);
    expect(map.located).toBe(total);
  });
});
