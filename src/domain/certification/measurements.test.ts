/** A content never appears newer or higher than it is. */
import { expect, test } from 'vitest';
import { isOutdated, mayBearHealthClaim } from './measurements.ts';

test('flags a report from the day after its twelve months', () => {
  expect(isOutdated({ phenolicReportedOn: '2025-11-21' }, '2026-11-21')).toBe(false);
  expect(isOutdated({ phenolicReportedOn: '2025-11-20' }, '2026-11-21')).toBe(true);
  expect(isOutdated({ phenolicReportedOn: null }, '2026-11-21')).toBe(false);
});

const measured = { phenolicContent: 1468, contentBasis: 'measured', certificateState: 'active' } as const;

test('shows no health claim below 250 mg/kg or without a content', () => {
  expect(
    [null, 0, 249, 250, 2186].map((phenolicContent) => mayBearHealthClaim({ ...measured, phenolicContent })),
  ).toEqual([false, false, false, true, true]);
});

test('shows no health claim for a content that the producer states, however high', () => {
  expect(mayBearHealthClaim({ ...measured, contentBasis: 'stated' })).toBe(false);
});

test('shows the health claim only with a certificate in force', () => {
  expect(
    (['active', 'suspended', 'revoked', 'expired', null] as const).map((certificateState) =>
      mayBearHealthClaim({ ...measured, certificateState }),
    ),
  ).toEqual([true, false, false, false, false]);
});
