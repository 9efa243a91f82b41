import { expect, test } from 'vitest';
import { readCallsSearch } from './calls-search.ts';

test('reads the tab, the filters and the producer from the URL', () => {
  expect(readCallsSearch({ tab: 'history', cursor: 'abc' })).toEqual({ tab: 'history', cursor: 'abc' });
  expect(
    readCallsSearch({ tab: 'history', search: 'mlin', status: 'no-show', outcome: 'none', sort: 'producer' }),
  ).toEqual({ tab: 'history', search: 'mlin', status: 'no-show', outcome: 'none', sort: 'producer' });
  expect(readCallsSearch({ schedule: 7 })).toEqual({ schedule: '7' });
  expect(readCallsSearch({ producer: '11' })).toEqual({ producer: '11' });
});

test('leaves out unknown values, so that an old or mistyped URL still opens the page', () => {
  const given = { tab: 'everything', producer: '1e9', schedule: '-1', cursor: 'a b', more: 'x', sort: 'x' };
  expect(Object.values(readCallsSearch(given)).filter((value) => value !== undefined)).toEqual([]);
  // A tab's default order is not in the URL, and filters of one tab do not apply to another.
  expect(readCallsSearch({ tab: 'history', sort: 'latest' })).toEqual({ tab: 'history' });
  expect(readCallsSearch({ sort: 'soonest', status: 'completed', outcome: 'approved' })).toEqual({});
  expect(readCallsSearch({ tab: 'pending', sort: 'producer' })).toEqual({ tab: 'pending' });
});
