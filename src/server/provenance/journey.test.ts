/**
 * A producer records the journey of a batch: adds entries once, changes them, imports a file and exports the
 * journey.
 */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { epcisDocumentSchema } from '../../../tests/support/epcis-schema.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';

let house: TestApplication;
let producer: TestPerson;
let producerId: number;

beforeAll(async () => {
  house = await createTestApplication();
  house.setClock(new Date('2026-11-21T12:00:00Z'));
  producer = await house.signIn('producer');
  producerId = await makeApprovedProducer(house.database, { userId: producer.userId });
});
afterAll(() => house.close());

let batches = 0;
async function newBatch() {
  batches += 1;
  const batchNumber = `B-${batches}`;
  const id = await makeProduct(house.database, { producerId, batchNumber });
  return { id, batchNumber, path: `/api/products/${id}/journey` };
}

const harvest = {
  stage: 'Harvest',
  timestamp: '2026-10-03T07:05:00+03:00',
  timeZone: 'Europe/Athens',
  location: 'Μύρτια',
  quantity: 1250.5,
  quantityUnit: 'kg',
};

async function add(path: string, body: object = harvest) {
  return house.call('POST', path, { as: producer, body });
}

async function journeyOf(path: string) {
  return (await house.call('GET', path, { as: producer })).json();
}

test('a batch in two bottle sizes has one journey, which is changed from either', async () => {
  const { path, batchNumber } = await newBatch();
  const small = await makeProduct(house.database, { producerId, batchNumber, volume: 250 });
  const ofAnother = await makeProduct(house.database, {
    producerId: await makeApprovedProducer(house.database),
    batchNumber,
  });
  const smallPath = `/api/products/${small}/journey`;
  const event = (await add(path)).json();
  expect(await journeyOf(smallPath)).toMatchObject([{ id: event.id, stage: 'Harvest' }]);
  expect(await journeyOf(`/api/products/${ofAnother}/journey`)).toEqual([]);
  expect((await add(smallPath)).statusCode).toBe(200);

  const address = `${smallPath}/${event.id}?updatedAt=${encodeURIComponent(event.updatedAt)}`;
  await house.call('PUT', address, { as: producer, body: { ...harvest, quantity: 1300 } });
  expect(await journeyOf(path)).toMatchObject([{ id: event.id, quantity: '1300.000' }]);
  const code = makeCode(randomBytes(randomBytesOfCode));
  await house.database.insertInto('qrCodes').values({ productId: small, batchNumber, code }).execute();
  expect((await house.call('GET', `/api/qr/${code}`)).json().productionLogs).toMatchObject([
    { id: event.id },
  ]);
});

