/** Documents of other systems are captured whole, and given back as they came. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
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
import schema from './epcis-schema/gs1-epcis-schema.json' with { type: 'json' };

type Json = Record<string, unknown>;
interface Document extends Json {
  readonly '@context': unknown;
  readonly epcisHeader?: { readonly epcisMasterData?: { readonly vocabularyList?: Json[] } };
  readonly epcisBody: { readonly eventList: Json[] };
}

const examples = (name: string): Record<string, Document> =>
  JSON.parse(readFileSync(`tests/support/epcis-examples/${name}.json`, 'utf8'));

/** The schema of GS1 refuses these, although OpenEPCIS lists them as valid. */
const refusedByGs1: Readonly<Record<string, string>> = {
  AggregationEvent_with_persistentDisposition: 'epcisBody.eventList.1',
  SensorData_with_combined_events: 'epcisBody.eventList.7.sensorElementList.0.sensorReport.1.type',
  TransactionEvent_with_userExtensions: 'epcisBody.eventList.0.sensorElementList.0.sensorReport.0.type',
};

const ajv = new Ajv({ strict: false, validateSchema: false, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);
const isDocument = ajv.compile(schema);

const standard = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
const gtin = '5201234567894';

let site: TestApplication;
let producer: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-30T12:00:00Z'));
  producer = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: producer.userId });
});
afterAll(async () => site.close());

let batches = 0;
async function newBatch(more: { readonly gtin?: string } = {}) {
  batches += 1;
  // The next minute, as far as rate limits are concerned.
  site.setClock(new Date(Date.UTC(2026, 10, 30, 12, batches)));
  const batchNumber = `L-${batches}`;
  const id = await makeProduct(site.database, { producerId, batchNumber, ...more });
  return { id, batchNumber, path: `/api/products/${id}/journey` };
}

async function capture(path: string, document: object, as = producer) {
  return site.call('POST', `${path}/epcis`, { as, body: document });
}

async function exportOf(path: string): Promise<Document> {
  const document = (await site.call('GET', `${path}/epcis`)).json();
  expect([isDocument(document), isDocument.errors]).toEqual([true, null]);
  return document;
}

function documentOf(...eventList: object[]) {
  return { '@context': [standard], type: 'EPCISDocument', schemaVersion: '2.0', epcisBody: { eventList } };
}

const picking = {
  type: 'ObjectEvent',
  action: 'ADD',
  bizStep: 'commissioning',
  eventTime: '2026-10-03T04:05:00.000Z',
  eventTimeZoneOffset: '+03:00',
};
const ofLot = (lot: string, quantity = 900) => ({
  quantityList: [{ epcClass: `https://id.gs1.org/01/0${gtin}/10/${lot}`, quantity, uom: 'KGM' }],
});

/** The event without what the document around it declared for it. */
function withoutContext({ '@context': _, ...event }: Json): Json {
  return event;
}

describe.each(Object.entries(examples('valid')))('the example %s', (name, document) => {
  test('is given back as it came, and captured once', async () => {
    const { path } = await newBatch();
    const answer = await capture(path, document);
    const refused = refusedByGs1[name];
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([
      refused === undefined ? 200 : 400,
      refused,
    ]);
    if (refused !== undefined) return;
    const { eventList } = document.epcisBody;
    const exported = await exportOf(path);
    expect(exported.epcisBody.eventList.map(withoutContext)).toEqual(eventList.map(withoutContext));
    expect(exported.epcisHeader?.epcisMasterData?.vocabularyList ?? []).toEqual(
      document.epcisHeader?.epcisMasterData?.vocabularyList ?? [],
    );
    expect((await capture(path, exported)).json()).toEqual({
      captured: 0,
      stages: 0,
      known: eventList.length,
    });
    expect(await exportOf(path)).toEqual({ ...exported, creationDate: expect.any(String) });
  });
});

test.each(Object.entries(examples('invalid')))(
  'the invalid example %s is refused, with the place',
  async (_name, document) => {
    const { path } = await newBatch();
    const { statusCode, json } = await capture(path, document);
    expect(statusCode).toBe(400);
    expect(json().code).toBe('invalid-input');
    for (const error of json().errors) {
      expect(error.path).toMatch(/^(@context|schemaVersion|epcisBody\.eventList\.\d+)/);
    }
    expect((await exportOf(path)).epcisBody.eventList).toEqual([]);
  },
);

