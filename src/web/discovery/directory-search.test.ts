/** Whatever stands in the address of the directory, it is read as something that can be shown. */
import { expect, test } from 'vitest';
import { readDirectorySearch } from './directory-search.ts';
import { withChange, withoutValue } from './search-changes.ts';

test('a shared address says everything', () => {
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

test('what nobody offered is left out', () => {
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

test('signs and long texts are kept as text, and cut where the search ends', () => {
  expect(readDirectorySearch({ q: "%'" })).toEqual({ q: "%'" });
  expect(readDirectorySearch({ q: 'ε'.repeat(5000) }).q).toHaveLength(200);
  expect(readDirectorySearch({ q: `${'a'.repeat(199)}🫒` }).q).toBe('a'.repeat(199));
});

test('a range that is the wrong way round is turned, and its ends mean no limit', () => {
  expect(readDirectorySearch({ min: '1800', max: '500' })).toEqual({ min: 500, max: 1800 });
  expect(readDirectorySearch({ min: '0', max: '2500' })).toEqual({});
});

test('a change keeps the other filters and starts the list from its beginning', () => {
  const on = withChange({ cursor: 'abc', sort: 'name', level: ['gold'] }, { q: 'evolia' });
  expect(on).toEqual({ sort: 'name', level: ['gold'], q: 'evolia' });
});

test('a value that is taken off twice stays off, and the others stay on', () => {
  const on = { cursor: 'abc', sort: 'name', level: ['gold', 'silver'] };
  const off = withoutValue(on, 'level', 'gold');
  expect(off).toEqual({ sort: 'name', level: ['silver'] });
  expect(withoutValue({ ...off }, 'level', 'gold')).toEqual(off);
});
