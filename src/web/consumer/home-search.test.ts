/** Whatever stands in the address of the home, it is read as something that can be shown. */
import { expect, test } from 'vitest';
import { isFiltered, readHomeSearch } from './home-search.ts';

test('a shared address says which oils are shown', () => {
  const given = { certification: 'gold', level: 'Double-Gold', region: 'Portugal', cursor: 'abc' };
  const search = readHomeSearch({ q: ' Ολυμπία ', ...given });
  expect(search).toEqual({
    q: 'Ολυμπία',
    certification: 'gold',
    level: 'double_gold',
    region: 'portugal',
    cursor: 'abc',
  });
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered({ level: 'silver' })).toBe(true);
});

test('what nobody offered is left out', () => {
  const search = readHomeSearch({
    tab: 'basket',
    q: '   ',
    certification: ['gold', 'silver'],
    level: 'platinum',
    region: 'atlantis',
    cursor: '../etc',
  });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  expect(isFiltered(search)).toBe(false);
});
