/** Any URL of the directory is read as a search that can be shown. */
import { expect, test } from 'vitest';
import { withChange, withoutValue } from '../../../kernel/lists/list-changes.ts';
import { directory, readDirectorySearch } from './directory-search.ts';

test('reads every filter from a shared URL', () => {
  expect(
    readDirectorySearch({
      q: ' Κορωνέικη ',
      level: ['gold', 'triple-gold'],
      country: 'greece',
      method: 'organic',
      region: 'mediterranean',
      minPhenolic: '800',
      maxPhenolic: '1900',
      sort: 'name',
    }),
  ).toEqual({
    q: 'Κορωνέικη',
    level: ['gold', 'triple_gold'],
    country: ['greece'],
    method: ['organic'],
    region: 'mediterranean',
    minPhenolic: 800,
    maxPhenolic: 1900,
    sort: 'name',
  });
});

test('leaves out unknown values', () => {
  const search = {
    q: ' \u0000\t ',
    level: ['platinum', 7],
    country: 'atlantis',
    method: [],
    region: 'all',
    minPhenolic: '1e309',
    maxPhenolic: '-1',
    sort: 'price',
    cursor: '../etc',
    role: 'admin',
  };
  expect(readDirectorySearch(search)).toEqual({});
});

test('keeps special characters as text and cuts long texts at the search limit', () => {
  expect(readDirectorySearch({ q: "%'" })).toEqual({ q: "%'" });
  expect(readDirectorySearch({ q: 'ε'.repeat(5000) }).q).toHaveLength(200);
  expect(readDirectorySearch({ q: `${'a'.repeat(199)}🫒` }).q).toBe('a'.repeat(199));
});

test('swaps a reversed range and reads its ends as no limit', () => {
  const range = { minPhenolic: 500, maxPhenolic: 1800 };
  expect(readDirectorySearch({ minPhenolic: '1800', maxPhenolic: '500' })).toEqual(range);
  expect(readDirectorySearch({ minPhenolic: '0', maxPhenolic: '2500' })).toEqual({});
});

test('reads an address with the former names of the range', () => {
  expect(readDirectorySearch({ min: '500', max: '1800' })).toEqual({ minPhenolic: 500, maxPhenolic: 1800 });
  expect(readDirectorySearch({ min: '500', minPhenolic: '800' })).toEqual({ minPhenolic: 800 });
});

test('changes one filter, keeps the others and goes back to the first page', () => {
  const on = withChange(directory, { cursor: 'abc', sort: 'name', level: ['gold'] }, { q: 'evolia' });
  expect(on).toEqual({ sort: 'name', level: ['gold'], q: 'evolia' });
});

test('keeps a removed value off when it is removed again, and keeps the others on', () => {
  const on = { cursor: 'abc', sort: 'name', level: ['gold', 'silver'] };
  const off = withoutValue(directory, on, 'level', 'gold');
  expect(off).toEqual({ sort: 'name', level: ['silver'] });
  expect(withoutValue(directory, { ...off }, 'level', 'gold')).toEqual(off);
});
