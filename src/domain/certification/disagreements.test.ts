/** Results that disagree are named with their figures. */
import { expect, test } from 'vitest';
import { disagreementsOf } from './disagreements.ts';

const result = { batchNumber: 'B-1', laboratoryGroup: 1, reportedOn: '2026-11-01', phenolicContent: 640 };

test.each([
  ['far apart', { laboratoryGroup: 2, phenolicContent: 900 }, 'figures'],
  ['within the limit', { laboratoryGroup: 2, phenolicContent: 768 }, undefined],
  ['of one laboratory and day', { phenolicContent: 641 }, 'one-laboratory'],
  ['of one laboratory on two days', { phenolicContent: 641, reportedOn: '2026-11-02' }, undefined],
  ['of one laboratory and day, and equal', {}, undefined],
  ['of two batches', { batchNumber: 'B-2', phenolicContent: 900 }, undefined],
])('two figures %s: %s', (_name, change, kind) => {
  const other = { ...result, ...change };
  expect(disagreementsOf([result, other], 20)).toEqual(
    kind === undefined ? [] : [{ batchNumber: 'B-1', kind, least: 640, most: other.phenolicContent }],
  );
});

test('results without a batch disagree with none', () => {
  const one = { ...result, batchNumber: null };
  expect(disagreementsOf([one, { ...one, phenolicContent: 900 }], 20)).toEqual([]);
});
