/** Administrators search every producer list the same way, and export the results. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProducer,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { readCsv } from '../../domain/common/csv.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';

let site: TestApplication;
let administrator: TestPerson;

const groves = [
  ['Ελαιώνας Κρήτης', 'greece', 'Σητεία', 900],
  ['Frantoio Rossi', 'italy', 'Lucca', 1200],
  ['Oljarna Bertok', 'slovenia', 'Koper', 640],
] as const;

beforeAll(async () => {
  site = await createTestApplication();
  administrator = await site.signIn('admin');
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    const make = status === 'approved' ? makeApprovedProducer : makeProducer;
    for (const [name, country, location, phenolicContent] of groves) {
      const contactEmail = `${country}@${status}.example`;
      const producerId = await make(site.database, { name, country, location, contactEmail, status });
      if (status === 'approved') await certifyOil(producerId, phenolicContent);
    }
  }
  // Rejected producers that an administrator edited long after their rejection.
  for (const [index, [name]] of groves.entries()) {
    await site.database
      .updateTable('producers')
      .set({ rejectedAt: `2026-03-0${index + 1}T10:00:00Z` })
      .where('name', '=', name)
      .where('status', '=', 'rejected')
      .execute();
  }
  await makeApprovedProducer(site.database, { name: 'Ōtāgō 100% & Sons', country: 'other' });
  await makeProducer(site.database, { name: 'Ōtāgō 100% & Sons', country: 'other', status: 'rejected' });
});
afterAll(async () => site.close());

async function certifyOil(producerId: number, phenolicContent: number): Promise<void> {
  const batchNumber = `${producerId}`;
  await makeProduct(site.database, { producerId, batchNumber, phenolicContent });
  await makeLabResult(site.database, { producerId, batchNumber, phenolicContent });
  await makeCertificate(site.database, { producerId, batches: [batchNumber] });
}

const addresses: Partial<Record<ProducerStatus, string>> = {
  pending: '/api/producers/pending?',
  approved: '/api/admin/producers?status=approved&',
  rejected: '/api/admin/producers?status=rejected&',
};

async function namesOf(address: string): Promise<string[]> {
  const response = await site.call('GET', address, { as: administrator });
  expect(response.statusCode).toBe(200);
  const rows = response.json<{ name: string }[]>();
  expect(response.headers['x-total-count']).toBe(String(rows.length));
  return rows.map(({ name }) => name);
}

async function namesInTable(address: string): Promise<(string | undefined)[]> {
  const { body, headers } = await site.call('GET', address, { as: administrator });
  expect(headers['content-disposition']).toContain('attachment');
  const [header = [], ...rows] = readCsv(body.slice(1)).rows;
  return rows.map((row) => row[header.indexOf('name')]);
}

const lists = ['pending', 'approved', 'rejected'] as const;

test.each(lists)(
  'search of %s producers finds name, place, country in any language and email address',
  async (status) => {
    const found = async (search: string) =>
      namesOf(`${addresses[status]}search=${encodeURIComponent(search)}`);
    expect(await found('ελαιωνας')).toEqual(['Ελαιώνας Κρήτης']);
    expect(await found('ROSSI')).toEqual(['Frantoio Rossi']);
    expect(await found('ross lucc')).toEqual(['Frantoio Rossi']);
    expect(await found('Σλοβενία')).toEqual(['Oljarna Bertok']);
    expect(await found(`italy@${status}`)).toEqual(['Frantoio Rossi']);
    expect(await found('Rossi Koper')).toEqual([]);
    expect(await found('nothing-like-this')).toEqual([]);
    expect(await found("'; drop table producers; --")).toEqual([]);
    expect(await found('  ')).toHaveLength(status === 'pending' ? 3 : 4);
  },
);

test.each(lists)('the search results of %s producers are exported as a table', async (status) => {
  const found = async (search: string) =>
    namesInTable(`/api/admin/producers.csv?status=${status}&search=${encodeURIComponent(search)}`);
  expect(await found('Lucca')).toEqual(['Frantoio Rossi']);
  expect(await found('nothing-like-this')).toEqual([]);
  expect(await found('')).toHaveLength(status === 'pending' ? 3 : 4);
});

test('a database wildcard is matched literally', async () => {
  expect(await namesOf('/api/admin/producers?status=approved&search=100%25')).toEqual(['Ōtāgō 100% & Sons']);
});

test('lists are sorted by name by default, or by content with the strongest first', async () => {
  const byName = ['Frantoio Rossi', 'Oljarna Bertok', 'Ōtāgō 100% & Sons', 'Ελαιώνας Κρήτης'];
  expect(await namesOf('/api/admin/producers?status=approved')).toEqual(byName);
  expect(await namesOf('/api/admin/producers?status=approved&sort=name')).toEqual(byName);
  const strongest = await namesOf('/api/admin/producers?status=approved&sort=phenolic');
  expect(strongest.filter((name) => !name.startsWith('Ō'))).toEqual([
    'Frantoio Rossi',
    'Ελαιώνας Κρήτης',
    'Oljarna Bertok',
  ]);
});

test('rejected producers are sorted by date, the latest first, page after page', async () => {
  const rejected = await namesOf('/api/admin/producers?status=rejected&sort=name');
  const latest = await namesOf('/api/admin/producers?status=rejected&sort=rejected');
  expect(latest).toEqual(['Oljarna Bertok', 'Frantoio Rossi', 'Ελαιώνας Κρήτης', 'Ōtāgō 100% & Sons']);
  const listed = await site.call('GET', '/api/admin/producers?status=rejected&sort=rejected', {
    as: administrator,
  });
  expect(listed.json()[0].rejectedAt).toBe('2026-03-03T10:00:00.000Z');
  expect(rejected.toSorted()).toEqual(latest.toSorted());
  const seen: string[] = [];
  let address = '/api/admin/producers?status=rejected&sort=rejected&limit=1';
  for (let more = true; more; ) {
    const response = await site.call('GET', address, { as: administrator });
    seen.push(...response.json<{ name: string }[]>().map(({ name }) => name));
    const next = /<([^>]*)>/.exec(String(response.headers['link'] ?? ''))?.[1];
    more = next !== undefined;
    address = next ?? address;
  }
  expect(seen).toEqual(latest);
});
