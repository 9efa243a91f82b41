/** A content never appears newer or higher than it is. */
import { expect, test } from 'vitest';
import { isOutdated, mayBearHealthClaim, milligramsInDailyIntake } from './measurements.ts';

test('flags a report from the day after its twelve months', () => {
  expect(isOutdated({ phenolicReportedOn: '2025-11-21' }, '2026-11-21')).toBe(false);
  expect(isOutdated({ phenolicReportedOn: '2025-11-20' }, '2026-11-21')).toBe(true);
  expect(isOutdated({ phenolicReportedOn: null }, '2026-11-21')).toBe(false);
});

const claimed = {
  hydroxytyrosolDerivatives: 398,
  certificateState: 'active',
  isFoodStated: true,
  isRecalled: false,
} as const;

test('shows no health claim below 5 mg in 20 g, or where hydroxytyrosol and its derivatives were not measured', () => {
  expect(milligramsInDailyIntake(250)).toBe(5);
  expect(
    [null, 0, 249, 250, 831].map((hydroxytyrosolDerivatives) =>
      mayBearHealthClaim({ ...claimed, hydroxytyrosolDerivatives }),
    ),
  ).toEqual([false, false, false, true, true]);
});

test('shows no health claim without a nutrition declaration, or for a recalled batch', () => {
  expect(mayBearHealthClaim({ ...claimed, isFoodStated: false })).toBe(false);
  expect(mayBearHealthClaim({ ...claimed, isRecalled: true })).toBe(false);
});

test('shows the health claim only with a certificate in force', () => {
  expect(
    (['active', 'suspended', 'revoked', 'expired', null] as const).map((certificateState) =>
      mayBearHealthClaim({ ...claimed, certificateState }),
    ),
  ).toEqual([true, false, false, false, false]);
});
