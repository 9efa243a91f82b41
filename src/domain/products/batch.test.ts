/** The days of a batch, and numbers that look alike. */
import { expect, test } from 'vitest';
import { checkBatchDays, factsFromBatch, followBatch, similarNumbers } from './batch.ts';

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

test('a product takes what its batch knows, and nothing that it does not know', () => {
  const batch = { harvestedOn: '2026-10-15', bottledOn: null, variety: 'Koroneiki', measuredContent: 1468 };
  expect(factsFromBatch(batch)).toEqual({
    phenolicContent: 1468,
    harvestDate: '2026-10-15',
    oliveVarieties: 'Koroneiki',
  });
});

test('a corrected batch corrects the products that say the same, and leaves what a product states for itself', () => {
  const before = { harvestedOn: '2026-10-15', bottledOn: '2026-11-02', variety: null };
  const after = { harvestedOn: '2026-10-18', bottledOn: '2026-11-02', variety: 'Koroneiki' };
  const like = { harvestDate: '2026-10-15', bottlingDate: '2026-11-09', oliveVarieties: 'Picual' };
  expect(followBatch(like, before, after)).toEqual({ ...like, harvestDate: '2026-10-18' });
  const other = { harvestDate: '2026-10-01', bottlingDate: null, oliveVarieties: 'Picual' };
  expect(followBatch(other, before, after)).toBeUndefined();
  // Its own bottling day would come before the harvest.
  expect(followBatch({ ...like, bottlingDate: '2026-10-16' }, before, after)).toBeUndefined();
});
