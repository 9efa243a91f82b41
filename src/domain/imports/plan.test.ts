/** An import plan lists what would change and every invalid cell, and an unedited export changes nothing. */
import { describe, expect, test } from 'vitest';
import { byteOrderMark, writeCsvRow } from '../common/csv.ts';
import { type KnownRecord, planImport, type Seller } from './plan.ts';
import { readFile } from './read-file.ts';
import { type ImportKind, importColumns } from './tables.ts';

const checks = {
  email: (text: string) => text.includes('@'),
  website: (text: string) => (text.startsWith('http') ? text : undefined),
};
const evolia: KnownRecord = {
  id: 11,
  cells: {
    id: '11',
    name: 'Evolia',
    location: 'Myrtia, Pyrgos',
    country: 'greece',
    region: '',
    latitude: '37.67',
    longitude: '21.43',
    farmAcreage: '12.5',
    organic: 'yes',
    coldExtraction: 'no',
    firstColdPress: 'no',
    handHarvesting: 'no',
    contactPhone: '+30 26210',
    story: '=1+1\n"Since 1890"; and\n-on',
    language: 'el',
    status: 'approved',
  },
};
const bottle: KnownRecord = {
  id: 25,
  cells: {
    id: '25',
    producerId: '11',
    name: 'Early',
    price: '36',
    volume: '500',
    phenolicContent: '900',
    batchNumber: 'B-1',
    available: 'yes',
  },
};

const evoliaSells: Seller = { status: 'sells', certified: 'gold', reported: new Map([['B-9', 2400]]) };

