/** A producer's spreadsheet becomes a journey, or every invalid cell is reported; nothing is guessed. */
import { describe, expect, test } from 'vitest';
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { readFileText } from './file-text.ts';
import { type FileContext, type FileLabels, readJourneyFile, writeJourneyFile } from './journey-file.ts';

const greekStages: Readonly<Record<string, string>> = {
  Harvest: 'Συγκομιδή',
  Malaxation: 'Μάλαξη',
  'Organoleptic Test': 'Οργανοληπτικός έλεγχος',
};
const greek: FileLabels = {
  language: 'el',
  columns: {
    stage: 'Στάδιο',
    time: 'Ημερομηνία και ώρα',
    zone: 'Ζώνη ώρας',
    location: 'Τοποθεσία',
    temperature: 'Θερμοκρασία (°C)',
    quantity: 'Ποσότητα',
    unit: 'Μονάδα',
    notes: 'Σημειώσεις',
    fruity: 'Φρουτώδες',
    bitter: 'Πικρό',
    pungent: 'Πικάντικο',
  },
  stageName: (stage) => greekStages[stage] ?? stage,
  units: { kg: 'κιλά', l: 'λίτρα' },
};
const context: FileContext = {
  i18n: greek,
  zone: 'Europe/Athens',
  now: new Date('2026-11-21T12:00:00Z'),
  recorded: [],
};

function rowsOf(text: string, changes: Partial<FileContext> = {}) {
  const file = readJourneyFile(text, { ...context, ...changes });
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  return file;
}

test('reads a Greek spreadsheet with its headings, decimal commas and time zone', () => {
  const text =
    '\ufeffΣΤΑΔΙΟ;Ημερομηνια και ωρα;Θερμοκρασία;Ποσότητα;Μονάδα;Σημειώσεις\r\n' +
    'συγκομιδη;3/10/2026 7:05;18,5;1.250,5;Κιλά;"Με το χέρι; πρωί"\r\n' +
    'Μάλαξη;2026-11-03 09:30;27;;;\r\n';
  const { rows, problems } = rowsOf(text);
  expect(problems).toEqual([]);
  expect(rows[0]).toEqual({
    row: 2,
    journeyEvent: {
      stage: 'Harvest',
      timestamp: '2026-10-03T07:05:00+03:00',
      timeZone: 'Europe/Athens',
      location: '',
      temperature: 18.5,
      quantity: 1250.5,
      quantityUnit: 'kg',
      notes: 'Με το χέρι; πρωί',
    },
  });
  expect(rows[1]?.journeyEvent).toMatchObject({
    stage: 'Malaxation',
    timestamp: '2026-11-03T09:30:00+02:00',
  });
});

test.each([
  ['en', ';', '4.000', 4000],
  ['el', ';', '4.000', 4000],
  ['el', ',', '4.000', 4],
  ['el', '\t', '4.000', 4000],
])('in %s with %j between the cells, reads %s litres as %d', (language, separator, quantity, litres) => {
  const text = [
    ['stage', 'time', 'quantity', 'unit'],
    ['Milling', '2026-10-03 07:00', quantity, 'l'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n');
  expect(rowsOf(text, { i18n: { ...greek, language } }).rows[0]?.journeyEvent.quantity).toBe(litres);
});

test('reports a row before a stage that has to begin first, even if that stage is already recorded', () => {
  const text = 'stage,time\nMilling,2026-10-03 07:00\nHarvest,2026-10-04 07:00\n';
  expect(rowsOf(text).problems).toMatchObject([{ row: 2, column: 'time', problem: 'order' }]);
  const recorded = [{ stage: 'Harvest', timestamp: '2026-10-04T04:00:00Z' }];
  const later = 'stage,time\nBottling,2026-10-03 07:00\nStorage,2026-10-05 07:00\n';
  expect(rowsOf(later, { recorded }).problems).toMatchObject([{ row: 2, problem: 'order' }]);
});

test('refuses an ambiguous number when the table mixes decimal signs', () => {
  const text = 'stage;time;temperature;quantity;unit\nMilling;2026-10-03 07:00;18.5;4.000;l\n';
  expect(rowsOf(text).problems).toMatchObject([
    { column: 'quantity', problem: 'ambiguousNumber', value: '4.000' },
  ]);
});

test('accepts the English column names in every language', () => {
  const { rows } = rowsOf('stage,time,zone\nHarvest,2026-10-03 07:00,Europe/Ljubljana\n');
  expect(rows[0]?.journeyEvent).toMatchObject({ stage: 'Harvest', timestamp: '2026-10-03T07:00:00+02:00' });
});

test('reports each invalid cell by row and column and skips its row', () => {
  const text =
    'stage,time,zone,temperature,quantity,unit\n' +
    ',2026-10-03 07:00,,,,\n' +
    'Harvest,30/02/2026 07:00,,,,\n' +
    'Harvest,2027-01-01 07:00,,,,\n' +
    '\n' +
    'Harvest,2026-10-03 07:00,Greece,,,\n' +
    'Harvest,2026-10-03 07:00,,warm,,\n' +
    'Harvest,2026-10-03 07:00,,151,,\n' +
    'Harvest,2026-10-03 07:00,,,5,\n' +
    'Harvest,2026-10-03 07:00,,,5,barrels\n' +
    'Harvest,2026-10-03 07:00,,,,kg\n' +
    'Harvest,2026-10-03,,,,\n';
  const { rows, problems } = rowsOf(text, { i18n: { ...greek, language: 'en' } });
  expect(rows).toEqual([]);
  expect(problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'stage', 'missing'],
    [3, 'time', 'time'],
    [4, 'time', 'future'],
    [6, 'zone', 'zone'],
    [7, 'temperature', 'number'],
    [8, 'temperature', 'range'],
    [9, 'unit', 'unitMissing'],
    [10, 'unit', 'unit'],
    [11, 'quantity', 'quantityMissing'],
    [12, 'time', 'time'],
  ]);
});

