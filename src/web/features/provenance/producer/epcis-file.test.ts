/** An EPCIS file becomes a journey, or every invalid event is reported. */
import { expect, test } from 'vitest';
import { isEpcis, readEpcisFile } from './epcis-file.ts';
import type { FileContext } from './journey-file.ts';

const context: FileContext = {
  i18n: {
    language: 'en',
    columns: {
      stage: 'Stage',
      time: 'Time',
      zone: 'Zone',
      location: 'Location',
      temperature: 'Temperature',
      quantity: 'Quantity',
      unit: 'Unit',
      notes: 'Notes',
      fruity: 'Fruity',
      bitter: 'Bitter',
      pungent: 'Pungent',
    },
    stageName: (stage) => stage,
    units: { kg: 'kg', l: 'l' },
  },
  zone: 'Europe/Athens',
  now: new Date('2026-11-21T12:00:00Z'),
  recorded: [{ stage: 'Harvest', timestamp: '2026-10-03T04:05:00.000Z' }],
};
const storing = {
  type: 'ObjectEvent',
  action: 'OBSERVE',
  bizStep: 'storing',
  eventTime: '2026-10-05T07:00:00Z',
};
const read = (...eventList: object[]) =>
  readEpcisFile(JSON.stringify({ type: 'EPCISDocument', epcisBody: { eventList } }), context);

test('distinguishes a table from an EPCIS document', () => {
  expect(isEpcis('\ufeff {"type": "EPCISDocument"}')).toBe(true);
  expect(isEpcis('Stage;Time\nHarvest;2026-10-03 07:05')).toBe(false);
  expect(readEpcisFile('{}', context)).toEqual({ ok: false, problem: { problem: 'notEpcis' } });
  expect(read()).toEqual({ ok: false, problem: { problem: 'empty' } });
});

test('reports medians that are no tasting', () => {
  const reading = { type: 'https://other.example/vocabulary/fruity', value: 5.25, uom: 'C62' };
  expect(read({ ...storing, sensorElementList: [{ sensorReport: [reading] }] })).toMatchObject({
    problems: [
      { row: 1, column: 'fruity', problem: 'median', value: '5.25' },
      { row: 1, column: 'fruity', problem: 'medianStage' },
    ],
  });
});

test('turns each event into a row and reports each invalid event with its number', () => {
  expect(read(storing)).toMatchObject({ ok: true, source: 'epcis', problems: [], rows: [{ row: 1 }] });
  const invalid = read(
    storing,
    storing,
    { ...storing, eventTime: '2027-01-01T07:00:00Z' },
    { ...storing, bizStep: 'inspecting' },
    { ...storing, eventTime: '2026-10-01T07:00:00Z' },
    { ...storing, quantityList: [{ epcClass: 'a', quantity: -1, uom: 'LTR' }] },
  );
  expect(invalid).toMatchObject({
    problems: [
      { row: 3, column: 'time', problem: 'future' },
      { row: 4, column: 'stage', problem: 'step' },
      { row: 6, column: 'quantity', problem: 'range' },
      { row: 2, problem: 'repeated' },
      { row: 5, column: 'time', problem: 'order' },
    ],
  });
});
