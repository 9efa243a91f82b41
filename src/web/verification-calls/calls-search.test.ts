import { expect, test } from 'vitest';
import { readCallsSearch } from './calls-search.ts';

test('the address says which tab and with whom', () => {
  expect(readCallsSearch({ tab: 'history', cursor: 'abc' })).toEqual({ tab: 'history', cursor: 'abc' });
  expect(readCallsSearch({ schedule: 7 })).toEqual({ schedule: '7' });
  expect(readCallsSearch({ producer: '11' })).toEqual({ producer: '11' });
});

test('what is unknown is left out, so an old or mistyped address still opens the page', () => {
  const given = { tab: 'everything', producer: '1e9', schedule: '-1', cursor: 'a b', more: 'x' };
  expect(Object.values(readCallsSearch(given)).filter((value) => value !== undefined)).toEqual([]);
});