describe('an event of the batch', () => {
  test('becomes a stage, and is exported in place of our own with all that it came with', async () => {
    const { path, batchNumber } = await newBatch({ gtin });
    const event = {
      ...picking,
      eventID: 'urn:uuid:1',
      ...ofLot(batchNumber),
      'https://mill.example/crew': { size: 4 },
    };
    expect((await capture(path, documentOf(event))).json()).toEqual({ captured: 1, stages: 1, known: 0 });
    const [stage] = (await site.call('GET', path)).json();
    expect(stage).toMatchObject({ stage: 'Harvest', quantity: '900.000', quantityUnit: 'kg' });
    expect((await exportOf(path)).epcisBody.eventList).toEqual([event]);
  });

  test('that was changed here since is declared erroneous, and ours corrects it', async () => {
    const { path, batchNumber } = await newBatch({ gtin });
    const event = { ...picking, eventID: 'urn:uuid:2', ...ofLot(batchNumber) };
    await capture(path, documentOf(event));
    const [{ id, updatedAt }] = (await site.call('GET', path)).json();
    const changed = await site.call('PUT', `${path}/${id}?updatedAt=${encodeURIComponent(updatedAt)}`, {
      as: producer,
      body: { stage: 'Harvest', timestamp: picking.eventTime, quantity: 950, quantityUnit: 'kg' },
    });
    expect(changed.statusCode).toBe(200);
    const [ours, theirs] = (await exportOf(path)).epcisBody.eventList;
    expect(theirs).toEqual({
      ...event,
      errorDeclaration: {
        declarationTime: expect.any(String),
        reason: 'incorrect_data',
        correctiveEventIDs: [ours?.['eventID']],
      },
    });
  });

  test('that is declared erroneous is corrected by the event named, and the earlier version stays readable', async () => {
    const { path, batchNumber } = await newBatch({ gtin });
    const event = { ...picking, eventID: 'urn:uuid:3', ...ofLot(batchNumber) };
    await capture(path, documentOf(event));
    const correctiveEventIDs = ['urn:uuid:4'];
    const declaration = {
      declarationTime: '2026-10-05T08:00:00.000Z',
      reason: 'incorrect_data',
      correctiveEventIDs,
    };
    const corrective = { ...picking, eventID: 'urn:uuid:4', ...ofLot(batchNumber, 870) };
    const correction = documentOf({ ...event, errorDeclaration: declaration }, corrective);
    expect((await capture(path, correction)).json()).toEqual({ captured: 2, stages: 1, known: 0 });
    const journey = (await site.call('GET', path)).json();
    expect(journey).toMatchObject([
      {
        quantity: '870.000',
        corrections: [{ reason: 'EPCIS: incorrect_data', before: { quantity: '900.000' } }],
      },
    ]);
    expect((await exportOf(path)).epcisBody.eventList).toEqual(correction.epcisBody.eventList);
  });

  test('that is declared erroneous without another leaves the journey, unless a result rests on it', async () => {
    const declaration = { errorDeclaration: { declarationTime: '2026-10-05T08:00:00.000Z' } };
    for (const isEvidence of [false, true]) {
      const { id, path, batchNumber } = await newBatch({ gtin });
      const event = { ...picking, eventID: `urn:uuid:5${isEvidence}`, ...ofLot(batchNumber) };
      await capture(path, documentOf(event));
      if (isEvidence) {
        await makeLabResult(site.database, {
          producerId,
          productId: id,
          batchNumber,
          harvestedOn: '2026-10-03',
        });
      }
      const answer = await capture(path, documentOf({ ...event, ...declaration }));
      expect([answer.statusCode, answer.json().code]).toEqual(
        isEvidence ? [409, 'journey-event-certified'] : [200, undefined],
      );
      expect((await site.call('GET', path)).json()).toHaveLength(isEvidence ? 1 : 0);
    }
  });

  test('exported from here is known here', async () => {
    const { path } = await newBatch();
    await site.call('POST', path, { as: producer, body: { stage: 'Harvest', timestamp: picking.eventTime } });
    const exported = await exportOf(path);
    expect((await capture(path, exported)).json()).toEqual({ captured: 0, stages: 0, known: 1 });
    expect((await exportOf(path)).epcisBody).toEqual(exported.epcisBody);
  });
});

test('an event of the batch of someone else is stored, and no stage of anyone', async () => {
  const other = await newBatch({ gtin });
  const { path } = await newBatch();
  const event = { ...picking, ...ofLot(other.batchNumber) };
  expect((await capture(path, documentOf(event))).json()).toEqual({ captured: 1, stages: 0, known: 0 });
  for (const journey of [path, other.path]) expect((await site.call('GET', journey)).json()).toEqual([]);
  const stranger = await site.signIn('producer');
  expect((await capture(path, documentOf(event), stranger)).statusCode).toBe(404);
});

test('captured events are removed, and the stages made from others remain', async () => {
  const { path, batchNumber } = await newBatch({ gtin });
  const foreign = { ...picking, epcList: ['urn:epc:id:sgtin:0614141.107346.2018'] };
  await capture(path, documentOf({ ...picking, ...ofLot(batchNumber) }, foreign));
  const removed = await site.call('DELETE', `${path}/epcis`, { as: producer });
  expect(removed.json()).toEqual({ removed: 1 });
  expect((await exportOf(path)).epcisBody.eventList).toHaveLength(1);
});
