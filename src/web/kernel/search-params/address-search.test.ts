/** A plain form without scripts and a link produce the same address. */
import { expect, test } from 'vitest';
import { readAddressSearch, writeAddressSearch } from './address-search.ts';

test('keeps all values of a repeated parameter', () => {
  const search = { q: "100% l'olivo", level: ['gold', 'triple_gold'], min: 500 };
  const text = writeAddressSearch(search);
  expect(text).toBe('?q=100%25+l%27olivo&level=gold&level=triple_gold&min=500');
  expect(readAddressSearch(text)).toEqual({
    q: "100% l'olivo",
    level: ['gold', 'triple_gold'],
    min: '500',
  });
});

test('omits empty values and reads numbers as text', () => {
  expect(writeAddressSearch({ q: '', level: undefined, method: [] })).toBe('');
  expect(readAddressSearch('?q=2026&q2=')).toEqual({ q: '2026', q2: '' });
});