function plan(
  text: string,
  kind: ImportKind = 'producers',
  records: readonly KnownRecord[] = [kind === 'producers' ? evolia : bottle],
  sellers: ReadonlyMap<string, Seller> = new Map([['11', evoliaSells]]),
) {
  const read = readFile(kind, text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return planImport(kind, read.file, { records, sellers, today: '2026-11-21' }, checks);
}
const errorsOf = (text: string, kind: ImportKind = 'producers') =>
  plan(text, kind).rowErrors.map(({ row, column, code }) => `${row} ${column} ${code}`);

function written(kind: ImportKind, records: readonly KnownRecord[], separator: ',' | ';'): string {
  const names = importColumns[kind].map(({ name }) => name);
  const lines = records.map(({ cells }) => names.map((name) => cells[name] ?? ''));
  return byteOrderMark + [names, ...lines].map((cells) => writeCsvRow(cells, separator)).join('');
}

test.each([',', ';'] as const)('an export with %s as separator is imported without changes', (separator) => {
  const odd = {
    ...evolia,
    id: 12,
    cells: { ...evolia.cells, id: '12', name: "'=Grove", story: "''-x\n\t@y" },
  };
  const text = written('producers', [evolia, odd], separator);
  expect(text).toContain("'=1+1");
  expect(plan(text, 'producers', [evolia, odd])).toEqual({
    rows: [],
    creates: 0,
    changes: 0,
    unchangedCount: 2,
    rowErrors: [],
  });
});

test('reads a spreadsheet table with headings, decimal commas and flags', () => {
  const text = 'ID;Farm acreage;Organic;Latitude\r\n11;12,50;NO;37,67\r\n';
  expect(plan(text).rows).toMatchObject([
    {
      row: 2,
      action: 'change',
      id: 11,
      title: 'Evolia',
      changes: [{ column: 'organic', before: 'yes', after: 'no' }],
    },
  ]);
});

test.each([
  ['id;annualProduction\n11;4.000\n', '4000'],
  ['id,annualProduction\n11,"4,000"\n', '4000'],
  ['id;annualProduction\n11;4000\n', '4000'],
  ['id\tannualProduction\tfarmAcreage\n11\t4.000\t12,5\n', '4000'],
])('reads numbers as the forms do: %j', (text, litres) => {
  expect(plan(text).rows[0]?.changes).toEqual([{ column: 'annualProduction', before: '', after: litres }]);
});

test('a row without an id matches the record of that name and place, or creates one', () => {
  const text = 'name,location,country,story\nEVÓLIA,"myrtia,  pyrgos",greece,New\nOther,Kalamata,greece,\n';
  const { rows, creates, changes } = plan(text);
  expect({ creates, changes }).toEqual({ creates: 1, changes: 1 });
  expect(rows[0]).toMatchObject({ id: 11, action: 'change' });
  expect(rows[1]?.changes.map(({ column }) => column)).toEqual([
    'name',
    'location',
    'country',
    'organic',
    'coldExtraction',
    'firstColdPress',
    'handHarvesting',
    'language',
  ]);
});

describe('an error names row and column', () => {
  test.each([
    ['id,name\n11,\n', '2 name missing'],
    ['id,name\n12,X\n', '2 id no-record'],
    ['id,name\n0x1,X\n', '2 id id'],
    ['id,name\n11,X\n', '2 name length'],
    ['id,story\n11,a\n11,b\n', '3 id repeated'],
    ['id,region\n11,"a\nb"\n', '2 region one-line'],
    ['id,name,location,country\n,,Kalamata,greece\n', '2 name missing'],
    ['id,farmAcreage\n11,ten\n', '2 farmAcreage number'],
    ['id\tannualProduction\n11\t4.000\n', '2 annualProduction ambiguous-number'],
    ['id;annualProduction;latitude\n11;4.000;37.6\n', '2 annualProduction ambiguous-number'],
    ['id;annualProduction\n11;4,000\n', '2 annualProduction ambiguous-number'],
    ['id;latitude\n11;37.674\n', '2 latitude ambiguous-number'],
    ['id,farmAcreage\n11,1.234\n', '2 farmAcreage decimals'],
    ['id,latitude\n11,91\n', '2 latitude range'],
    ['id,latitude\n11,\n', '2 latitude pair'],
    ['id,country\n11,atlantis\n', '2 country choice'],
    ['id,organic\n11,maybe\n', '2 organic flag'],
    ['id,contactEmail\n11,nowhere\n', '2 contactEmail email'],
    ['id,website\n11,javascript:alert(1)\n', '2 website website'],
    ['id,status\n11,draft\n', '2 status fixed'],
    ['id,story\n11,a,b\n', '2 story too-many-cells'],
  ])('%j', (text, code) => {
    expect(errorsOf(text)).toEqual([code]);
  });

  test.each([
    ['id,bottlingDate,harvestDate\n25,2026-01-01,2.11.2026\n', '2 bottlingDate before-harvest'],
    ['id,harvestDate\n25,2026-11-23\n', '2 harvestDate harvest-in-future'],
    ['id,harvestDate\n25,30/02/2026\n', '2 harvestDate date'],
    ['id,gtin\n25,5.20E+12\n', '2 gtin gtin'],
    ['id,producerId\n25,12\n', '2 producerId fixed'],
    ['producerId,name,price,volume,phenolicContent\n99,New,10,500,900\n', '2 producerId no-producer'],
    [
      'producerId,name,price,volume,phenolicContent,batchNumber\n11,Ab,9,500,900,X\n11,Bc,9,500,900,X\n',
      '3 batchNumber repeated',
    ],
  ])('of a product: %j', (text, code) => {
    expect(errorsOf(text, 'products')).toEqual([code]);
  });

  test('two products cannot share a batch and a bottle size', () => {
    const other = { id: 26, cells: { ...bottle.cells, id: '26', batchNumber: 'B-2' } };
    const text = 'id,batchNumber\n26,B-1\n';
    expect(plan(text, 'products', [bottle, other]).rowErrors).toMatchObject([
      { code: 'batch-taken', row: 2 },
    ]);
    // Two products that swap their batches within the table are accepted.
    expect(plan('id,batchNumber\n26,B-1\n25,B-2\n', 'products', [bottle, other])).toMatchObject({
      changes: 2,
      rowErrors: [],
    });
  });
});

test('shortens a cell of a million characters in its error', () => {
  const { rowErrors } = plan(`id,story\n11,${'x'.repeat(1_000_000)}\n`);
  expect(rowErrors).toEqual([{ row: 2, column: 'story', code: 'length', value: `${'x'.repeat(80)}...` }]);
});

test.each([
  ['', 'empty', null],
  ['id,name\n', 'empty', null],
  ['id,story\n11,"open\n', 'unclosed', null],
  [`id\n${'1\n'.repeat(10_001)}`, 'too-many-rows', null],
  ['id,colour\n11,x\n', 'unknown-column', 'colour'],
  ['id,name,Name\n11,x,y\n', 'double-column', 'name'],
  ['name,story\nA,b\n', 'missing-column', 'location'],
])('names the reason for a file that cannot be read: %#', (text, code, column) => {
  expect(readFile('producers', text)).toEqual({ ok: false, error: { code, column } });
});

test.each([
  ['in the band of the certified level', '25;;;1799;B-1', []],
  ['above it', '25;;;1800;B-1', ['2 phenolicContent above-certified']],
  ['above it, of a new product', ';11;New;1800;B-2', ['2 phenolicContent above-certified']],
  ['as a laboratory reported of the batch', ';11;New;2400;B-9', []],
  ['above what a laboratory reported', ';11;New;2401;B-9', ['2 phenolicContent above-certified']],
  [
    'above it, of a batch called as every object has it',
    ';11;New;1800;constructor',
    ['2 phenolicContent above-certified'],
  ],
] as const)('checks a stated content %s', (_name, row, errors) => {
  const text = `id;producerId;name;phenolicContent;batchNumber;price;volume\n${row};20;500`;
  const filled = row.startsWith('25') ? text.replace(';;;', ';11;Early;') : text;
  expect(errorsOf(filled, 'products')).toEqual(errors);
});

test('accepts an existing content above the level until the content or the batch changes', () => {
  const older = { ...bottle, cells: { ...bottle.cells, phenolicContent: '4999' } };
  const codes = (text: string) => plan(text, 'products', [older]).rowErrors.map(({ code }) => code);
  expect(codes('id;price\n25;40')).toEqual([]);
  expect(codes('id;batchNumber\n25;B-9')).toEqual(['above-certified']);
});
