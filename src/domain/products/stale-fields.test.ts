/** Edits in two tabs: different fields merge, the same field is reported as stale. */
import { expect, test } from 'vitest';
import { staleFields } from './stale-fields.ts';

const stored = { name: 'Grove', price: '24.50', volume: 500, gtin: null };

test('accepts a field whose stored value is still the one shown', () => {
  expect(staleFields(stored, { price: 26, gtin: '5201234567894' }, { price: '24.50', gtin: null })).toEqual(
    [],
  );
});

test('reports a field that changed since, even when it was cleared', () => {
  const sent = { name: 'Slope', price: 26, gtin: '5201234567894' };
  const seen = { name: 'Grove', price: '22.00', gtin: '4006381333931' };
  expect(staleFields(stored, sent, seen)).toEqual(['price', 'gtin']);
});

test('accepts a value equal to the stored one, or sent without the value shown', () => {
  expect(staleFields(stored, { price: 24.5 }, { price: '22.00' })).toEqual([]);
  expect(staleFields(stored, { price: 30 }, {})).toEqual([]);
});
