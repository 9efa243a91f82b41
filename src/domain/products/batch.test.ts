/** The days of a batch, and numbers that look alike. */
import { expect, test } from 'vitest';
import { checkBatchDays, similarNumbers } from './batch.ts';

const none = { harvestedOn: null, milledOn: null, bottledOn: null };

test.each([
  [none, true],
  [{ harvestedOn: '2026-10-15', milledOn: '2026-10-15', bottledOn: '2026-11-02' }, true],
  [{ ...none, milledOn: '2026-10-15', bottledOn: '2026-10-14' }, false],
  [{ ...none, harvestedOn: '2026-10-16', bottledOn: '2026-10-15' }, false],
  [{ ...none, harvestedOn: '2026-10-16', milledOn: '2026-10-15' }, false],
  // East of Greenwich it may already be tomorrow.
  [{ ...none, bottledOn: '2026-11-22' }, true],
  [{ ...none, bottledOn: '2026-11-23' }, false],
])('the days %o are possible on 21 November: %s', (days, isPossible) => {
  expect(checkBatchDays(days, '2026-11-21').ok).toBe(isPossible);
});

test('numbers that differ in a separator, or in a letter like a digit, look alike', () => {
  const numbers = ['PAP-26O1', 'pap 2601', 'PAP-2610', 'PAP-260-1', 'PAP-260I'];
  expect(similarNumbers('PAP-2601', numbers)).toEqual(['PAP-26O1', 'PAP-260-1', 'PAP-260I']);
});
