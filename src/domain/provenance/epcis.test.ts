/** An exported journey is valid EPCIS, and states nothing that was not recorded. */
import { expect, test } from 'vitest';
import { epcisDocumentSchema } from '../../../tests/support/epcis-schema.ts';
import { epcisDocument, type TracedEvent, type TracedJourney } from './epcis.ts';
import { usualStages } from './stages.ts';

const bare: TracedEvent = {
  id: 1,
  stage: 'Harvest',
  timestamp: '2026-10-03T04:05:00.000Z',
  zone: 'Europe/Athens',
  location: null,
  temperature: null,
  quantity: null,
  quantityUnit: null,
  notes: null,
  fruity: null,
  bitter: null,
  pungent: null,
  recordedAt: '2026-10-04T08:00:00.000Z',
  updatedAt: '2026-10-04T08:00:00.000Z',
};

const journey: TracedJourney = {
  batch: {
    productId: 25,
    productName: 'Ελαιόλαδο',
    batchNumber: 'EVO/26 40',
    gtin: null,
    producerId: 11,
    producerName: 'Evolia',
  },
  events: [bare],
  origin: 'https://register.example',
  createdAt: '2026-11-21T12:00:00.000Z',
};

function eventsOf(changes: Partial<TracedJourney>) {
  const document = epcisDocument({ ...journey, ...changes });
  expect(epcisDocumentSchema.safeParse(structuredClone(document)).error?.issues).toBeUndefined();
  return document.epcisBody.eventList;
}

test('exports every usual stage and a custom stage as an event of the standard', () => {
  const stages = [...usualStages.map(({ stage }) => stage), 'Ξεφύλλισμα'];
  for (const quantityUnit of ['kg', 'l'] as const) {
    const full = {
      location: 'Μύλος Κρεστένων',
      temperature: 27,
      quantity: 120.5,
      quantityUnit,
      notes: 'ήπια',
    };
    const events = eventsOf({
      events: stages.map((stage, id) => ({ ...bare, ...full, id, stage })),
    });
    expect(events).toHaveLength(stages.length);
    expect(events.filter(({ type }) => type === 'TransformationEvent')).toHaveLength(2);
  }
  eventsOf({ events: stages.map((stage, id) => ({ ...bare, id, stage })) });
});

test('exports a time with the offset of its place', () => {
  expect(eventsOf({})[0]).toMatchObject({
    eventTime: '2026-10-03T04:05:00.000Z',
    eventTimeZoneOffset: '+03:00',
  });
});

test('exports a temperature as a sensor report in degrees Celsius, and nothing for a missing one', () => {
  expect(eventsOf({ events: [{ ...bare, temperature: 26.5 }] })[0]).toMatchObject({
    sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 26.5, uom: 'CEL' }] }],
  });
  const [untouched] = eventsOf({});
  expect(untouched).not.toHaveProperty('sensorElementList');
  expect(untouched).not.toHaveProperty('readPoint');
  expect(JSON.stringify(untouched)).not.toContain('"quantity"');
});

test('exports the medians of a tasting panel as readings without a unit', () => {
  const tasting = {
    ...bare,
    stage: 'Organoleptic Test',
    temperature: 28,
    fruity: 5.3,
    bitter: 5,
    pungent: 5.7,
  };
  expect(eventsOf({ events: [tasting] })[0]).toMatchObject({
    bizStep: 'inspecting',
    sensorElementList: [
      {
        sensorReport: [
          { type: 'Temperature', value: 28 },
          { type: 'https://register.example/vocabulary/fruity', value: 5.3, uom: 'C62' },
          { type: 'https://register.example/vocabulary/bitter', value: 5 },
          { type: 'https://register.example/vocabulary/pungent', value: 5.7 },
        ],
      },
    ],
  });
});

test('exports milling as olives in, in kilograms, and oil out, in litres', () => {
  const [weighed] = eventsOf({
    events: [{ ...bare, stage: 'Milling', quantity: 900, quantityUnit: 'kg' }],
  });
  expect(weighed).toMatchObject({ inputQuantityList: [{ quantity: 900, uom: 'KGM' }] });
  const [drawn] = eventsOf({ events: [{ ...bare, stage: 'Milling', quantity: 120, quantityUnit: 'l' }] });
  expect(drawn).toMatchObject({ outputQuantityList: [{ quantity: 120, uom: 'LTR' }] });
});

test('names a bottled product by its GS1 Digital Link, or by its URL here without a GTIN', () => {
  const bottled = [{ ...bare, stage: 'Bottling' }];
  const [own] = eventsOf({ events: bottled });
  expect(own).toMatchObject({
    outputQuantityList: [{ epcClass: 'https://register.example/product/25/product/EVO%2F26%2040' }],
  });
  const [linked] = eventsOf({ events: bottled, batch: { ...journey.batch, gtin: '5201234567890' } });
  expect(linked).toMatchObject({
    outputQuantityList: [{ epcClass: 'https://id.gs1.org/01/05201234567890/10/EVO%2F26%2040' }],
  });
});

test('gives an entry that was changed a new event id', () => {
  const [before] = eventsOf({});
  const [after] = eventsOf({ events: [{ ...bare, updatedAt: '2026-10-05T08:00:00.000Z' }] });
  expect(before?.eventID).not.toBe(after?.eventID);
});
