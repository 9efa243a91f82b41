/** A figure is never shown as newer, or as more, than it is. */
import { expect, test } from 'vitest';
import { isOldMeasurement, mayBearHealthClaim } from './measurements.ts';

test('a report is flagged from the day after its twelve months', () => {
  expect(isOldMeasurement('2025-11-21', '2026-11-21')).toBe(false);
  expect(isOldMeasurement('2025-11-20', '2026-11-21')).toBe(true);
});

test('no health claim is shown below 250 mg/kg, nor where the content is not known', () => {
  expect([null, 0, 249, 250, 2186].map((content) => mayBearHealthClaim(content, 'active'))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('a suspended or revoked certificate takes the claim with it, an expired one does not', () => {
  expect(mayBearHealthClaim(1468, 'suspended')).toBe(false);
  expect(mayBearHealthClaim(1468, 'revoked')).toBe(false);
  expect(mayBearHealthClaim(1468, 'expired')).toBe(true);
  expect(mayBearHealthClaim(1468, null)).toBe(true);
});
