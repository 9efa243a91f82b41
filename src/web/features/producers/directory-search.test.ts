/** Any URL of the directory is read as a search that can be shown. */
import { expect, test } from 'vitest';
import { readDirectorySearch } from './directory-search.ts';
import { withChange, withoutValue } from './search-changes.ts';

test('reads every filter from a shared URL', () => {
  expect(
    readDirectorySearch({
      q: ' Κορωνέικη ',
      level: ['gold', 'triple-gold'],
      country: 'greece',
      method: 'organic',
      region: 'mediterranean',
      min: '800',
      max: '1900',
      sort: 'name',
    }),
  ).toEqual({
    q: 'Κορωνέικη',
    level: ['gold', 'triple_gold'],
    country: ['greece'],
    method: ['organic'],
    region: 'mediterranean',
    min: 800,
    max: 1900,
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
    min: '1e309',
    max: '-1',
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
  expect(readDirectorySearch({ min: '1800', max: '500' })).toEqual({ min: 500, max: 1800 });
  expect(readDirectorySearch({ min: '0', max: '2500' })).toEqual({});
});

test('changes one filter, keeps the others and goes back to the first page', () => {
  const on = withChange({ cursor: 'abc', sort: 'name', level: ['gold'] }, { q: 'evolia' });
  expect(on).toEqual({ sort: 'name', level: ['gold'], q: 'evolia' });
});

test('keeps a removed value off when it is removed again, and keeps the others on', () => {
  const on = { cursor: 'abc', sort: 'name', level: ['gold', 'silver'] };
  const off = withoutValue(on, 'level', 'gold');
  expect(off).toEqual({ sort: 'name', level: ['silver'] });
  expect(withoutValue({ ...off }, 'level', 'gold')).toEqual(off);
});
