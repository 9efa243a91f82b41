import { expect, test } from 'vitest';
import { matchedIdentifier } from './matched-identifier.ts';

const oil = { batchNumber: 'EVO-2640-01', gtin: '05201234567893' };

test.each([
  ['EVO-2640-01', 'batch'],
  ['evo 2640', 'batch'],
  ['evo264001', 'batch'],
  ['5201234567893', 'gtin'],
  ['05201234567893', 'gtin'],
  ['5201 2345', 'gtin'],
  ['Evolia', undefined],
  ['evo', undefined],
  ['2640', undefined],
  ['264', undefined],
  ['', undefined],
  ['x'.repeat(5000), undefined],
])('%s is %s', (typed, kind) => {
  expect(matchedIdentifier(typed, oil)).toBe(kind);
});

test('an oil without numbers has none that match', () => {
  expect(matchedIdentifier('EVO-2640-01', { batchNumber: null, gtin: null })).toBeUndefined();
});
