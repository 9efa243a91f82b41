/** An old or mistyped address still opens the administrators' page. */
import { expect, test } from 'vitest';
import { readAdministrationSearch } from './administration-search.ts';

test('what the address says is read', () => {
  const search = { tab: 'approved', sort: 'phenolic', cursor: 'abc-_1', applications: 'def' } as const;
  expect(readAdministrationSearch(search)).toEqual(search);
});

test('certificates are read by their state', () => {
  const search = { tab: 'certificates', state: 'suspended' } as const;
  expect(readAdministrationSearch(search)).toEqual(search);
  expect(readAdministrationSearch({ tab: 'approved', state: 'suspended' })).toEqual({ tab: 'approved' });
  expect(readAdministrationSearch({ tab: 'certificates', state: 'lost' })).toEqual({ tab: 'certificates' });
});

test.each([
  { tab: 'pending' },
  { tab: 'nonsense', sort: 'secret' },
  { tab: ['approved', 'rejected'] },
  { cursor: '%00' },
  { cursor: 'a'.repeat(10_000) },
  { sort: 'phenolic' },
])('%j is the page from its start', (given) => {
  expect(readAdministrationSearch(given)).toEqual({});
});

test('changes that producers ask for are those that wait, or the history', () => {
  const history = { tab: 'changes', requests: 'decided' } as const;
  expect(readAdministrationSearch(history)).toEqual(history);
  expect(readAdministrationSearch({ tab: 'changes', requests: 'lost' })).toEqual({ tab: 'changes' });
  expect(readAdministrationSearch({ tab: 'approved', requests: 'decided' })).toEqual({ tab: 'approved' });
});
