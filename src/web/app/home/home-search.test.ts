/** Any address of the home page results in a valid search. */
import { expect, test } from 'vitest';
import { isHomeFiltered, readHomeSearch } from './home-search.ts';

test('reads the filters from a shared address', () => {
  const given = { certification: 'gold', level: 'Double-Gold', region: 'Portugal', cursor: 'abc' };
  const search = readHomeSearch({ q: ' Ολυμπία ', ...given });
  expect(search).toEqual({
    q: 'Ολυμπία',
    certification: 'gold',
    level: 'double_gold',
    region: 'portugal',
    cursor: 'abc',
  });
  expect(isHomeFiltered(search)).toBe(true);
  expect(isHomeFiltered({ level: 'silver' })).toBe(true);
});

test('ignores unknown values', () => {
  const search = readHomeSearch({
    tab: 'basket',
    q: '   ',
    certification: ['gold', 'silver'],
    level: 'platinum',
    region: 'atlantis',
    cursor: '../etc',
  });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  expect(isHomeFiltered(search)).toBe(false);
});
