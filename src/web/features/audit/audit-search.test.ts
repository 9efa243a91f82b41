/** A mistyped address still opens the audit log. */
import { expect, test } from 'vitest';
import { readAuditSearch } from './audit-search.ts';

test('reads the known parameters', () => {
  const search = {
    search: 'PHL-2026',
    action: 'certificate.suspend',
    from: '2026-11-01',
    to: '2026-11-21',
    cursor: 'abc',
  };
  expect(readAuditSearch(search)).toEqual(search);
});

test.each([
  { from: '2026-02-30' },
  { to: 'yesterday' },
  { action: 'producer.applaud' },
  { from: ['2026-01-01'] },
  { search: '   ' },
  { cursor: '%' },
])('ignores the invalid parameter %j', (given) => {
  expect(readAuditSearch(given)).toEqual({});
});
