/** An old or mistyped address still opens the administration page. */
import { expect, test } from 'vitest';
import { isPanelOpen, readAdministrationSearch, sortOf, withPanel } from './administration-search.ts';

test('reads the known parameters', () => {
  const search = { tab: 'approved', sort: 'phenolic', cursor: 'abc-_1', applications: 'def' } as const;
  expect(readAdministrationSearch(search)).toEqual(search);
});

test('filters applications by assignee', () => {
  expect(readAdministrationSearch({ tab: 'approved', assignee: 'me' })).toEqual({
    tab: 'approved',
    assignee: 'me',
  });
  expect(readAdministrationSearch({ assignee: 'them' })).toEqual({});
});

test('filters certificates by state', () => {
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
])('opens the default page for %j', (given) => {
  expect(readAdministrationSearch(given)).toEqual({});
});

test('accepts the sort orders of each tab, and a search of its list', () => {
  const search = { tab: 'certificates', sort: 'ending', search: 'Evolia' } as const;
  expect(readAdministrationSearch(search)).toEqual(search);
  expect(sortOf('certificates', search)).toBe('ending');
  expect(sortOf('certificates', { tab: 'certificates' })).toBe('newest');
  expect(sortOf('approved', search)).toBe('name');
  expect(readAdministrationSearch({ tab: 'approved', sort: 'ending' })).toEqual({ tab: 'approved' });
  expect(readAdministrationSearch({ tab: 'rejected', sort: 'rejected', search: '  ' })).toEqual({
    tab: 'rejected',
    sort: 'rejected',
  });
  expect(readAdministrationSearch({ search: 12 })).toEqual({ search: '12' });
  expect(readAdministrationSearch({ tab: 'analytics', search: 'x' })).toEqual({ tab: 'analytics' });
});

test('shows pending change requests, or their history', () => {
  const history = { tab: 'changes', requests: 'decided' } as const;
  expect(readAdministrationSearch(history)).toEqual(history);
  expect(readAdministrationSearch({ tab: 'changes', requests: 'lost' })).toEqual({ tab: 'changes' });
  expect(readAdministrationSearch({ tab: 'approved', requests: 'decided' })).toEqual({ tab: 'approved' });
});

test('opens the applications panel above the first tab only, unless the address says otherwise', () => {
  expect(isPanelOpen(readAdministrationSearch({}))).toBe(true);
  expect(isPanelOpen(readAdministrationSearch({ panel: 'folded' }))).toBe(false);
  expect(isPanelOpen(readAdministrationSearch({ tab: 'certificates' }))).toBe(false);
  expect(isPanelOpen(readAdministrationSearch({ tab: 'certificates', panel: 'open' }))).toBe(true);
  for (const usual of [{ panel: 'open' }, { panel: 'ajar' }, { panel: ['folded'] }]) {
    expect(readAdministrationSearch(usual)).toEqual({});
  }
  expect(readAdministrationSearch({ tab: 'analytics', panel: 'folded' })).toEqual({ tab: 'analytics' });
});

test('folding or opening the panel keeps all other parameters', () => {
  const search = { tab: 'certificates', state: 'suspended' } as const;
  const opened = withPanel(search, true);
  expect(opened).toEqual({ ...search, panel: 'open' });
  expect(withPanel(opened, false)).toEqual(search);
  expect(withPanel({}, false)).toEqual({ panel: 'folded' });
  expect(withPanel({ panel: 'folded' }, true)).toEqual({});
});
