/** Any address of the home page results in a valid search. */
import { expect, test } from 'vitest';
import { isFiltered } from '../../kernel/lists/list-changes.ts';
import { home, readHomeSearch } from './home-search.ts';

test('reads the filters from a shared address', () => {
  const given = { band: 'gold', level: 'Double-Gold', country: 'Portugal', cursor: 'abc' };
  const search = readHomeSearch({ q: ' Ολυμπία ', ...given });
  expect(search).toEqual({
    q: 'Ολυμπία',
    band: 'gold',
    level: 'double_gold',
    country: 'portugal',
    cursor: 'abc',
  });
  expect(isFiltered(home, search)).toBe(true);
  expect(readHomeSearch({ certification: 'gold', region: 'Portugal' })).toEqual({
    band: 'gold',
    country: 'portugal',
  });
  expect(isFiltered(home, { level: 'silver' })).toBe(true);
});

test('ignores unknown values', () => {
  const search = readHomeSearch({
    tab: 'basket',
    q: '   ',
    band: ['gold', 'silver'],
    level: 'platinum',
    country: 'atlantis',
    cursor: '../etc',
  });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  expect(isFiltered(home, search)).toBe(false);
});