test('reads the medians of a Greek tasting, and reports those that are no tasting', () => {
  const head = 'Στάδιο;Ημερομηνία και ώρα;Τοποθεσία;Φρουτώδες;Πικρό;Πικάντικο\n';
  const tasted = 'Οργανοληπτικός έλεγχος;2026-10-26 10:00';
  const { rows, problems } = rowsOf(`${head}${tasted};Ομάδα Καλαμάτας;5,3;5;5,7\n`);
  expect(problems).toEqual([]);
  expect(rows[0]?.journeyEvent).toMatchObject({ fruity: 5.3, bitter: 5, pungent: 5.7 });
  const wrong = rowsOf(
    `${head}${tasted};;5,3;5;5,7\n${tasted};Ομάδα;5,25;10,1;\n${tasted};Ομάδα;5,2;;\nΜάλαξη;2026-10-26 10:00;Μύλος;5,2;;\n`,
  );
  expect(wrong.problems.map(({ row, column, problem }) => [row, column, problem])).toEqual([
    [2, 'location', 'panelMissing'],
    [3, 'fruity', 'median'],
    [3, 'bitter', 'median'],
    [4, 'bitter', 'medianMissing'],
    [4, 'pungent', 'medianMissing'],
    [5, 'fruity', 'medianStage'],
  ]);
});

test('reports a repeated row', () => {
  const { problems } = rowsOf('stage,time\nHarvest,2026-10-03 07:00\nHarvest,3.10.2026 7:00\n');
  expect(problems).toEqual([{ row: 3, column: 'stage', problem: 'repeated', value: 'Harvest' }]);
});

test.each([
  ['', 'empty'],
  ['stage,time\n', 'empty'],
  ['stage,time,colour\nHarvest,2026-10-03 07:00,green\n', 'unknownColumn'],
  ['stage,stage,time\na,b,c\n', 'doubleColumn'],
  ['stage,notes\nHarvest,early\n', 'missingColumn'],
  ['stage,time\n"Harvest,2026-10-03 07:00\n', 'unclosed'],
  [`stage,time\n${'Harvest,2026-10-03 07:00\n'.repeat(501)}`, 'tooLong'],
])('names the error of an unreadable file: %.40j', (text, problem) => {
  expect(readJourneyFile(text, context)).toMatchObject({ ok: false, problem: { problem } });
});

describe('a downloaded table', () => {
  const recorded: JourneyEventResponse = {
    id: 1,
    stage: 'Harvest',
    timestamp: '2026-10-03T04:05:00.000Z',
    timeZone: 'Europe/Athens',
    location: '=Krestena',
    temperature: '-2.50',
    quantity: '1250.500',
    quantityUnit: 'kg',
    notes: 'First line\nsecond; line',
    fruity: null,
    bitter: null,
    pungent: null,
    imageUrl: null,
    corrections: [],
    updatedAt: '2026-10-03T04:05:00.000Z',
    certified: false,
  };

  test.each([greek, { ...greek, language: 'en' }])('is read back as the same events', (i18n) => {
    // 25 October 2026, 3:30 happened twice in Athens.
    const twice = { ...recorded, id: 2, timestamp: '2026-10-25T00:30:00.000Z', notes: null };
    const text = writeJourneyFile([recorded, twice], i18n, 'Europe/Athens');
    const { rows, problems } = rowsOf(text, { i18n });
    expect(problems).toEqual([]);
    expect(rows[0]?.journeyEvent).toMatchObject({
      stage: 'Harvest',
      location: '=Krestena',
      temperature: -2.5,
      quantity: 1250.5,
      quantityUnit: 'kg',
      notes: 'First line\nsecond; line',
    });
    expect(rows.map(({ journeyEvent }) => Date.parse(journeyEvent.timestamp))).toEqual([
      Date.parse(recorded.timestamp),
      Date.parse(twice.timestamp),
    ]);
  });

  test('contains a whole median with its decimal, and is read back with it', () => {
    const stage = 'Organoleptic Test';
    const medians = { fruity: '5.3', bitter: '5.0', pungent: '10.0' };
    const text = writeJourneyFile([{ ...recorded, stage, ...medians }], greek, 'Europe/Athens');
    expect(text).toContain(';5,3;5,0;10,0');
    expect(rowsOf(text).rows[0]?.journeyEvent).toMatchObject({ fruity: 5.3, bitter: 5, pungent: 10 });
  });

  test('contains no cell that a spreadsheet would evaluate', () => {
    expect(writeJourneyFile([recorded], greek, 'Europe/Athens')).toContain(";'=Krestena;");
  });
});

test('reads a file in an older code page and names the code page', () => {
  const windows1253 = new Uint8Array([0xd3, 0xf4, 0xdc, 0xe4, 0xe9, 0xef]);
  expect(readFileText(windows1253, 'el')).toEqual({ text: 'Στάδιο', assumed: 'windows-1253' });
  const utf16 = new Uint8Array([0xff, 0xfe, 0xa3, 0x03]);
  expect(readFileText(utf16, 'el')).toEqual({ text: 'Σ', assumed: undefined });
});
