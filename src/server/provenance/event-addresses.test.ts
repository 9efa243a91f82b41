/** Each address of this site in an exported event leads somewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ pages: minimalPages });
  site.setClock(new Date('2026-11-30T12:00:00Z'));
});
afterAll(async () => site.close());

const stages = [
  { stage: 'Harvest', timestamp: '2026-10-03T05:00:00Z', location: 'Κτήμα / Άνω' },
  { stage: 'Milling', timestamp: '2026-10-03T12:00:00Z' },
  { stage: 'Malaxation', timestamp: '2026-10-03T12:30:00Z' },
  { stage: 'Separation', timestamp: '2026-10-03T13:00:00Z' },
  { stage: 'Filtration', timestamp: '2026-10-03T14:00:00Z' },
  {
    stage: 'Organoleptic Test',
    timestamp: '2026-10-20T08:00:00Z',
    location: 'Panel',
    fruity: 5,
    bitter: 4.5,
    pungent: 4,
  },
  { stage: 'Bottling', timestamp: '2026-10-21T08:00:00Z' },
];

function addressesIn(value: unknown, origin: string): string[] {
  if (typeof value === 'string') return value.startsWith(origin) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.startsWith('phenolive:') ? [`${origin}/vocabulary/${key.slice('phenolive:'.length)}`] : []),
    ...addressesIn(inner, origin),
  ]);
}

test('the events, places, materials and terms of a journey', async () => {
  const producer = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, { userId: producer.userId });
  for (const batchNumber of ['L 26/1', null]) {
    const id = await makeProduct(site.database, { producerId, batchNumber });
    const path = `/api/products/${id}/journey`;
    for (const body of stages) {
      expect((await site.call('POST', path, { as: producer, body })).statusCode).toBe(201);
    }
    const document = (await site.call('GET', `${path}/epcis`)).json();
    const addresses = new Set(addressesIn(document.epcisBody, 'http://localhost'));
    expect(addresses.size).toBeGreaterThan(20);
    for (const address of addresses) {
      const { pathname } = new URL(address);
      const answer = await site.call('GET', pathname);
      const { location } = answer.headers;
      const { statusCode } = location === undefined ? answer : await site.call('GET', location);
      expect([address, statusCode]).toEqual([address, 200]);
    }
  }
});

test('the event of a journey that is not public, or of none, leads nowhere', async () => {
  const producer = await site.signIn('producer');
  const producerId = await makeApprovedProducer(site.database, {
    userId: producer.userId,
    status: 'pending',
  });
  const id = await makeProduct(site.database, { producerId });
  const added = await site.call('POST', `/api/products/${id}/journey`, {
    as: producer,
    body: stages[0] ?? {},
  });
  for (const stage of [added.json().id, 999_999_999, 'x']) {
    expect((await site.call('GET', `/vocabulary/event/${stage}/1`)).statusCode).toBe(404);
  }
});
