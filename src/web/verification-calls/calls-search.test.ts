import { expect, test } from 'vitest';
import { readCallsSearch } from './calls-search.ts';

test('the address says which tab and with whom', () => {
  expect(readCallsSearch({ tab: 'history', cursor: 'abc' })).toEqual({ tab: 'history', cursor: 'abc' });
  expect(
    readCallsSearch({ tab: 'history', search: 'mlin', status: 'no-show', outcome: 'none', sort: 'producer' }),
  ).toEqual({ tab: 'history', search: 'mlin', status: 'no-show', outcome: 'none', sort: 'producer' });
  expect(readCallsSearch({ schedule: 7 })).toEqual({ schedule: '7' });
  expect(readCallsSearch({ producer: '11' })).toEqual({ producer: '11' });
});

test('what is unknown is left out, so an old or mistyped address still opens the page', () => {
  const given = { tab: 'everything', producer: '1e9', schedule: '-1', cursor: 'a b', more: 'x', sort: 'x' };
  expect(Object.values(readCallsSearch(given)).filter((value) => value !== undefined)).toEqual([]);
  // The usual order of a tab is not said, and filters of one tab mean nothing on another.
  expect(readCallsSearch({ tab: 'history', sort: 'latest' })).toEqual({ tab: 'history' });
  expect(readCallsSearch({ sort: 'soonest', status: 'completed', outcome: 'approved' })).toEqual({});
  expect(readCallsSearch({ tab: 'pending', sort: 'producer' })).toEqual({ tab: 'pending' });
});
