/** An exported EPCIS journey imports unchanged; events of other systems are never guessed. */
import { describe, expect, test } from 'vitest';
import { epcisDocument, type TracedEvent } from './epcis.ts';
import { readEpcis } from './epcis-import.ts';
import { usualStages } from './stages.ts';

const journeyEvent: TracedEvent = {
  id: 1,
  stage: 'Harvest',
  timestamp: '2026-10-03T04:05:00.000Z',
  zone: 'Europe/Athens',
  location: 'Μύλος Κρεστένων',
  temperature: 27.5,
  quantity: 120.5,
  quantityUnit: 'l',
  notes: 'ήπια',
  fruity: null,
  bitter: null,
  pungent: null,
  recordedAt: '2026-10-04T08:00:00.000Z',
  updatedAt: '2026-10-04T08:00:00.000Z',
};

function written(events: readonly TracedEvent[]): string {
  const batch = {
    productId: 25,
    productName: 'Ελαιόλαδο',
    batchNumber: 'EVO/26 40',
    gtin: null,
    producerId: 11,
    producerName: 'Evolia',
  };
  const createdAt = '2026-11-21T12:00:00.000Z';
  return JSON.stringify(epcisDocument({ batch, events, origin: 'https://register.example', createdAt }));
}

function documentOf(...eventList: object[]): string {
  return JSON.stringify({ type: 'EPCISDocument', schemaVersion: '2.0', epcisBody: { eventList } });
}

const read = (text: string) => readEpcis(text, 'Europe/Athens');
const foreign = { type: 'ObjectEvent', action: 'OBSERVE', eventTime: '2026-10-03T07:05:00+03:00' };

test('an exported stage imports unchanged', () => {
  const stages = [...usualStages.map(({ stage }) => stage), 'Ξεφύλλισμα'];
  for (const quantityUnit of ['kg', 'l'] as const) {
    const events = stages.map((stage, id) => ({ ...journeyEvent, id, stage, quantityUnit }));
    expect(read(written(events))).toEqual(
      events.map(({ stage, timestamp, location, temperature, quantity, notes }, index) => ({
        event: index + 1,
        problems: [],
        stage: {
          stage,
          timestamp,
          timeZone: 'Europe/Athens',
          location,
          temperature,
          quantity,
          quantityUnit,
          notes,
          fruity: null,
          bitter: null,
          pungent: null,
        },
      })),
    );
  }
});

test('medians of an exported tasting import unchanged, and one that is no number is reported', () => {
  const tasting = { ...journeyEvent, stage: 'Organoleptic Test', fruity: 5.3, bitter: 0, pungent: 10 };
  const text = written([tasting]);
  expect(read(text)).toMatchObject([
    { problems: [], stage: { temperature: 27.5, fruity: 5.3, bitter: 0, pungent: 10 } },
  ]);
  expect(read(text.replace('"value":5.3', '"value":"strong"'))).toMatchObject([
    { stage: undefined, problems: [{ part: 'fruity', problem: 'number', value: 'strong C62' }] },
  ]);
});

test('leaves out an event that a later version replaced', () => {
  const correctedBy = { id: 2, updatedAt: journeyEvent.updatedAt, recordedAt: journeyEvent.recordedAt };
  const events = read(
    written([
      { ...journeyEvent, correctedBy },
      { ...journeyEvent, id: 2, stage: 'Storage' },
    ]),
  );
  expect(events?.map(({ event, stage }) => [event, stage?.stage])).toEqual([[2, 'Storage']]);
});

describe('events of other systems', () => {
  test.each([
    [{ ...foreign, action: 'ADD', bizStep: 'commissioning' }, 'Harvest'],
    [{ ...foreign, bizStep: 'urn:epcglobal:cbv:bizstep:transporting' }, 'Transport'],
    [{ ...foreign, bizStep: 'https://ref.gs1.org/cbv/BizStep-storing' }, 'Storage'],
    [{ ...foreign, action: undefined, type: 'TransformationEvent', bizStep: 'packing' }, 'Bottling'],
  ])('become stages when their step is unambiguous (%#)', (event, stage) => {
    expect(read(documentOf(event))?.[0]?.stage).toMatchObject({ stage, quantity: null, temperature: null });
  });

  test.each([
    [{ bizStep: 'inspecting' }, { part: 'stage', problem: 'step', value: 'inspecting' }],
    [{ action: 'DELETE' }, { part: 'stage', problem: 'event', value: 'ObjectEvent DELETE' }],
    [{ type: 'AggregationEvent' }, { part: 'stage', problem: 'event', value: 'AggregationEvent' }],
    [{ eventTime: 'yesterday' }, { part: 'time', problem: 'time', value: 'yesterday' }],
    [{ eventTimeZoneOffset: '+05:45' }, { part: 'zone', problem: 'zone', value: '+05:45' }],
    [
      {
        quantityList: [
          { epcClass: 'a', quantity: 5, uom: 'KGM' },
          { epcClass: 'b', quantity: 2, uom: 'LTR' },
        ],
      },
      { part: 'quantity', problem: 'several', value: '5 KGM, 2 LTR' },
    ],
    [
      { quantityList: [{ epcClass: 'a', quantity: 5 }] },
      { part: 'unit', problem: 'unitMissing', value: '5' },
    ],
    [
      { quantityList: [{ epcClass: 'a', quantity: 5, uom: 'BX' }] },
      { part: 'unit', problem: 'unit', value: '5 BX' },
    ],
    [
      { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 80, uom: 'FAH' }] }] },
      { part: 'temperature', problem: 'number', value: '80 FAH' },
    ],
  ])('are reported when a stage cannot hold them (%#)', (changes, problem) => {
    const [event] =
      read(
        documentOf({ ...foreign, bizStep: 'storing' }, { ...foreign, bizStep: 'storing', ...changes }),
      )?.slice(1) ?? [];
    expect(event).toEqual({ event: 2, stage: undefined, problems: [problem] });
  });

  test('keep their UTC offset, tonnes as kilograms, and a place by its identifier', () => {
    const event = {
      ...foreign,
      bizStep: 'transporting',
      eventTimeZoneOffset: '+01:00',
      readPoint: { id: 'urn:epc:id:sgln:520123.456.0' },
      quantityList: [{ epcClass: 'a', quantity: 1.5, uom: 'TNE' }],
    };
    expect(read(documentOf(event))?.[0]?.stage).toMatchObject({
      timestamp: '2026-10-03T04:05:00.000Z',
      timeZone: 'Etc/GMT-1',
      location: 'urn:epc:id:sgln:520123.456.0',
      quantity: 1500,
      quantityUnit: 'kg',
    });
  });
});

test.each([
  '',
  'stage;time',
  '[]',
  '{"type":"EPCISDocument"}',
  '{"type":"Other","epcisBody":{"eventList":[]}}',
])('returns undefined for what is not an EPCIS document: %s', (text) => {
  expect(read(text)).toBeUndefined();
});