describe('one entry', () => {
  test('sent again after a lost response is recorded once', async () => {
    const { path } = await newBatch();
    const answers = await Promise.all([add(path), add(path), add(path)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
    expect(await journeyOf(path)).toHaveLength(1);
  });

  test('recorded for one batch does not reach the next one', async () => {
    const { path } = await newBatch();
    const of = (batch: string) => `${path}?batchNumber=${encodeURIComponent(batch)}`;
    expect((await add(of('B-of-last-year'))).json()).toMatchObject({
      status: 409,
      code: 'journey-of-other-batch',
    });
    expect(await journeyOf(path)).toEqual([]);
    // In any spelling.
    expect((await add(of(`b ${batches}`))).statusCode).toBe(201);
  });

  test('is changed, and the audit log has the values before', async () => {
    const { id, path } = await newBatch();
    const event = (await add(path)).json();
    const address = `${path}/${event.id}?updatedAt=${encodeURIComponent(event.updatedAt)}`;
    const changed = await house.call('PUT', address, { as: producer, body: { ...harvest, quantity: 1300 } });
    expect(changed.json()).toMatchObject({ id: event.id, quantity: '1300.000', timeZone: 'Europe/Athens' });
    const log = await listAuditEvents(house.database, { type: 'product', id });
    expect(log.at(-1)).toMatchObject({
      action: 'product.change-journey-event',
      before: { eventId: event.id, quantity: '1250.500' },
      after: { eventId: event.id, quantity: '1300.000' },
    });
    expect(await findBrokenAuditEvent(house.database)).toBeUndefined();
  });

  test('changed in another window is not overwritten', async () => {
    const { path } = await newBatch();
    const event = (await add(path)).json();
    const address = `${path}/${event.id}?updatedAt=${encodeURIComponent(event.updatedAt)}`;
    await house.call('PUT', address, { as: producer, body: { ...harvest, notes: 'first window' } });
    const late = await house.call('PUT', address, { as: producer, body: { ...harvest, notes: 'second' } });
    expect(late.json()).toMatchObject({ status: 409, code: 'journey-event-conflict' });
    expect((await journeyOf(path))[0].notes).toBe('first window');
  });

  test('is removed once, and a second removal finds nothing', async () => {
    const { id, path } = await newBatch();
    const event = (await add(path)).json();
    const address = `${path}/${event.id}`;
    expect((await house.call('DELETE', address, { as: producer })).statusCode).toBe(204);
    expect((await house.call('DELETE', address, { as: producer })).json().code).toBe(
      'journey-event-not-found',
    );
    expect(await journeyOf(path)).toEqual([]);
    const log = await listAuditEvents(house.database, { type: 'product', id });
    expect(log.at(-1)).toMatchObject({
      action: 'product.remove-journey-event',
      before: { stage: 'Harvest', location: 'Μύρτια' },
    });
  });

  test('of another batch or another producer is not found', async () => {
    const { path } = await newBatch();
    const other = await newBatch();
    const event = (await add(path)).json();
    const elsewhere = await house.call('DELETE', `${other.path}/${event.id}`, { as: producer });
    expect(elsewhere.json().code).toBe('journey-event-not-found');
    const stranger = await house.signIn('producer');
    const foreign = await house.call('DELETE', `${path}/${event.id}`, { as: stranger });
    expect(foreign.json().code).toBe('product-not-found');
    expect(await journeyOf(path)).toHaveLength(1);
  });

  test('with a lab result cannot be changed; its day is that of its own time zone', async () => {
    const { id, batchNumber, path } = await newBatch();
    // Half past midnight in Athens is still the day before in UTC.
    const early = { ...harvest, timestamp: '2026-10-03T00:30:00+03:00' };
    const certified = (await add(path, early)).json();
    const earlier = (await add(path, { ...harvest, timestamp: '2026-10-02T12:00:00+03:00' })).json();
    await makeLabResult(house.database, {
      producerId,
      productId: id,
      batchNumber,
      harvestedOn: '2026-10-03',
      sampledOn: '2026-10-20',
      reportedOn: '2026-10-25',
    });
    const listed = await journeyOf(path);
    expect(listed.map((event: { certified: boolean }) => event.certified)).toEqual([false, true]);
    const removed = await house.call('DELETE', `${path}/${certified.id}`, { as: producer });
    expect(removed.json()).toMatchObject({ status: 409, code: 'journey-event-certified' });
    const address = `${path}/${certified.id}?updatedAt=${encodeURIComponent(certified.updatedAt)}`;
    const changed = await house.call('PUT', address, { as: producer, body: { ...early, quantity: 1 } });
    expect(changed.json().code).toBe('journey-event-certified');
    expect((await house.call('DELETE', `${path}/${earlier.id}`, { as: producer })).statusCode).toBe(204);
  });

  test.each([{ timeZone: 'Greece' }, { timeZone: '../etc/passwd' }, { timeZone: '' }])(
    'with an unknown time zone is refused: %j',
    async (changes) => {
      const { path } = await newBatch();
      expect((await add(path, { ...harvest, ...changes })).statusCode).toBe(400);
    },
  );
});

describe('a file of entries', () => {
  const events = [
    harvest,
    { stage: 'Malaxation', timestamp: '2026-10-03T14:00:00+03:00', temperature: 26.5 },
    { stage: 'Bottling', timestamp: '2026-11-05T10:00:00+02:00' },
  ];
  const bring = async (path: string, body: object) =>
    house.call('POST', `${path}/import`, { as: producer, body });

  test('is previewed without changes, imported whole, and changes nothing a second time', async () => {
    const { id, path } = await newBatch();
    await add(path);
    expect((await bring(path, { events, dryRun: true })).json()).toEqual({ added: 2, known: [0] });
    expect(await journeyOf(path)).toHaveLength(1);
    expect((await bring(path, { events })).json()).toEqual({ added: 2, known: [0] });
    const before = await journeyOf(path);
    const logged = (await listAuditEvents(house.database, { type: 'product', id })).length;
    expect((await bring(path, { events })).json()).toEqual({ added: 0, known: [0, 1, 2] });
    expect(await journeyOf(path)).toEqual(before);
    expect(await listAuditEvents(house.database, { type: 'product', id })).toHaveLength(logged);
  });

  test('imported twice at once is added once', async () => {
    const { path } = await newBatch();
    await Promise.all([bring(path, { events }), bring(path, { events })]);
    expect(await journeyOf(path)).toHaveLength(3);
  });

  test.each([
    [{ ...harvest, temperature: 151 }, 400],
    [{ ...harvest, timestamp: '2030-01-01T00:00:00Z' }, 400],
    [{ ...harvest, stage: '' }, 400],
  ])('with one invalid row adds nothing: %j', async (wrong, status) => {
    const { path } = await newBatch();
    expect((await bring(path, { events: [...events, wrong] })).statusCode).toBe(status);
    expect(await journeyOf(path)).toEqual([]);
  });

  test('cannot exceed the maximum length of a journey', async () => {
    const { path } = await newBatch();
    const many = Array.from({ length: 500 }, (_, minute) => ({
      stage: 'Storage',
      timestamp: new Date(Date.UTC(2026, 9, 4, 0, minute)).toISOString(),
    }));
    expect((await bring(path, { events: many })).json().added).toBe(500);
    expect((await bring(path, { events: [harvest] })).json()).toMatchObject({
      status: 409,
      code: 'journey-limit-reached',
    });
    expect((await add(path)).json().code).toBe('journey-limit-reached');
    expect((await bring(path, { events: [...many, harvest] })).statusCode).toBe(400);
  });
});

describe('the journey export', () => {
  test('is an EPCIS 2.0 document with the same readers as the journey', async () => {
    const { path, batchNumber } = await newBatch();
    await add(path);
    await add(path, { stage: 'Bottling', timestamp: '2026-11-05T10:00:00+02:00', temperature: 18 });
    const answer = await house.call('GET', `${path}/epcis`);
    expect(answer.headers['content-type']).toContain('application/ld+json');
    // A browser saves the file instead of showing it.
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="journey-\d+\.jsonld"$/);
    const read = epcisDocumentSchema.parse(answer.json());
    expect(read.epcisBody.eventList.map((event) => [event.type, event['phenolive:batch']])).toEqual([
      ['ObjectEvent', batchNumber],
      ['TransformationEvent', batchNumber],
    ]);
  });

  test('identifies the bottled oil by its GTIN, if it has one', async () => {
    const { id, path, batchNumber } = await newBatch();
    await add(path, { stage: 'Bottling', timestamp: '2026-11-05T10:00:00+02:00' });
    const bottled = async () => {
      const { epcisBody } = epcisDocumentSchema.parse((await house.call('GET', `${path}/epcis`)).json());
      return JSON.stringify(epcisBody.eventList);
    };
    expect(await bottled()).not.toContain('id.gs1.org');
    await house.database
      .updateTable('products')
      .set({ gtin: '5201234567894' })
      .where('id', '=', id)
      .execute();
    expect(await bottled()).toContain(`https://id.gs1.org/01/05201234567894/10/${batchNumber}`);
  });

  test('is not found for a private product', async () => {
    const hidden = await makeProduct(house.database, {
      producerId: await makeApprovedProducer(house.database, { status: 'pending' }),
    });
    expect((await house.call('GET', `/api/products/${hidden}/journey/epcis`)).statusCode).toBe(404);
  });
});

test('a journey of 300 long stages is read in bounded pages, from the API and behind a code', async () => {
  const { id, path, batchNumber } = await newBatch();
  const day = Date.parse('2025-10-01T08:00:00Z');
  const stages = Array.from({ length: 300 }, (_, index) => ({
    productId: id,
    batchNumber,
    stage: 'Storage',
    timestamp: new Date(day + index * 3_600_000),
    notes: `${index} ${'ξ'.repeat(3990)}`,
  }));
  await house.database.insertInto('productionLogs').values(stages).execute();
  const read: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await house.call('GET', next);
    expect(answer.headers['x-total-count']).toBe('300');
    expect(answer.body.length).toBeLessThan(50_000);
    read.push(...answer.json().map(({ notes }: { notes: string }) => notes));
    next = /^<(.+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
  }
  expect(read).toEqual(stages.map(({ notes }) => notes));
  for (const cursor of ['x', Buffer.from('["id",2147483647,2147483647]').toString('base64url')]) {
    expect((await house.call('GET', `${path}?cursor=${cursor}`)).json().code).toBe('invalid-input');
  }
  const code = makeCode(randomBytes(randomBytesOfCode));
  await house.database.insertInto('qrCodes').values({ productId: id, batchNumber, code }).execute();
  const scanned = await house.call('GET', `/api/qr/${code}`);
  expect(scanned.body.length).toBeLessThan(60_000);
  expect(scanned.json().moreStages).toBe(300 - scanned.json().productionLogs.length);
});
