/** An approval warns of what its evidence lacks. */
import { expect, test } from 'vitest';
import { recentIndependentResults, warningsBeforeApproval } from './evidence.ts';

const today = '2026-11-21';
const athens = {
  laboratory: 'Laboratory A',
  harvestedOn: '2026-10-12',
  reportedOn: '2026-10-21',
  phenolicContent: 1468,
};
const second = { ...athens, laboratory: 'Laboratory B', phenolicContent: 1428 };

test('two laboratories and a value inside the band leave nothing to warn of', () => {
  const decision = { level: 'gold', phenolicContent: 1468, results: [athens, second], today } as const;
  expect(warningsBeforeApproval(decision)).toEqual([]);
});

test('a value outside the band is warned of on both sides of its ends', () => {
  const approve = (phenolicContent: number) =>
    warningsBeforeApproval({ level: 'bronze', phenolicContent, results: [athens, second], today });
  expect([499, 500, 799, 800].map(approve)).toEqual([['outside-band'], [], [], ['outside-band']]);
});

test('two reports of the same laboratory are one result', () => {
  expect(recentIndependentResults([athens, { ...athens, laboratory: ' laboratory a ' }], today)).toHaveLength(
    1,
  );
});

test('a harvest older than 24 months does not count', () => {
  expect(recentIndependentResults([{ ...athens, harvestedOn: '2024-11-20' }], today)).toHaveLength(0);
  expect(recentIndependentResults([{ ...athens, harvestedOn: '2024-11-21' }], today)).toHaveLength(1);
});
