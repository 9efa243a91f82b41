/** Two tabs: different fields go together, the same field asks once more. */
import { expect, test } from 'vitest';
import { staleFields } from './stale-fields.ts';

const stored = { name: 'Grove', price: '24.50', volume: 500, gtin: null };

test('a field that says what was shown is changed without a word', () => {
  expect(staleFields(stored, { price: 26, gtin: '5201234567894' }, { price: '24.50', gtin: null })).toEqual(
    [],
  );
});

test('a field that was changed since is named, also when it was emptied', () => {
  const sent = { name: 'Slope', price: 26, gtin: '5201234567894' };
  const seen = { name: 'Grove', price: '22.00', gtin: '4006381333931' };
  expect(staleFields(stored, sent, seen)).toEqual(['price', 'gtin']);
});

test('who says the same as the other overtakes nobody, nor who says nothing of what was shown', () => {
  expect(staleFields(stored, { price: 24.5 }, { price: '22.00' })).toEqual([]);
  expect(staleFields(stored, { price: 30 }, {})).toEqual([]);
});
