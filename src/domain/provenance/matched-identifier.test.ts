import { expect, test } from 'vitest';
import { matchedIdentifier, mayBeNumber, pathOfNumber } from './matched-identifier.ts';

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

test.each([
  ['AVT-2445-08', true],
  ['2445', true],
  ['avt', false],
  ['1-1', false],
  ['Evolia', false],
  ['%%%1', false],
])('whether %s may begin a number is %s', (typed, may) => {
  expect(mayBeNumber(typed)).toBe(may);
});

test('a whole number leads to its oil with its batch, or to the list of several', () => {
  const batch = { kind: 'batch', text: 'AVT-2445-08', id: 9 };
  expect(pathOfNumber('avt 2445 08', [batch, { ...batch, kind: 'oil' }])).toBe(
    '/product/9?batch=AVT-2445-08',
  );
  expect(pathOfNumber('5201234567893', [{ kind: 'gtin', text: '5201234567893', id: 3 }])).toBe('/product/3');
  expect(pathOfNumber('AVT-2445-08', [batch, { ...batch, id: 10 }])).toBe('/oils?q=AVT-2445-08');
  expect(pathOfNumber('AVT-2445', [batch])).toBeUndefined();
  expect(pathOfNumber('AVT-2445-08', [])).toBeUndefined();
});
