/** Documents that cannot be, and events in any form that can: nothing is stored of the first, nothing lost of the others. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { tries } from '../../../tests/support/exhaustive.ts';

let site: TestApplication;
let producer: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  producer = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: producer.userId });
});
afterAll(async () => site.close());

let batches = 0;
async function newBatch(): Promise<string> {
  batches += 1;
  // The next minute, as far as rate limits are concerned.
  site.setClock(new Date(Date.UTC(2026, 10, 30, 12, batches)));
  const id = await makeProduct(site.database, { producerId, batchNumber: `L-${batches}` });
  return `/api/products/${id}/journey/epcis`;
}

const standard = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
const event = {
  type: 'ObjectEvent',
  action: 'OBSERVE',
  eventTime: '2026-10-03T04:05:00.000Z',
  eventTimeZoneOffset: '+03:00',
  epcList: ['urn:epc:id:sgtin:0614141.107346.2018'],
};
const packed = (parentID: string, child: string, hour: number) => ({
  type: 'AggregationEvent',
  action: 'ADD',
  eventTime: `2026-10-03T0${hour}:05:00.000Z`,
  eventTimeZoneOffset: '+03:00',
  parentID,
  childEPCs: [child],
});
const [box, pallet, lorry] = [1, 2, 3].map((serial) => `urn:epc:id:sscc:0614141.000000000${serial}`) as [
  string,
  string,
  string,
];
const nested = (depth: number): unknown => (depth === 0 ? 'end' : { 'ext:inner': nested(depth - 1) });

function documentOf(eventList: readonly object[], more: object = {}) {
  return {
    '@context': [standard],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    epcisBody: { eventList },
    ...more,
  };
}

const place = 'epcisBody.eventList';
const badDocuments: readonly [string, object, string, string][] = [
  [
    '10,000 events',
    documentOf(Array.from({ length: 10_000 }, () => ({ type: 'ObjectEvent' }))),
    place,
    'At most 500 events',
  ],
  [
    'no context of EPCIS',
    documentOf([event], { '@context': ['https://schema.org'] }),
    '@context',
    'context of EPCIS',
  ],
  ['another version', documentOf([event], { schemaVersion: '1.2' }), 'schemaVersion', 'version 2'],
  [
    'a time zone that does not exist',
    documentOf([event, { ...event, eventTimeZoneOffset: '+25:00' }]),
    `${place}.1.eventTimeZoneOffset`,
    'pattern',
  ],
  [
    'a day that does not exist',
    documentOf([{ ...event, eventTime: '2026-02-30T08:00:00Z' }]),
    `${place}.0.eventTime`,
    'format',
  ],
  [
    'a time in the far future',
    documentOf([{ ...event, eventTime: '2999-01-01T08:00:00Z' }]),
    `${place}.0.eventTime`,
    'future',
  ],
  ['a box in itself', documentOf([packed(box, box, 1)]), `${place}.0.parentID`, 'Contains itself'],
  [
    'a cycle of three',
    documentOf([packed(lorry, pallet, 2), packed(pallet, box, 1), packed(box, lorry, 3)]),
    `${place}.2.parentID`,
    'Contains itself',
  ],
  [
    'one id for two events',
    documentOf([
      { ...event, eventID: 'urn:uuid:1' },
      { ...event, eventID: 'urn:uuid:1', action: 'ADD' },
    ]),
    `${place}.1.eventID`,
    'has this id already',
  ],
  [
    'a nesting of a hundred',
    documentOf([{ ...event, 'ext:a': nested(100) }], {
      '@context': [standard, { ext: 'https://ext.example/' }],
    }),
    `${place}.0.ext:a`,
    'nested so deeply',
  ],
  ['an event of no kind', documentOf([{ ...event, type: 'Feast' }]), `${place}.0`, ''],
];

test.each(badDocuments)(
  '%s is refused with the place and a sentence',
  async (_name, body, path, sentence) => {
    const url = await newBatch();
    const answer = await site.call('POST', url, { as: producer, body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path.startsWith(path)).toBe(true);
    expect(answer.json().errors[0].message).toContain(sentence);
    expect((await site.call('GET', url)).json().epcisBody.eventList).toEqual([]);
  },
);

test('an extension of two megabytes is too large', async () => {
  const body = documentOf([{ ...event, 'https://ext.example/a': 'a'.repeat(2_000_000) }]);
  const answer = await site.call('POST', await newBatch(), { as: producer, body });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body-too-large']);
});

test('one that is unpacked may be packed the other way round', async () => {
  const unpacked = { ...packed(pallet, box, 2), action: 'DELETE' };
  const body = documentOf([packed(box, pallet, 3), unpacked, packed(pallet, box, 1)]);
  const answer = await site.call('POST', await newBatch(), { as: producer, body });
  expect(answer.json()).toEqual({ captured: 3, stages: 0, known: 0 });
});

test('a batch holds 2,000 captured events and no more', async () => {
  const url = await newBatch();
  const answers: unknown[] = [];
  for (let part = 0; part <= 4; part += 1) {
    const eventList = Array.from({ length: 500 }, (_, at) => ({
      ...event,
      eventID: `urn:uuid:${part}-${at}`,
    }));
    const answer = await site.call('POST', url, { as: producer, body: documentOf(eventList) });
    answers.push(answer.json().captured ?? answer.json().errors[0].code);
  }
  expect(answers).toEqual([500, 500, 500, 500, 'capture-limit']);
});

test('a figure of minus nothing, which JSON reads and does not write, is the same event again', async () => {
  const url = await newBatch();
  const figure = { ...event, eventID: 'urn:uuid:zero', 'https://ext.example/longitude': 12_345 };
  const text = JSON.stringify(documentOf([figure])).replace('12345', '-0.0');
  for (const captured of [1, 0]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await site.call('POST', url, { as: producer, body: text, headers });
    expect(answer.json()).toEqual({ captured, stages: 0, known: 1 - captured });
  }
});

test('events with any extensions are given back as they came', { tags: 'exhaustive' }, async () => {
  const extension = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });
  // Escaped characters and names of prototypes are refused for every request.
  const isStorable = (value: unknown) => !/\\u|__proto__|constructor/.test(JSON.stringify(value));
  const anyEvent = fc.record({
    extensions: fc.dictionary(fc.stringMatching(/^https:\/\/ext\.example\/[a-z]{1,8}$/), extension, {
      maxKeys: 4,
    }),
    action: fc.constantFrom('ADD', 'OBSERVE', 'DELETE'),
    minute: fc.integer({ min: 10, max: 59 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent.filter(isStorable), { minLength: 1, maxLength: 5 }), async (drawn) => {
      const eventList = drawn.map(({ extensions, action, minute }, at) => ({
        ...event,
        action,
        eventID: `urn:uuid:${at}`,
        eventTime: `2026-10-03T04:${minute}:00.000Z`,
        ...extensions,
      }));
      const url = await newBatch();
      const answer = await site.call('POST', url, { as: producer, body: documentOf(eventList) });
      expect(answer.statusCode).toBe(200);
      const again = await site.call('POST', url, { as: producer, body: documentOf(eventList) });
      expect(again.json()).toMatchObject({ captured: 0, known: eventList.length });
      expect((await site.call('GET', url)).json().epcisBody.eventList).toEqual(
        JSON.parse(JSON.stringify(eventList)),
      );
    }),
    { numRuns: tries(200, 15) },
  );
});
