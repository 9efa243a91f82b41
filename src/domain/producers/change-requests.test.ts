/** A change request holds what was really changed, and nothing that was not sent. */
import { expect, test } from 'vitest';
import { changesBetween } from './change-requests.ts';

test('only fields with another value become part of the request', () => {
  expect(
    changesBetween(
      { name: 'Evolia', region: 'Ilia' },
      { name: 'Evolia', region: 'Ilia, Western Peloponnese' },
    ),
  ).toEqual([{ field: 'region', oldValue: 'Ilia', newValue: 'Ilia, Western Peloponnese' }]);
});

test('a field that was not sent is left alone, one sent empty is cleared', () => {
  expect(changesBetween({ name: 'Evolia', story: 'One family' }, { story: null })).toEqual([
    { field: 'story', oldValue: 'One family', newValue: null },
  ]);
});
